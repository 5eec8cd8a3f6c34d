/** The list of all pages: beside the page on wide screens, a popover on narrow ones. */

import { defineSlice, href, useLanguage, useStaticQuery, useTranslations } from '@flatirons/framework'

import { contents, PARTS } from '../contents.ts'
import { frameWords, partNames } from '../words.ts'
import { MENU_ID } from './menu.ts'

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
      {PARTS.map(([part]) => (
        <section key={part}>
          <h2>{names[part]}</h2>
          <ul>
            {links
              .filter((link) => link.part === part)
              .map(({ path, name, lang }) => (
                <li key={path}>
                  <a href={href(path)} lang={lang} hrefLang={lang}>
                    {name}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

export const contentsList = defineSlice('contents', ContentsList)
