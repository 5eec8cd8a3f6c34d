/**
 * The list of all pages: beside the page on wide screens, a popover on narrow ones. Its parts fold, and that of the page is
 * open; pages below a page are shown on it and on each of them.
 */

import { defineSlice, useLanguage, useStaticQuery, useTranslations } from '@flatirons/framework'

import { PageList, type PageItem } from '../../../framework/starters/docs/site/lists.tsx'
import { contents, parentOf, PARTS, type PageLink } from '../contents.ts'
import { frameWords, partNames } from '../words.ts'
import { MENU_ID } from './menu.ts'

/** Returns the pages whose parent is `above`, with the pages below them. */
const listItems = (links: readonly PageLink[], above?: PageLink): PageItem[] =>
  links
    .filter((link) => parentOf(link, links) === above)
    .map((link) => ({
      title: link.lang ? <span lang={link.lang}>{link.title}</span> : link.title,
      path: link.path,
      items: listItems(links, link),
    }))

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
        <details key={part}>
          <summary>
            <h2>{names[part]}</h2>
          </summary>
          <PageList items={listItems(links.filter((link) => link.part === part))} />
        </details>
      ))}
    </nav>
  )
}

export const contentsList = defineSlice('contents', ContentsList)
