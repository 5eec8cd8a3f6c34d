/** Finds the pages of links in texts: of paths of files, of paths relative to a page, and of other spellings of a page's path. */

import { dirname, join, sep } from 'node:path'

import type { MarkdownSettings } from '../../content/markdown/markdown-settings.ts'
import type { Route } from '../../kernel/page/page.tsx'
import { isFileLink, needsResolving, readFileLink, toFileLink } from '../../shared/text-links.ts'
import { canonical, decode, toHref } from '../../shared/paths.ts'

export interface LinkResolver {
  /** Returns the `href` in place of a link of a text; undefined if the link stays as it is. */
  resolve: (href: string) => string | undefined
  /** Returns the `href` of a link as an author writes it in a file. */
  toTarget: (source: string, written: string) => string
}

/** The extension of a text, or the name of a folder's text. */
const ENDING = /\.(?:mdx?|markdown|html?)$/i
const INDEX = /\/_?index$/i

/** Equal for all spellings of one path. */
const toKey = (path: string) =>
  decode(path, decodeURIComponent)
    .normalize('NFC')
    .split(sep)
    .join('/')
    .replace(ENDING, '')
    .replace(INDEX, '')
    .toLowerCase()

/** Returns the names that the folder of a language may have: `de-at` and `de`. */
const listNames = (lang = '') =>
  [...new Set([lang.toLowerCase(), lang.toLowerCase().replace(/-.*/, '')])].filter(Boolean)

/** Returns source -> path, and language -> source -> path. The first page of a text counts. */
function indexSources(routes: readonly Pick<Route, 'path' | 'source' | 'lang'>[]) {
  const pathOfSource = new Map<string, string>()
  const pathsByLanguage = new Map<string, Map<string, string>>()
  for (const { path, source, lang } of routes) {
    if (source === undefined) continue
    const key = toKey(source)
    if (!pathOfSource.has(key)) pathOfSource.set(key, path)
    for (const name of listNames(lang)) {
      const paths = pathsByLanguage.get(name) ?? new Map<string, string>()
      if (!paths.has(key)) paths.set(key, path)
      pathsByLanguage.set(name, paths)
    }
  }
  return { pathOfSource, pathsByLanguage }
}

/** Returns the resolver of a site. Relative links lead from the file of a text, or from the path of its page. */
export function createLinkResolver(
  base: string,
  routes: readonly Pick<Route, 'path' | 'source' | 'lang'>[],
  relativeLinks: MarkdownSettings['relativeLinks'] = 'file',
): LinkResolver {
  const pathOfKey = new Map(routes.map(({ path }) => [toKey(canonical(path)).replace(/\/$/, ''), path]))
  const { pathOfSource, pathsByLanguage } = indexSources(routes)
  const findPage = (path: string) => pathOfKey.get(toKey(path.replace(/\/$/, '')).replace(/\/$/, ''))

  function findFromFile(source: string, path: string): string | undefined {
    const key = toKey(join(dirname(source), decode(path, decodeURIComponent)).replace(/[\\/]$/, ''))
    return pathOfSource.get(key) ?? findUntranslated(key)
  }

  /** A text in the folder of a language that is not translated: its page in this language shows the text of another one. */
  function findUntranslated(key: string): string | undefined {
    const parts = key.split('/')
    const place = parts.findIndex((part) => pathsByLanguage.has(part))
    if (place < 0) return undefined
    const other = parts.toSpliced(place, 1).join('/')
    return pathsByLanguage.get(parts[place]!)!.get(other) ?? pathOfSource.get(other)
  }

  function findFromPage(source: string, path: string): string | undefined {
    const page = pathOfSource.get(toKey(source))
    return page === undefined ? undefined : findPage(new URL(path, `https://x${page}`).pathname)
  }

  /** Finds the page of a relative link: the file may be meant, or the path of the page. */
  function findRelative(source: string, path: string): string | undefined {
    const steps = [findFromFile, findFromPage]
    if (relativeLinks === 'page' && !ENDING.test(path)) steps.reverse()
    return steps[0]!(source, path) ?? steps[1]!(source, path)
  }

  function resolve(href: string): string | undefined {
    if (!isFileLink(href)) {
      if (!href.startsWith(base)) return undefined
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href.slice(base.length - 1)) ?? []
      const found = findPage(path)
      return found === undefined ? undefined : toHref(found, base) + rest
    }
    const link = readFileLink(href)
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(link.href) ?? []
    const found = findRelative(link.source, path)
    return found === undefined ? link.href : toHref(found, base) + rest
  }

  return {
    resolve,
    toTarget(source, written) {
      const isRelative = !/^(?:[/#?]|[a-z][a-z\d+.-]*:|$)/i.test(written)
      const href = isRelative ? toFileLink(source, written) : toHref(written, base)
      return (isRelative || needsResolving(href) ? resolve(href) : undefined) ?? href
    },
  }
}
