/** Reads the links of a site's header from its old settings, and finds their pages. */

import { isPlainObject } from './objects.ts'

/** A link of the header. */
export interface NavItem {
  title: string
  path: string
}

const TITLES = ['name', 'title', 'text', 'label', 'key']
const PATHS = ['url', 'link', 'href', 'to', 'path', 'pageRef', 'page']

/** Returns the items of a menu: a list, a list in an object, or titles with paths. Groups are not kept, their items are. */
export function readNav(value: unknown): NavItem[] {
  if (Array.isArray(value)) {
    const items = value.filter(isPlainObject)
    const weightOf = ({ weight, order }: Record<string, unknown>) => Number(weight ?? order) || Number.MAX_SAFE_INTEGER
    return items
      .toSorted((a, b) => weightOf(a) - weightOf(b))
      .flatMap((item) => {
        const textIn = (keys: readonly string[]) =>
          keys.map((key) => item[key]).find((text) => typeof text === 'string' && text !== '') as string | undefined
        const [title, path] = [textIn(TITLES), textIn(PATHS)]
        return title !== undefined && path !== undefined
          ? { title, path: toPagePath(path) }
          : readNav(item.items ?? item.children)
      })
  }
  if (!isPlainObject(value)) return []
  const entries = Object.entries(value)
  const links = entries.flatMap(([title, path]) => (typeof path === 'string' ? { title, path: toPagePath(path) } : []))
  return links.length > 0 ? links : (entries.map(([, below]) => readNav(below)).find(({ length }) => length > 0) ?? [])
}

/** Returns a path as pages have it here. Addresses of other sites stay. */
export const toPagePath = (written: string) =>
  /^[a-z][a-z+.-]*:|^\/\//i.test(written)
    ? written
    : `/${written.replace(/\{\{.*?\}\}/g, '').replace(/^\.?\/+/, '')}`
        .replace(/(?:\/_?index)?\.(?:html?|mdx?)(?=[?#]|$)/, '/')
        .replace(/^([^?#]*\/[^/.?#]+)(?=[?#]|$)/, '$1/')
        .replace(/\/{2,}/g, '/')

/**
 * Returns the items of a menu whose pages or files exist; for a path without a page, the first page below it. A path may also be
 * that of a text in `content/`. `isKnown`: true for the paths of lists and files. `lose` is called with the titles of the others.
 */
export function findPages(
  items: readonly NavItem[],
  addresses: readonly { target: string; path: string }[],
  isKnown: (path: string) => boolean,
  lose: (title: string) => void,
): NavItem[] {
  const paths = new Set(addresses.map(({ path }) => path))
  // Also a path of the file, such as that of `docId`, for a text with a slug.
  const byTarget = new Map(
    addresses.flatMap(({ target, path }) => [target, toPagePath(target)].map((key) => [key, path])),
  )
  const kept = new Map<string, NavItem>()
  for (const { title, path: written } of items) {
    const path = paths.has(written) ? written : (byTarget.get(written) ?? written)
    const plain = path.replace(/[?#].*/, '')
    const isThere = !/^\/(?!\/)/.test(path) || paths.has(plain) || isKnown(plain)
    const found = isThere ? path : [...paths].find((page) => page.toLowerCase().startsWith(plain.toLowerCase()))
    if (found) kept.set(`${title} ${found}`, { title, path: found })
    else lose(title)
  }
  return [...kept.values()]
}
