/** Every internal link, `#id` and asset of every page leads somewhere. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { FRAME_IDS, unescapeHtml } from '../html.ts'
import { findPath, type MatchPath } from '../match.ts'
import { decode, isFile, toHref, toPath } from '../paths.ts'
import { didYouMean, type Problem } from '../problems.ts'

export interface LinkCheckOptions {
  root: string
  base: string
  matchPaths: readonly MatchPath[]
  /** The paths, without base, of the files in the output that are no pages. */
  files: ReadonlySet<string>
}

interface Found {
  page: string
  source: string | undefined
  href: string
}

export interface LinkChecker {
  /** Reads the links and ids of a page or slice. `name` is what problems call it. */
  read: (name: string, html: string, source?: string, head?: string) => void
  /** What leads nowhere, each link once per page; to be called when every page has been read. */
  check: () => Problem[]
}

/** A tag with its attributes, as React, marked or a person writes them. */
const TAG = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const ATTRIBUTE = /([^\s"'=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g
const LINKING_TAG = /^(?:a|area|link|img|script|source|track|use|image|form|video|audio|iframe|embed)$/i
const LINKING_ATTRIBUTE = /^(?:href|src|action|poster)$/i

/** The links and ids of a piece of HTML. */
function readHtml(html: string): { hrefs: string[]; ids: string[] } {
  const hrefs: string[] = []
  const ids: string[] = []
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG))
    for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
      const value = unescapeHtml(double ?? single ?? bare ?? '')
      if (name.toLowerCase() === 'id') ids.push(value)
      else if (LINKING_TAG.test(tag) && LINKING_ATTRIBUTE.test(name)) hrefs.push(value)
    }
  return { hrefs, ids }
}

/** Finds what leads nowhere, once every page and slice has been read. */
export function createLinkChecker({ root, base, matchPaths, files }: LinkCheckOptions): LinkChecker {
  const ids = new Map<string, Set<string>>()
  const shared = new Set(FRAME_IDS)
  const found: Found[] = []

  /** What is wrong with one link, or nothing. */
  function judge({ page, href: url }: Found): string | undefined {
    if (url === '') return 'has a link without a target. Give it one, or make it a button.'
    if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return undefined
    const [target = '', hash] = url.split('#') as [string, string?]
    const pathname = target.replace(/\?.*/s, '')
    const path = pathname === '' ? page : toPath(pathname, base)
    if (path === undefined)
      return `links to ${url}, which leaves the site's base ${base}. Write the link with href() or <Link>.`
    if (isFile(path) && !ids.has(path))
      return files.has(path)
        ? undefined
        : `links to ${url}, but there is no such file. Put it into public/, or mend the link.${didYouMean(path, files, (word) => word)}`
    const answer = findPath(matchPaths, path)
    const known = ids.get(answer) ?? (pathname === '' ? shared : undefined)
    if (!known) return `links to ${url}, which is not a page.${didYouMean(path, ids.keys(), (word) => word)}`
    const wanted = toHref(path, base)
    if (pathname !== '' && decode(pathname) !== decode(wanted))
      return `links to ${url}, which is not its canonical form. Write ${wanted}.`
    const id = hash && decode(hash, decodeURIComponent)
    if (!id || known.has(id) || shared.has(id)) return undefined
    return `links to ${url}, but ${answer} has no element with the id "${id}".${didYouMean(id, [...known, ...shared], (word) => '#' + word)}`
  }

  return {
    read(name, html, source, head = '') {
      const isPage = name.startsWith('/')
      const own = isPage ? new Set<string>() : shared
      const body = readHtml(html)
      for (const id of body.ids) own.add(id)
      if (isPage) ids.set(name, own)
      for (const href of new Set([...body.hrefs, ...readHtml(head).hrefs])) found.push({ page: name, source, href })
    },
    check() {
      return found.flatMap((link) => {
        const message = judge(link)
        if (!message) return []
        const { page, source, href } = link
        const line = source ? findLine(join(root, source), href, base) : undefined
        return [{ where: source ?? page, line, message: `${page} ${message}` }]
      })
    },
  }
}

/** The line of a file on which a link stands, as it was written or without its base and slash. */
function findLine(file: string, href: string, base: string): number | undefined {
  try {
    const lines = readFileSync(file, 'utf-8').split('\n')
    const bare = decode(base !== '/' && href.startsWith(base) ? href.slice(base.length - 1) : href)
    const spellings = [href, bare, bare.replace(/\/(?=$|[?#])/, '')].filter(Boolean)
    for (const spelling of spellings) {
      const line = lines.findIndex((text) => holds(text, spelling))
      if (line >= 0) return line + 1
    }
  } catch {
    // A source that is no file has no lines.
  }
  return undefined
}

/** Does the text hold this link, and not just one that begins like it? */
function holds(text: string, link: string): boolean {
  return text
    .split(link)
    .slice(1)
    .some((after) => !/^[\w-]/.test(after))
}
