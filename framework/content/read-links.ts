/** Reads the links, ids and faults of HTML. */

import { Parser } from 'htmlparser2'

import type { HelpId } from '../errors/help-ids.ts'
import type { Fault } from '../errors/problems.ts'
import { hashSource } from '../shared/sha256.ts'
import { unescapeHtml } from '../shared/html.ts'
import { ATTRIBUTES, listInlineScripts, readAttributes, type Attributes } from '../shared/tags.ts'

export interface Tag {
  name: string
  /** Unescaped. */
  attributes: Attributes
}

/** Elements whose content is text, even if it looks like tags. */
const TEXT_ONLY = 'iframe noembed noframes noscript plaintext script style textarea title xmp'.split(' ')

/** Matches text, closing tags, and opening tags with no attribute except a class. */
const SKIPPED = RegExp(
  String.raw`(?:[^<]*<(?:\/[a-zA-Z][^>]*|(?!${TEXT_ONLY.join('|')})[a-z][a-zA-Z\d-]*(?: class="[^"]*")?\/?)>)*[^<]*`,
  'y',
)
const COMMENT = /<!--(?!-?>)(?:[^-]|-(?!-))*-->/y
/** Matches an opening tag as React and marked write it. */
const TAG = RegExp(`<([a-z][a-zA-Z\\d-]*)(${ATTRIBUTES}) ?/?>`, 'y')
/** Matches named character references that only a parser can decode. */
const NAMED_ENTITY = /&(?!(?:amp|lt|gt|quot|#3[489]|#6[02]|#x27);)/

/** Lists the tags with attributes other than a class, and all scripts and styles. Falls back to a parser for unusual HTML: with the parser alone, 1,000 posts of the bench need 13 % more processor time. */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = []
  for (let at = skip(SKIPPED, html, 0); at < html.length; at = skip(SKIPPED, html, at)) {
    TAG.lastIndex = at
    const [tag, name, attributes = ''] = TAG.exec(html) ?? []
    const end = tag ? at + tag.length : skip(COMMENT, html, at)
    if (end === at || NAMED_ENTITY.test(attributes)) return parseTags(html)
    at = end
    if (!name) continue
    if (TEXT_ONLY.includes(name) && !html.startsWith(`</${name}>`, html.indexOf('<', at))) return parseTags(html)
    tags.push({ name, attributes: readAttributes(attributes, decode) })
  }
  return tags
}

/** Returns the end of the pattern's match at an offset. */
function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

const decode = (value: string) => (value.includes('&') ? unescapeHtml(value) : value)

/** Lists all tags, with a parser. */
export function parseTags(html: string): Tag[] {
  const tags: Tag[] = []
  const parser = new Parser({ onopentag: (name, attributes) => void tags.push({ name, attributes }) })
  parser.write(html)
  parser.end()
  return tags
}

/** The links of a page. Each member is a list as one string, with a mark after each item: a site has too many links for arrays. */
export interface Links {
  /** The URLs that it links to or loads, each once. */
  hrefs: string
  ids: string
  /**
   * Things that a security policy may block, each with its directive: `frame-src https://maps.example/`,
   * `style-src-attr <p> (site/page.tsx:7:3)`.
   */
  loads: string
  /** Its problems, each with the id of its help: `head has no title. …` */
  faults: string
}

const ITEM_END = '\n'
/** Separates the lists in a packed string. */
const SEPARATOR = '\0'

const LINKING_TAGS = new Set([
  'a',
  'area',
  'link',
  'img',
  'script',
  'source',
  'track',
  'use',
  'image',
  'form',
  'video',
  'audio',
  'iframe',
  'embed',
])
const LINKING_ATTRIBUTES = ['href', 'src', 'action', 'poster'] as const

/** Directives that the policy does not allow the site itself by default. */
const OWN_DIRECTIVES = new Set(['frame-src', 'object-src'])

/** Tags that load something: the directive that allows it, and the attribute with the URL. */
const LOADING_TAGS: Readonly<Record<string, readonly [directive: string, attribute: string]>> = {
  iframe: ['frame-src', 'src'],
  object: ['object-src', 'data'],
  embed: ['object-src', 'src'],
  form: ['form-action', 'action'],
  script: ['script-src', 'src'],
  img: ['img-src', 'src'],
  video: ['media-src', 'src'],
  audio: ['media-src', 'src'],
  track: ['media-src', 'src'],
}

/**
 * Reads the links of HTML and of its head tags, the ids of the HTML, and everything in both that a policy may block. `faults` are
 * those that rendering has found, and `styled` the elements with a `style` attribute, with their source positions.
 */
export function readLinks(
  html: string,
  head = '',
  { faults: renderFaults = [], styled = [] }: { faults?: readonly Fault[]; styled?: readonly string[] } = {},
): Links {
  const hrefs = new Set<string>()
  const ids: string[] = []
  const loads = new Set<string>()
  const faults = new Set(renderFaults.map(packFault))
  for (const tag of readTags(html)) {
    const { id } = tag.attributes
    if (id !== undefined) ids.push(toItem(id))
    addLinks(tag)
    addLoads(tag)
    const { name, attributes } = tag
    if (attributes.style !== undefined) addStyle(`<${name}>`)
    if (name === 'style') loads.add('style-src-elem <style>')
    if (name === 'script' && attributes.src === undefined && !DATA.test(attributes.type ?? ''))
      faults.add(packFault(INLINE_SCRIPT))
  }
  for (const tag of readTags(head)) {
    addLinks(tag)
    addLoads(tag)
    if (tag.name === 'style') loads.add('style-src-elem <style>')
  }
  for (const text of listInlineScripts(head)) loads.add(`script-src-elem ${hashSource(text)}`)

  function addStyle(element: string) {
    const positioned = styled.filter((tag) => tag.startsWith(element))
    for (const tag of positioned.length > 0 ? positioned : [element]) loads.add(`style-src-attr ${tag}`)
  }

  function addLoads({ name, attributes }: Tag) {
    const isSheet = name === 'link' && /\bstylesheet\b/i.test(attributes.rel ?? '')
    const [directive, attribute = ''] = isSheet ? ['style-src', 'href'] : (LOADING_TAGS[name] ?? [])
    const url = attributes[attribute]
    const isChecked = OWN_DIRECTIVES.has(directive!) ? /^(?!\s*(?:$|about:|javascript:))/i : /^(?:https?:)?\/\//i
    if (directive && url !== undefined && isChecked.test(url)) loads.add(`${directive} ${toItem(url.trim())}`)
  }

  function addLinks({ name, attributes }: Tag) {
    if (!LINKING_TAGS.has(name)) return
    for (const key of LINKING_ATTRIBUTES) {
      const url = attributes[key]
      if (url !== undefined) hrefs.add(toItem(url))
    }
  }

  return { hrefs: joinItems(hrefs), ids: joinItems(ids), loads: joinItems(loads), faults: joinItems(faults) }
}

const packFault = ({ help, message }: Fault) => `${help} ${message}`

/** Returns the faults of a list. */
export const listFaults = (faults: string): Fault[] =>
  listItems(faults).map((item) => {
    const end = item.indexOf(' ')
    return { help: item.slice(0, end) as HelpId, message: item.slice(end + 1) }
  })

const INLINE_SCRIPT: Fault = {
  help: 'security-policy',
  message: 'has an inline <script>, which its security policy blocks. Use an island.',
}

/** Matches the `type` of scripts with data. */
const DATA = /json/i

/** Replaces the characters that separate items and lists. */
const toItem = (value: string) => value.replace(/[\n\0]/g, ' ')

export function packLinks({ hrefs, ids, loads, faults }: Links): string {
  return [hrefs, ids, loads, faults].join(SEPARATOR)
}

export function unpackLinks(text: string): Links {
  const [hrefs = '', ids = '', loads = '', faults = ''] = text.split(SEPARATOR)
  return { hrefs, ids, loads, faults }
}

/** Joins items. Each has an end mark, so that empty items count. */
export function joinItems(items: Iterable<string>): string {
  return [...items].map((item) => item + ITEM_END).join('')
}

export function listItems(items: string): string[] {
  return items.split(ITEM_END).slice(0, -1)
}

/** True if the list contains the item. */
export function hasItem(items: string, item: string): boolean {
  return items.startsWith(item + ITEM_END) || items.includes(ITEM_END + item + ITEM_END)
}
