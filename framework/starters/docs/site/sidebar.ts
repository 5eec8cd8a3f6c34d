/** The list of all pages, and the pages beside a page. */

import { listSidebar, type SidebarItem } from '@flatirons/framework/content'

import { pathOf, type Doc } from './models.ts'

export const listPages = (docs: readonly Doc[]): SidebarItem[] => listSidebar(docs, { folder: 'docs', toPath: pathOf })

export interface PageLink {
  title: string
  path: string
}

/** Returns the pages in the order of the sidebar. */
export const flatten = (items: readonly SidebarItem[]): PageLink[] =>
  items.flatMap(({ title, path, items: below }) => [...(path ? [{ title, path }] : []), ...flatten(below)])

/** Returns the pages before and after a path. */
export function findBeside(links: readonly PageLink[], path: string) {
  const at = links.findIndex((link) => link.path === path)
  return { previous: links[at - 1], next: at < 0 ? undefined : links[at + 1] }
}
