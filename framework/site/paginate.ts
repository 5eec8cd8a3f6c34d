/** Splits a list into pages. */

import { callError } from '../errors/help-ids.ts'

/** One page of a list. */
export interface ListPage<Item> {
  /** The items on this page. */
  items: Item[]
  /** Its number, from 1. */
  number: number
  /** The number of pages. */
  count: number
  /** The path of this page. */
  path: string
  /** The path of the previous page; undefined for the first page. */
  previous: string | undefined
  /** The path of the next page; undefined for the last page. */
  next: string | undefined
}

/** The options of `paginate()`. */
export interface PaginateOptions {
  /** Items per page. */
  size: number
  /** The path of the first page, such as `/blog/`; others are `/blog/2/` and so on. Or a function that returns the path of a page number. */
  path: string | ((number: number) => string)
}

/** Returns the pages of a list, in order; one empty page for an empty list. Throws unless `size` is a positive integer. */
export function paginate<Item>(entries: readonly Item[], { size, path }: PaginateOptions): ListPage<Item>[] {
  if (!Number.isInteger(size) || size < 1)
    throw callError(`paginate() needs a \`size\` of at least 1, the number of items on a page, but got ${size}.`)
  const count = Math.max(1, Math.ceil(entries.length / size))

  function pathOf(number: number): string {
    if (typeof path === 'function') return path(number)
    return number === 1 ? path : `${path.replace(/\/$/, '')}/${number}/`
  }

  return Array.from({ length: count }, (_, i) => ({
    items: entries.slice(i * size, (i + 1) * size),
    number: i + 1,
    count,
    path: pathOf(i + 1),
    previous: i > 0 ? pathOf(i) : undefined,
    next: i + 1 < count ? pathOf(i + 2) : undefined,
  }))
}
