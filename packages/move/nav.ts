/** Reads the links of a site's header from its old settings, and finds their pages. */

import type { Address } from './addresses.ts'
import { isPlainObject } from './objects.ts'
import type { Trial } from './trial.ts'

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
 * Splits the items of a menu: those whose pages or files exist, with the first page below a path that has none, and the others. A
 * path may also be that of a text in `content/`.
 */
export function findPages(items: readonly NavItem[], addresses: readonly Address[], { pages, files }: Trial) {
  const known = new Set([...pages.keys(), ...files.map((file) => `/${file}`)])
  const byTarget = new Map(addresses.map(({ target, path }) => [target, path]))
  const all = items.map(({ title, path: written }): NavItem & { isLost: boolean } => {
    const path = byTarget.get(written) ?? written
    const plain = path.replace(/[?#].*/, '')
    if (!/^\/(?!\/)/.test(path) || known.has(plain)) return { title, path, isLost: path === '' }
    const below = [...pages.keys()].find((page) => page.startsWith(plain))
    return { title, path: below ?? path, isLost: below === undefined }
  })
  const kept = new Map(
    all.filter(({ isLost }) => !isLost).map(({ title, path }) => [`${title} ${path}`, { title, path }]),
  )
  return { found: [...kept.values()], lost: all.filter(({ isLost }) => isLost) }
}
