/**
 * The list of all pages: beside the page on wide screens, a popover on narrow ones. Its parts fold, and that of the page is
 * open; pages below a page are shown on it and on each of them.
 */

import { defineSlice, href, useLanguage, useStaticQuery, useTranslations } from '@flatirons/framework'

import { contents, parentOf, PARTS, type PageLink } from '../contents.ts'
import { frameWords, partNames } from '../words.ts'
import { MENU_ID } from './menu.ts'

function Pages({ links, all }: { links: readonly PageLink[]; all: readonly PageLink[] }) {
  return (
    <ul>
      {links.map((link) => {
        const { path, name, lang } = link
        const below = all.filter((other) => parentOf(other, all) === link)
        return (
          <li key={path}>
            <a href={href(path)} lang={lang} hrefLang={lang}>
              {name}
            </a>
            {below.length > 0 && <Pages links={below} all={all} />}
          </li>
        )
      })}
    </ul>
  )
}

function ContentsList() {
  const links = useStaticQuery(contents)[useLanguage()]!
  const { words } = useTranslations(frameWords)
  const names = useTranslations(partNames).words
  return (
    <nav className="contents" id={MENU_ID} popover="auto" aria-label={words.allPages}>
      <button
        className="close"
        type="button"
        popoverTarget={MENU_ID}
        popoverTargetAction="hide"
        aria-label={words.close}
      >
        ×
      </button>
      {PARTS.map(([part]) => {
        const all = links.filter((link) => link.part === part)
        return (
          <details key={part}>
            <summary>
              <h2>{names[part]}</h2>
            </summary>
            <Pages links={all.filter((link) => !parentOf(link, all))} all={all} />
          </details>
        )
      })}
    </nav>
  )
}

export const contentsList = defineSlice('contents', ContentsList)
