/** Checks that the target of every internal link exists, and reports the faults of pages. */

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import type { Rule, Severity } from '../../content/fields/strict.ts'
import type { Problem, Fault } from '../../errors/problems.ts'
import type { WrittenLink } from '../../content/markdown/list-links.ts'
import { hasStrictStyles, isBlocked, type Policy, settingOf } from '../../security/policy.ts'
import { didYouMean } from '../../shared/did-you-mean.ts'
import { DOCUMENT_IDS } from '../../shared/html.ts'
import { findPath, type MatchPath } from '../../shared/match.ts'
import { canonical, decode, isFile, toHref, toPath } from '../../shared/paths.ts'
import { isJunkFile } from '../../shared/project.ts'
import { hasItem, joinItems, listFaults, listItems, type Links } from '../../content/read-links.ts'

/** The links of a part that many pages share: a slice, or the head of every page. */
export interface SharedLinks {
  /** Its name in problems. */
  name: string
  /** The original if it is a translation: a problem of both is reported once. */
  original?: string
  links: Links
}

/** The targets of links. */
export interface LinkTargets {
  root: string
  base: string
  /** Path -> a function that returns the links and ids of its page; undefined for a page that can't be read. */
  linksOf: ReadonlyMap<string, () => Links | undefined>
  shared: readonly SharedLinks[]
  matchPaths: readonly MatchPath[]
  /** True for paths that match a route on demand. */
  isOnDemand?: ((path: string) => boolean) | undefined
  /** The paths, without base, of output files that are not pages. */
  files: Iterable<string> & { has: (path: string) => boolean }
  /** The security policy of all pages. */
  policy: Policy
  /** The site's origin. */
  url: string
  /** Returns the effect of a rule in the texts of a file, or in code. @default `error` */
  severityOf?: (rule: Rule, source: string | undefined) => Severity
  /** True for a link of a page whose target is unknown. Its problems are not reported. @default none */
  isUncertain?: ((page: string, href: string) => boolean) | undefined
  /** Lists the links of a text, with their lines. */
  listLinks?: ((source: string) => WrittenLink[]) | undefined
}

/** A problem of a page. `rule` is set if the rule is relaxed to a warning. */
export interface LinkProblem extends Problem {
  rule?: Rule
}

interface LinkCheckOptions extends Omit<LinkTargets, 'linksOf'> {
  pages: readonly LinkedPage[]
  files: ReadonlySet<string>
  /** The targets of the last build, if all its links were checked under the same rules. */
  previous?: PreviousTargets | undefined
}

/** Matches most links: a canonical path without characters that must be escaped. */
const PLAIN = /^[\w/-]+\/$/
/** Matches the end of a page's file name. */
const PAGE_NAME = /(?:\/index)?\.html?$/i
const PLAIN_ID = /^#[\w-]+$/

/** Returns a problem for each broken link and for each fault, once per page. */
export function checkLinks({ pages, previous, ...options }: LinkCheckOptions): LinkProblem[] {
  const check = createLinkCheck({ ...options, linksOf: new Map(pages.map(({ path, readLinks }) => [path, readLinks])) })
  return [
    ...options.shared.flatMap(({ name, original, links }) => check(name, links, { original })),
    ...selectPages(pages, options.files, previous).flatMap(({ path, readLinks, source, template }) =>
      check(path, readLinks(), { source, template }),
    ),
  ]
}

/** The origin of a page or a shared part, for problems. */
interface PageInfo {
  source?: string | undefined
  template?: string | undefined
  original?: string | undefined
}

/** Relative links are problems: on a match-path, and in a part of several pages, they have no fixed target. */
function describeRelative(page: string, url: string, linksOf: LinkTargets['linksOf']): string {
  const resolved = page.startsWith('/') ? new URL(url, `https://x${page}`) : undefined
  const path = resolved && canonical(decode(resolved.pathname))
  const hint = path && linksOf.has(path) ? `, like ${path}${resolved.search}${resolved.hash}` : ''
  return `links to ${url}, which is a relative path. Start the link with / and the path of the page${hint}, and write it with href() or <Link>.`
}

/** Returns functions that find the targets of links. */
function createTargets({ base, linksOf, shared, matchPaths, isOnDemand = () => false, files }: LinkTargets) {
  const sharedIds = joinItems(DOCUMENT_IDS) + shared.map(({ links }) => links.ids).join('')
  const isPlain = (url: string) => url.startsWith(base) && PLAIN.test(url) && linksOf.has(url.slice(base.length - 1))

  /** Suggests a page for a broken link, but not an error page. */
  const proposePage = (path: string, write: (path: string) => string) =>
    linksOf.has(path)
      ? ` Did you mean ${write(path)}?`
      : didYouMean(
          path,
          [...linksOf.keys()].filter((page) => !isFile(page)),
          write,
        )

  /** Returns the problem of a link, or undefined. `ids` are the ids of its page; `write` formats a suggested path. */
  function checkTarget(
    page: string,
    ids: string,
    url: string,
    write: (path: string) => string = (path) => path,
  ): string | undefined {
    if (url === '') return 'has a link without a target. Add an `href`, or use a button.'
    if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return undefined
    const [address = '', hash] = url.split('#')
    const pathname = address.replace(/\?.*/s, '')
    if (pathname !== '' && !pathname.startsWith('/')) return describeRelative(page, url, linksOf)
    const path = pathname === '' ? page : toPath(pathname, base)
    if (path === undefined)
      return `links to ${url}, which is outside of the site's base ${base}. Write the link with href() or <Link>.`
    const onDemand = isOnDemand(path)
    // The name of a slice, like header.de, may look like a file name.
    if (pathname !== '' && isFile(path) && !linksOf.has(path) && !onDemand)
      return files.has(path)
        ? undefined
        : `links to ${url}, but this file does not exist. Put the file into public/, or fix the link.${PAGE_NAME.test(path) ? proposePage(path.replace(PAGE_NAME, '/'), write) : didYouMean(path, files, write)}`
    const pagePath = findPath(matchPaths, path)
    const readTarget = linksOf.get(pagePath)
    if (!readTarget && pathname !== '' && !onDemand)
      return `links to ${url}, which is not a page.${proposePage(path, write)}`
    const canonicalUrl = toHref(path, base)
    if (pathname !== '' && decode(pathname) !== decode(canonicalUrl))
      return `links to ${url}, which is not the canonical form of the path. Write ${canonicalUrl}.`
    const id = hash && decode(hash, decodeURIComponent)
    if (!id) return undefined
    // A heading that would have the id of an element of the document has another one.
    const isMoved = pathname !== '' && DOCUMENT_IDS.includes(id)
    if (!isMoved && hasItem(sharedIds, id)) return undefined
    const target = pagePath === page ? { ids } : readTarget?.()
    if (!target && (readTarget || onDemand)) return undefined
    const targetIds = target?.ids ?? ''
    if (hasItem(targetIds, id)) return undefined
    if (isMoved)
      return hasItem(targetIds, `${id}-1`)
        ? `links to ${url}, but the text of ${pagePath} ${MISSING_ID} "${id}", which is reserved for the document. Write #${id}-1.`
        : undefined
    return `links to ${url}, but ${pagePath} ${MISSING_ID} "${id}".${didYouMean(id, listItems(targetIds + sharedIds), (name) => '#' + name)}`
  }

  return { isPlain, checkTarget }
}

const isOwnId = (ids: string, url: string) => PLAIN_ID.test(url) && hasItem(ids, url.slice(1))

/**
 * Returns `check(page, links, info)`, which returns a problem for each broken link and each fault of a page or a
 * shared part. A problem that several pages have from one source, as in several languages, is reported once.
 */
export function createLinkCheck(options: LinkTargets) {
  const { root, base, policy, url: own, severityOf = () => 'error', listLinks = () => [], isUncertain } = options
  const { isPlain, checkTarget } = createTargets(options)
  /** Reported problems of sources, and of parts in several languages. */
  const reported = new Set<string>()

  return function check(
    page: string,
    { hrefs, ids, loads, faults }: Links,
    { source, template, original }: PageInfo = {},
  ): LinkProblem[] {
    const isNew = (what: string) => {
      const subject = source ?? original
      const key = `${subject}\n${template}\n${what}`
      if (subject === undefined) return true
      return !reported.has(key) && reported.add(key) !== undefined
    }
    const hint = template === undefined ? '' : ` The template of the page is "${template}".`
    const blocked = listItems(loads).flatMap((load): Fault | [] => {
      const message = describeBlocked(load, policy, own)
      return message ? { message, help: 'security-policy' } : []
    })
    const faultProblems = [...listFaults(faults), ...blocked]
      .filter(({ message }) => isNew(message))
      .map(({ message, help }) => ({
        where: source ?? page,
        message: `${page} ${message.replaceAll(`${root}/`, '')}${hint}`,
        help,
      }))
    let written: WrittenLink[] | undefined
    const brokenLinks = listItems(hrefs).flatMap((href): LinkProblem[] => {
      const message = isPlain(href) || isOwnId(ids, href) ? undefined : checkTarget(page, ids, href)
      if (!message || isUncertain?.(page, href) || !isNew(href)) return []
      const rule = message.includes(MISSING_ID) ? 'anchors' : 'links'
      const severity = severityOf(rule, source)
      if (severity === 'off') return []
      if (/\.mdx?$/.test(source ?? '')) written ??= listLinks(source!)
      const found = written?.filter((link) => link.href === href) ?? []
      // Its fault is a problem of the text.
      if (found.length > 0 && found.every(({ isPicture }) => isPicture)) return []
      const line =
        found.find(({ isPicture }) => !isPicture)?.line ??
        (source ? findLinkLine(join(root, source), href, base) : undefined)
      const inCode = line ? undefined : findInCode(root, href, base)
      // Texts, href() and <Link> don't contain the base. If the code contains it, so does the suggestion.
      const hasBase = inCode?.isBare === false
      const description = hasBase ? checkTarget(page, ids, href, (path) => toHref(path, base)) : message
      return [
        {
          where: source ?? page,
          line,
          message: `${page} ${description}${line ? '' : (inCode?.position ?? hint)}`,
          help: 'links',
          ...(severity === 'warn' && { rule }),
        },
      ]
    })
    return [...faultProblems, ...brokenLinks, ...findRepeatedFootnotes(page, ids, source)]
  }
}

/** Part of the messages about missing ids. */
const MISSING_ID = 'has no element with the id'

/** What the directives of inline styles block, in messages. */
const INLINE: Readonly<Record<string, string>> = {
  'style-src-attr': 'a style attribute on',
  'style-src-elem': 'an inline',
}

/** Returns a sentence without a subject if the policy blocks something that a page loads. */
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
  // The policy of an SVG forbids frames around it.
  if (directive === 'frame-src' && /^(?!(?:[a-z][a-z\d+.-]*:|\/\/))[^?#]*\.svg(?:[?#]|$)/i.test(what))
    return `shows ${what} in a frame, which the security policy of SVG files blocks. Use a picture.`
  if (!isBlocked(policy, directive, what, own)) return undefined
  if (directive === 'object-src')
    return `loads ${what} in an <object> or <embed>, which its security policy blocks. Use a picture, an <iframe> or a link.`
  const { origin, protocol } = new URL(what, own)
  const source = origin === own ? `"'self'"` : `'${origin === 'null' ? protocol : origin}'`
  return `${directive === 'form-action' ? 'has a form that is sent to' : 'loads'} ${what}, which its security policy blocks. To allow it, set \`security: { ${settingOf(directive)}: [${source}] }\`.`
}

/** Matches the ids of footnote headings, which contain the slug of their entry. */
const FOOTNOTES = /^note\..*\.label$/gm

/** Returns a problem for each id of a footnote heading that occurs more than once on a page. */
function findRepeatedFootnotes(page: string, ids: string, source = page): Problem[] {
  const found: readonly string[] = ids.includes(FOOTNOTE) ? (ids.match(FOOTNOTES) ?? []) : []
  const repeated = new Set(found.filter((id, index) => found.indexOf(id) !== index))
  return [...repeated].map((id) => ({
    where: source,
    message: `${page} shows two texts whose footnotes have the same ids, like "${id}", because their entries have the same slug. Change the \`slug\` of one of them.`,
    help: 'slugs',
  }))
}

/** Returns the line with a link in a file, as it is or without base and slash. Prefers lines where it is the target of a link. */
function findLinkLine(file: string, href: string, base: string): number | undefined {
  try {
    const lines = readFileSync(file, 'utf-8').split('\n')
    const bare = decode(base !== '/' && href.startsWith(base) ? href.slice(base.length - 1) : href)
    const spellings = [href, bare, bare.replace(/\/(?=$|[?#])/, '')].filter(Boolean)
    const withoutCode = blankCode(lines)
    const attempts = [
      [withoutCode, LINK_START],
      [withoutCode, /$/],
      [lines, /$/],
    ] as const
    for (const [texts, start] of attempts)
      for (const spelling of spellings) {
        const line = texts.findIndex((text) => containsLink(text, spelling, start))
        if (line >= 0) return line + 1
      }
  } catch {
    // The source is not a file.
  }
  return undefined
}

/** Matches the text before a link's target: `[text](`, `[name]: `, `<` and `href="`. */
const LINK_START = /(?:\]\(\s*<?|\]:\s*<?|<|=\s*["']?)$/
/** Matches the start or end of a code block, also in lists and quotes. */
const FENCE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})/

/** Returns the lines of markdown, with code replaced by blanks. */
function blankCode(lines: readonly string[]): string[] {
  let open: string | undefined
  return lines.map((line) => {
    const [, fence] = FENCE.exec(line) ?? []
    const isCode = open !== undefined || fence !== undefined
    if (open === undefined) open = fence
    else if (fence?.startsWith(open)) open = undefined
    return isCode ? '' : line.replace(/(`+)[^`].*?\1/g, (code) => ' '.repeat(code.length))
  })
}

/** Returns the position of a link in the site's code, as a sentence, and whether the code omits the base; undefined if it is not found. */
function findInCode(root: string, href: string, base: string): { position: string; isBare: boolean } | undefined {
  const bare = href.startsWith(base) ? href.slice(base.length - 1) : href
  const link = RegExp(`(["'\`])(${[href, bare].map(escapeRegex).join('|')})\\1`)
  for (const name of listCode(root)) {
    const lines = readFileSync(join(root, name), 'utf-8').split('\n')
    const line = lines.findIndex((text) => link.test(text))
    if (line < 0) continue
    const [, , written] = link.exec(lines[line]!) ?? []
    const position = ` The link is in ${name}:${line + 1}:${lines[line]!.search(link) + 2}.`
    return { position, isBare: written === bare }
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

/** True if the text contains exactly this link, after a match of `start`. */
function containsLink(text: string, link: string, start: RegExp): boolean {
  for (let at = text.indexOf(link); at >= 0; at = text.indexOf(link, at + 1))
    if (!/^[\w-]/.test(text.slice(at + link.length)) && start.test(text.slice(0, at))) return true
  return false
}

export interface LinkedPage {
  path: string
  source?: string | undefined
  /** The name of its template, for problems without a line in the source. */
  template?: string | undefined
  readLinks: () => Links
  /** Reads the page's links of the last build; `same` if the page has not changed. */
  previous?: (() => Links) | 'same' | undefined
}

/** The link targets of the last build. */
interface PreviousTargets {
  /** The paths of its pages. */
  paths: readonly string[]
  /** The paths of its other files. */
  files: readonly string[]
}

/** The prefix of footnote ids. Another text on the page may have the same ids. */
const FOOTNOTE = 'note.'

/**
 * Selects the pages to check. All links of the last build were valid. The links of an unchanged page still are, unless a target
 * was removed: then all pages are checked.
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
  return before !== undefined && (ids === before || listItems(before).every((id) => hasItem(ids, id)))
}

function hasNewLinks({ previous, readLinks }: LinkedPage): boolean {
  if (previous === 'same') return false
  const { hrefs, ids, loads, faults } = readLinks()
  return !previous || hrefs !== tryRead(previous)?.hrefs || loads !== '' || faults !== '' || ids.includes(FOOTNOTE)
}

/** Returns undefined if the cache no longer has the links. */
function tryRead(read: () => Links): Links | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
