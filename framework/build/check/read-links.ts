/** Reads the links and ids of a piece of HTML, and its faults. */

import { Parser } from 'htmlparser2'

import { hashSource } from '../../hosts/policy.ts'
import { listInlineScripts } from '../../render/document.ts'
import { unescapeHtml } from '../../shared/html.ts'

export interface Tag {
  name: string
  /** Their names in lower case, their values unescaped. */
  attributes: Record<string, string | undefined>
}

/** Elements that hold text alone, whatever it looks like. */
const TEXT_ONLY = 'iframe noembed noframes noscript plaintext script style textarea title xmp'.split(' ')

/** Text, closing tags, and opening tags without attributes or with a class alone, as far as they go. */
const PASSED = RegExp(
  String.raw`(?:[^<]*<(?:\/[a-zA-Z][^>]*|(?!${TEXT_ONLY.join('|')})[a-z][a-zA-Z\d-]*(?: class="[^"]*")?\/?)>)*[^<]*`,
  'y',
)
const COMMENT = /<!--(?!-?>)(?:[^-]|-(?!-))*-->/y
/** An opening tag as React and marked write it. */
const TAG = /<([a-z][a-zA-Z\d-]*)((?: [a-zA-Z_:][\w:.-]*(?:="[^"]*")?)*) ?\/?>/y
const ATTRIBUTE = / ([^ =]+)(?:="([^"]*)")?/y
/** A character by a name that only a parser knows. */
const NAMED = /&(?!(?:amp|lt|gt|quot|#3[489]|#6[02]|#x27);)/

/** Lists the tags that have attributes other than a class, scripts and styles without them too. A parser reads what is not written plainly: read by it alone, 1,000 posts of the bench took 1.13 of the processor time. */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = []
  for (let at = skip(PASSED, html, 0); at < html.length; at = skip(PASSED, html, at)) {
    TAG.lastIndex = at
    const [whole, name, attributes = ''] = TAG.exec(html) ?? []
    const end = whole ? at + whole.length : skip(COMMENT, html, at)
    if (end === at || NAMED.test(attributes)) return parseTags(html)
    at = end
    if (!name) continue
    if (TEXT_ONLY.includes(name) && !html.startsWith(`</${name}>`, html.indexOf('<', at))) return parseTags(html)
    tags.push({ name, attributes: readAttributes(attributes) })
  }
  return tags
}

/** Returns where the pattern's match ends. */
function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

function readAttributes(text: string): Tag['attributes'] {
  const attributes: Tag['attributes'] = {}
  ATTRIBUTE.lastIndex = 0
  for (let match = ATTRIBUTE.exec(text); match; match = ATTRIBUTE.exec(text)) {
    const [, name = '', value = ''] = match
    attributes[name.toLowerCase()] ??= value.includes('&') ? unescapeHtml(value) : value
  }
  return attributes
}

/** The tags by a parser. */
export function parseTags(html: string): Tag[] {
  const tags: Tag[] = []
  const parser = new Parser({ onopentag: (name, attributes) => void tags.push({ name, attributes }) })
  parser.write(html)
  parser.end()
  return tags
}

/** Each is a text of words with end marks: a site has too many links for arrays. */
export interface Links {
  /** The URLs that it links to or loads, each once. */
  hrefs: string
  ids: string
  /**
   * What a security policy may block, each as the directive and what stands in the page: `frame-src https://maps.example/`,
   * `style-src-attr <p> (site/page.tsx:7:3)`.
   */
  loads: string
  /** What is wrong with it, as sentences without their subject: `has no title. …` */
  faults: string
}

const END = '\n'
/** Separates the texts where they are stored as one. */
const BETWEEN = '\0'

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

/** What tags load from other sites: the directive that allows it, and the attribute with its URL. */
const LOADING: Readonly<Record<string, readonly [directive: string, attribute: string]>> = {
  iframe: ['frame-src', 'src'],
  form: ['form-action', 'action'],
  script: ['script-src', 'src'],
  img: ['img-src', 'src'],
  video: ['media-src', 'src'],
  audio: ['media-src', 'src'],
  track: ['media-src', 'src'],
}

/**
 * Reads the links of HTML and of the tags of its head, and the ids of the HTML and what a policy may block in both. `known` are
 * the faults that its rendering has found, and `styled` the elements with a `style` attribute whose places it has found.
 */
export function readLinks(
  html: string,
  head = '',
  { faults: known = [], styled = [] }: { faults?: readonly string[]; styled?: readonly string[] } = {},
): Links {
  const hrefs = new Set<string>()
  const ids: string[] = []
  const loads = new Set<string>()
  const faults = new Set(known)
  for (const tag of readTags(html)) {
    const { id } = tag.attributes
    if (id !== undefined) ids.push(toWord(id))
    addLinks(tag)
    addLoads(tag)
    const { name, attributes } = tag
    if (attributes.style !== undefined) addStyle(`<${name}>`)
    if (name === 'style') loads.add('style-src-elem <style>')
    if (name === 'script' && attributes.src === undefined && !DATA.test(attributes.type ?? ''))
      faults.add('has an inline <script>, which its security policy blocks. Use an island.')
  }
  for (const tag of readTags(head)) {
    addLinks(tag)
    addLoads(tag)
    if (tag.name === 'style') loads.add('style-src-elem <style>')
  }
  for (const text of listInlineScripts(head)) loads.add(`script-src-elem ${hashSource(text)}`)

  function addStyle(element: string) {
    const placed = styled.filter((one) => one.startsWith(element))
    for (const one of placed.length > 0 ? placed : [element]) loads.add(`style-src-attr ${one}`)
  }

  function addLoads({ name, attributes }: Tag) {
    const isSheet = name === 'link' && /\bstylesheet\b/i.test(attributes.rel ?? '')
    const [directive, attribute = ''] = isSheet ? ['style-src', 'href'] : (LOADING[name] ?? [])
    const url = attributes[attribute]
    if (directive && url && /^(?:https?:)?\/\//i.test(url)) loads.add(`${directive} ${toWord(url.trim())}`)
  }

  function addLinks({ name, attributes }: Tag) {
    if (!LINKING_TAGS.has(name)) return
    for (const key of LINKING_ATTRIBUTES) {
      const url = attributes[key]
      if (url !== undefined) hrefs.add(toWord(url))
    }
  }

  return { hrefs: joinWords(hrefs), ids: joinWords(ids), loads: joinWords(loads), faults: joinWords(faults) }
}

/** A `type` with which a script is data. */
const DATA = /json/i

/** Without the characters that mark the ends of words and texts. */
const toWord = (value: string) => value.replace(/[\n\0]/g, ' ')

export function packLinks({ hrefs, ids, loads, faults }: Links): string {
  return [hrefs, ids, loads, faults].join(BETWEEN)
}

export function unpackLinks(text: string): Links {
  const [hrefs = '', ids = '', loads = '', faults = ''] = text.split(BETWEEN)
  return { hrefs, ids, loads, faults }
}

/** Each word has an end mark, so that empty words count. */
export function joinWords(words: Iterable<string>): string {
  return [...words].map((word) => word + END).join('')
}

export function listWords(words: string): string[] {
  return words.split(END).slice(0, -1)
}

/** Is `word` one of these? */
export function hasWord(words: string, word: string): boolean {
  return words.startsWith(word + END) || words.includes(END + word + END)
}
