/** The bar at the top of every page. */

import { defineSlice, href, useLanguage, useStaticQuery, useTranslations } from '@flatirons/framework'

import { contents, listParts } from '../contents.ts'
import { frameWords, partNames } from '../words.ts'
import { MENU_ID } from './menu.ts'
import { Mark } from './mark.tsx'

const Scheme = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
    <path d="M10 2a8 8 0 0 1 0 16Z" fill="currentColor" />
  </svg>
)

const Lens = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
    <circle cx="7.500" cy="7.500" r="5.500" />
    <path d="m11.500 11.500 5 5" />
  </svg>
)

const Lines = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
    <path d="M6.500 5H18M6.500 10H18M6.500 15H18M2 5h1.500M2 10h1.500M2 15h1.500" />
  </svg>
)

function Header() {
  const links = useStaticQuery(contents)[useLanguage()]!
  const { words } = useTranslations(frameWords)
  const names = useTranslations(partNames).words
  const parts = listParts(links)
  return (
    <header className="bar" data-managers={words.managers}>
      <a className="skip" href="#page">
        {words.skip}
      </a>
      <button className="menu-button" type="button" popoverTarget={MENU_ID}>
        <Lines />
        <span>{words.contents}</span>
      </button>
      <a className="home" href={href('/')}>
        <Mark />
        <span>
          Flatirons <span>{words.manual}</span>
        </span>
      </a>
      <nav aria-label={words.parts}>
        <ul>
          {parts.map(({ part, path, lang }) => (
            <li key={part}>
              <a href={href(path)} hrefLang={lang}>
                {names[part]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="tools">
        <button className="search-button" type="button">
          <Lens />
          <span>{words.search}</span>
          <kbd aria-hidden="true">/</kbd>
        </button>
        <button className="scheme-switch" type="button" aria-label={words.scheme}>
          <Scheme />
        </button>
      </div>
    </header>
  )
}

export const header = defineSlice('header', Header)
