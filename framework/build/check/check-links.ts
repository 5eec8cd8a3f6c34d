/** Checks that every internal link, `#id` and file of every page exists, and that nothing else is wrong with it. */

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import type { Problem } from '../../errors/problems.ts'
import { hasStrictStyles, isBlocked, type Policy, settingOf } from '../../hosts/policy.ts'
import { didYouMean } from '../../shared/did-you-mean.ts'
import { DOCUMENT_IDS } from '../../shared/html.ts'
import { findPath, type MatchPath } from '../../shared/match.ts'
import { canonical, decode, isFile, toHref, toPath } from '../../shared/paths.ts'
import { isJunkFile } from '../../shared/project.ts'
import { hasWord, joinWords, listWords, type Links } from './read-links.ts'

/** The links of a part that many pages share: a slice, or the head of every page. */
export interface SharedLinks {
  /** The name that problems have for it. */
  name: string
  /** What it is a translation of, if it is one: a problem of both is reported once. */
  of?: string
  links: Links
}

/** What links may lead to. */
interface LinkTargets {
  root: string
  base: string
  /** Path -> the links and ids of its page; nothing for a page that can't be read. */
  linksOf: ReadonlyMap<string, () => Links | undefined>
  shared: readonly SharedLinks[]
  matchPaths: readonly MatchPath[]
  /** Is this the path of something on demand, as far as a build can know? */
  isOnDemand?: ((path: string) => boolean) | undefined
  /** The paths, without base, of the files in the output that are no pages. */
  files: Iterable<string> & { has: (path: string) => boolean }
  /** What pages are allowed to load, and the site's origin. */
  policy: Policy
  url: string
}

interface LinkCheckOptions extends Omit<LinkTargets, 'linksOf'> {
  pages: readonly LinkedPage[]
  files: ReadonlySet<string>
  /** The targets of the last build, if all its links were checked under the same rules. */
  previous?: PreviousTargets | undefined
}

/** Most links: to a page in its canonical form, without a character that has to be escaped. */
const PLAIN = /^[\w/-]+\/$/
/** The end of a page's file. */
const PAGE_NAME = /(?:\/index)?\.html?$/i
const PLAIN_ID = /^#[\w-]+$/

/** Returns a problem for each link that leads nowhere, and for each fault, once per page. */
export function checkLinks({ pages, previous, ...options }: LinkCheckOptions): Problem[] {
  const check = createLinkCheck({ ...options, linksOf: new Map(pages.map(({ path, readLinks }) => [path, readLinks])) })
  return [
    ...options.shared.flatMap(({ name, of, links }) => check(name, links, { of })),
    ...selectPages(pages, options.files, previous).flatMap(({ path, readLinks, source, template }) =>
      check(path, readLinks(), { source, template }),
    ),
  ]
}

/** What is known of a page, or of a part of many, besides its links. */
interface About {
  source?: string | undefined
  template?: string | undefined
  of?: string | undefined
}

/**
 * Returns `check(page, links, about)`, which returns a problem for each link of one page, or of a part of many, that leads
 * nowhere, and for each fault. What several pages show of one source, as in several languages, is reported of the first only.
 */
export function createLinkCheck({
  root,
  base,
  linksOf,
  shared,
  matchPaths,
  isOnDemand = () => false,
  files,
  policy,
  url: own,
}: LinkTargets) {
  const sharedIds = joinWords(DOCUMENT_IDS) + shared.map(({ links }) => links.ids).join('')
  const isPlain = (url: string) => url.startsWith(base) && PLAIN.test(url) && linksOf.has(url.slice(base.length - 1))
  const isOwn = (ids: string, url: string) => PLAIN_ID.test(url) && hasWord(ids, url.slice(1))

  /** Proposes the page that a link is meant to lead to; none of those for errors. */
  const proposePage = (path: string, write: (path: string) => string) =>
    linksOf.has(path)
      ? ` Did you mean ${write(path)}?`
      : didYouMean(
          path,
          [...linksOf.keys()].filter((one) => !isFile(one)),
          write,
        )

  /** A browser would resolve it, but differently where a match-path answers, and a part of many pages has no folder. */
  function describeRelative(page: string, url: string): string {
    const whole = page.startsWith('/') ? new URL(url, `https://x${page}`) : undefined
    const path = whole && canonical(decode(whole.pathname))
    const hint = path && linksOf.has(path) ? `, like ${path}${whole.search}${whole.hash}` : ''
    return `links to ${url}, which is a relative path. Start the link with / and the path of the page${hint}, and write it with href() or <Link>.`
  }

  /** Returns the problem of one link, or nothing. `ids` are those of its page; `write` returns a path as its author would write it. */
  function checkTarget(
    page: string,
    ids: string,
    url: string,
    write: (path: string) => string = (path) => path,
  ): string | undefined {
    if (url === '') return 'has a link without a target. Add an `href`, or use a button.'
    if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return undefined
    const [whole = '', hash] = url.split('#')
    const pathname = whole.replace(/\?.*/s, '')
    if (pathname !== '' && !pathname.startsWith('/')) return describeRelative(page, url)
    const path = pathname === '' ? page : toPath(pathname, base)
    if (path === undefined)
      return `links to ${url}, which is outside of the site's base ${base}. Write the link with href() or <Link>.`
    const isMade = isOnDemand(path)
    // The name of a slice, header.de, may look like a file's.
    if (pathname !== '' && isFile(path) && !linksOf.has(path) && !isMade)
      return files.has(path)
        ? undefined
        : `links to ${url}, but this file does not exist. Put the file into public/, or fix the link.${PAGE_NAME.test(path) ? proposePage(path.replace(PAGE_NAME, '/'), write) : didYouMean(path, files, write)}`
    const answer = findPath(matchPaths, path)
    const readTarget = linksOf.get(answer)
    if (!readTarget && pathname !== '' && !isMade)
      return `links to ${url}, which is not a page.${proposePage(path, write)}`
    const wanted = toHref(path, base)
    if (pathname !== '' && decode(pathname) !== decode(wanted))
      return `links to ${url}, which is not the canonical form of the path. Write ${wanted}.`
    const id = hash && decode(hash, decodeURIComponent)
    if (!id || hasWord(sharedIds, id)) return undefined
    const target = answer === page ? { ids } : readTarget?.()
    if (!target && (readTarget || isMade)) return undefined
    const targetIds = target?.ids ?? ''
    if (hasWord(targetIds, id)) return undefined
    return `links to ${url}, but ${answer} has no element with the id "${id}".${didYouMean(id, listWords(targetIds + sharedIds), (word) => '#' + word)}`
  }

  /** Problems of sources and of parts in several languages. */
  const reported = new Set<string>()

  return function check(
    page: string,
    { hrefs, ids, loads, faults }: Links,
    { source, template, of }: About = {},
  ): Problem[] {
    const isNew = (what: string) => {
      const subject = source ?? of
      const key = `${subject}\n${template}\n${what}`
      if (subject === undefined) return true
      return !reported.has(key) && reported.add(key) !== undefined
    }
    const hint = template === undefined ? '' : ` The template of the page is "${template}".`
    const blocked = listWords(loads).flatMap((load) => describeBlocked(load, policy, own) ?? [])
    const broken = [...listWords(faults), ...blocked]
      .filter(isNew)
      .map((fault) => ({ where: source ?? page, message: `${page} ${fault.replaceAll(`${root}/`, '')}${hint}` }))
    const lost = listWords(hrefs).flatMap((href): Problem[] => {
      const message = isPlain(href) || isOwn(ids, href) ? undefined : checkTarget(page, ids, href)
      if (!message || !isNew(href)) return []
      const line = source ? findLinkLine(join(root, source), href, base) : undefined
      const found = line ? undefined : findInCode(root, href, base)
      // Texts, href() and <Link> leave the base out. Where code has it, so has what is proposed.
      const hasBase = found?.isBare === false
      const said = hasBase ? checkTarget(page, ids, href, (path) => toHref(path, base)) : message
      return [{ where: source ?? page, line, message: `${page} ${said}${line ? '' : (found?.place ?? hint)}` }]
    })
    const repeated = findRepeatedFootnotes(ids).map((id) => ({
      where: source ?? page,
      message: `${page} shows two texts whose footnotes have the same ids, like "${id}", because their entries have the same slug. Change the \`slug\` of one of them.`,
    }))
    return [...broken, ...lost, ...repeated]
  }
}

/** What the directives of inline styles block. */
const INLINE: Readonly<Record<string, string>> = {
  'style-src-attr': 'a style attribute on',
  'style-src-elem': 'an inline',
}

/** What is wrong with something that a page loads, as a sentence without its subject; nothing where the policy allows it. */
function describeBlocked(load: string, policy: Policy, own: string): string | undefined {
  const [, directive = '', what = ''] = /^(\S+) (.*)$/.exec(load) ?? []
  if (directive === 'script-src-elem')
    return policy['script-src']?.includes(what)
      ? undefined
      : 'has an inline <script> in its head, which its security policy blocks. Use an island, or move the script to the `head` of the site: the build allows it there by its hash.'
  const inline = INLINE[directive]
  if (inline)
    return !hasStrictStyles(policy)
      ? undefined
      : `has ${inline} ${what}, which its security policy blocks. Use a class, a style sheet or an island, or set \`security: { styles: 'lenient' }\`.`
  const url = what.startsWith('//') ? `https:${what}` : what
  return isBlocked(policy, directive, url, own)
    ? `${directive === 'form-action' ? 'has a form that is sent to' : 'loads'} ${what}, which its security policy blocks. To allow it, set \`security: { ${settingOf(directive)}: ['${new URL(url).origin}'] }\`.`
    : undefined
}

/** The id of the heading of footnotes, which holds the slug of their entry. */
const FOOTNOTES = /^note\..*\.label$/gm

/** Returns the headings of footnotes that are there more than once. */
function findRepeatedFootnotes(ids: string): string[] {
  const found: readonly string[] = ids.includes(FOOTNOTE) ? (ids.match(FOOTNOTES) ?? []) : []
  return [...new Set(found.filter((id, place) => found.indexOf(id) !== place))]
}

/** The line of a file with a link, as it was written or without its base and slash. Other places with the same text come last. */
function findLinkLine(file: string, href: string, base: string): number | undefined {
  try {
    const lines = readFileSync(file, 'utf-8').split('\n')
    const bare = decode(base !== '/' && href.startsWith(base) ? href.slice(base.length - 1) : href)
    const spellings = [href, bare, bare.replace(/\/(?=$|[?#])/, '')].filter(Boolean)
    const withoutCode = leaveOutCode(lines)
    const attempts = [
      [withoutCode, LINK_START],
      [withoutCode, /$/],
      [lines, /$/],
    ] as const
    for (const [texts, start] of attempts)
      for (const spelling of spellings) {
        const line = texts.findIndex((text) => holds(text, spelling, start))
        if (line >= 0) return line + 1
      }
  } catch {
    // A source that is no file has no lines.
  }
  return undefined
}

/** What stands before the target of a link: `[text](`, `[name]: `, `<` and `href="`. */
const LINK_START = /(?:\]\(\s*<?|\]:\s*<?|<|=\s*["']?)$/
/** The beginning or the end of a block of code, in lists and quotes too. */
const FENCE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})/

/** Returns lines of markdown, with an empty one for each line of code. */
function leaveOutCode(lines: readonly string[]): string[] {
  let open: string | undefined
  return lines.map((line) => {
    const [, fence] = FENCE.exec(line) ?? []
    const isCode = open !== undefined || fence !== undefined
    if (open === undefined) open = fence
    else if (fence?.startsWith(open)) open = undefined
    return isCode ? '' : line.replace(/(`+)[^`].*?\1/g, (code) => ' '.repeat(code.length))
  })
}

/** Returns where the code of the site has this link as it is, and whether it lacks the base; undefined if it is not there. */
function findInCode(root: string, href: string, base: string): { place: string; isBare: boolean } | undefined {
  const bare = href.startsWith(base) ? href.slice(base.length - 1) : href
  const link = RegExp(`(["'\`])(${[href, bare].map(escapeRegex).join('|')})\\1`)
  for (const name of listCode(root)) {
    const lines = readFileSync(join(root, name), 'utf-8').split('\n')
    const line = lines.findIndex((text) => link.test(text))
    if (line < 0) continue
    const [, , written] = link.exec(lines[line]!) ?? []
    const place = ` The link is in ${name}:${line + 1}:${lines[line]!.search(link) + 2}.`
    return { place, isBare: written === bare }
  }
  return undefined
}

const escapeRegex = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

function listCode(root: string): string[] {
  try {
    const names = readdirSync(join(root, 'site'), { recursive: true, encoding: 'utf-8' })
    return names
      .filter((name) => /(?<!\.d)\.[jt]sx?$/.test(name) && !isJunkFile(basename(name)))
      .sort()
      .map((name) => join('site', name))
  } catch {
    return []
  }
}

/** Does the text hold this link behind `start`, and not just one that begins like it? */
function holds(text: string, link: string, start: RegExp): boolean {
  for (let at = text.indexOf(link); at >= 0; at = text.indexOf(link, at + 1))
    if (!/^[\w-]/.test(text.slice(at + link.length)) && start.test(text.slice(0, at))) return true
  return false
}

export interface LinkedPage {
  path: string
  source?: string | undefined
  /** The name of its template, for problems on no line of the source. */
  template?: string | undefined
  readLinks: () => Links
  /** Reads the links that the page had in the last build; `same` where the page has not changed. */
  previous?: (() => Links) | 'same' | undefined
}

/** The targets that links of the last build could have. */
interface PreviousTargets {
  /** The paths of its pages. */
  paths: readonly string[]
  /** The paths of its other files. */
  files: readonly string[]
}

/** What ids of footnotes begin with. A text more may have the same ones. */
const FOOTNOTE = 'note.'

/**
 * All links of the last build were good. Those of a page that has not changed still are, unless a target has gone: then
 * all pages are checked.
 */
export function selectPages(
  pages: readonly LinkedPage[],
  files: ReadonlySet<string>,
  previous: PreviousTargets | undefined,
): readonly LinkedPage[] {
  if (!previous) return pages
  const paths = new Set(pages.map(({ path }) => path))
  const isComplete = previous.paths.every((path) => paths.has(path)) && previous.files.every((name) => files.has(name))
  return isComplete && pages.every(keepsIds) ? pages.filter(hasNewLinks) : pages
}

function keepsIds({ previous, readLinks }: LinkedPage): boolean {
  if (!previous || previous === 'same') return true
  const before = tryRead(previous)?.ids
  const { ids } = readLinks()
  return before !== undefined && (ids === before || listWords(before).every((id) => hasWord(ids, id)))
}

function hasNewLinks({ previous, readLinks }: LinkedPage): boolean {
  if (previous === 'same') return false
  const { hrefs, ids, loads, faults } = readLinks()
  return !previous || hrefs !== tryRead(previous)?.hrefs || loads !== '' || faults !== '' || ids.includes(FOOTNOTE)
}

/** The cache may have lost the links of the last build. */
function tryRead(read: () => Links): Links | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
