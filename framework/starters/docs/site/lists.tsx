/** Lists of links. */

import { Link } from '@flatirons/framework'
import type { ReactNode } from 'react'

/** A page, or a folder without one, and what is below it. */
export type PageItem = { title: ReactNode; path?: string; items: readonly PageItem[] }

export function PageList({ items }: Pick<PageItem, 'items'>) {
  return (
    <ul>
      {items.map(({ title, path, items: below }) => (
        <li key={path ?? String(title)}>
          {path ? <Link to={path}>{title}</Link> : <b>{title}</b>}
          {below.length > 0 && <PageList items={below} />}
        </li>
      ))}
    </ul>
  )
}

/** Returns the pages before and after a path. */
export function findBeside<Page extends { title: string; path: string }>(links: readonly Page[], path: string) {
  const at = links.findIndex((link) => link.path === path)
  return { previous: links[at - 1], next: at < 0 ? undefined : links[at + 1] }
}
