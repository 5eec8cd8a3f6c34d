/** Every internal link, `#id` and asset of every page leads somewhere. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { FRAME_IDS } from '../html.ts'
import { findPath, type MatchPath } from '../match.ts'
import { decode, isFile, toHref, toPath } from '../paths.ts'
import { didYouMean, type Problem } from '../problems.ts'
import { hasWord, joinWords, listWords, type Links } from './read-links.ts'

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
  read: () => Links
}

export interface LinkChecker {
  /** Takes in a page or slice, whose links are read later. `name` is what problems call it; without `doubt`, its links are good. */
  add: (name: string, read: () => Links, source?: string | undefined, doubt?: boolean) => void
  /** What leads nowhere, each link once per page; to be called when every page has been read. */
  check: () => Problem[]
}

const PLAIN = /^[\w/-]+\/$/
const PLAIN_ID = /^#[\w-]+$/

/** Finds what leads nowhere, once every page and slice has been read. */
export function createLinkChecker({ root, base, matchPaths, files }: LinkCheckOptions): LinkChecker {
  const pages = new Map<string, () => Links>()
  let shared = joinWords(FRAME_IDS)
  const found: Found[] = []

  /** A link to a page in its canonical form, without a character that has to be escaped: what most links are. */
  const isPlain = (url: string) => url.startsWith(base) && PLAIN.test(url) && pages.has(url.slice(base.length - 1))

  /** The same of a link to a part of its own page. */
  const isOwn = (ids: string, url: string) => PLAIN_ID.test(url) && hasWord(ids, url.slice(1))

  /** What is wrong with one link of a page with these ids, or nothing. */
  function judge(page: string, ids: string, url: string): string | undefined {
    if (url === '') return 'has a link without a target. Give it one, or make it a button.'
    if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return undefined
    const [whole = '', hash] = url.split('#') as [string, string?]
    const pathname = whole.replace(/\?.*/s, '')
    const path = pathname === '' ? page : toPath(pathname, base)
    if (path === undefined)
      return `links to ${url}, which leaves the site's base ${base}. Write the link with href() or <Link>.`
    if (isFile(path) && !pages.has(path))
      return files.has(path)
        ? undefined
        : `links to ${url}, but there is no such file. Put it into public/, or mend the link.${didYouMean(path, files, (word) => word)}`
    const answer = findPath(matchPaths, path)
    const target = pages.get(answer)
    if (!target && pathname !== '')
      return `links to ${url}, which is not a page.${didYouMean(path, pages.keys(), (word) => word)}`
    const wanted = toHref(path, base)
    if (pathname !== '' && decode(pathname) !== decode(wanted))
      return `links to ${url}, which is not its canonical form. Write ${wanted}.`
    const id = hash && decode(hash, decodeURIComponent)
    if (!id || hasWord(shared, id)) return undefined
    const known = answer === page ? ids : (target?.().ids ?? '')
    if (hasWord(known, id)) return undefined
    return `links to ${url}, but ${answer} has no element with the id "${id}".${didYouMean(id, listWords(known + shared), (word) => '#' + word)}`
  }

  function check({ page, source, read }: Found): Problem[] {
    const { hrefs, ids } = read()
    return listWords(hrefs).flatMap((href) => {
      const message = isPlain(href) || isOwn(ids, href) ? undefined : judge(page, ids, href)
      if (!message) return []
      const line = source ? findLine(join(root, source), href, base) : undefined
      return [{ where: source ?? page, line, message: `${page} ${message}` }]
    })
  }

  return {
    add(name, read, source, doubt = true) {
      if (name.startsWith('/')) pages.set(name, read)
      else shared += read().ids
      if (doubt) found.push({ page: name, source, read })
    },
    check: () => found.flatMap(check),
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
