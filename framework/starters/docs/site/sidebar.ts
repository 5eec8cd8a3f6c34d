/** The list of all pages. */

import { listSidebar, type SidebarItem } from '@flatirons/framework/content'

import { pathOf, type Doc } from './models.ts'

export const listPages = (docs: readonly Doc[]): SidebarItem[] => listSidebar(docs, { folder: 'docs', toPath: pathOf })

/** Returns the pages in the order of the sidebar. */
export const flatten = (items: readonly SidebarItem[]): { title: string; path: string }[] =>
  items.flatMap(({ title, path, items: below }) => [...(path ? [{ title, path }] : []), ...flatten(below)])
