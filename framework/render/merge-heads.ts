/**
 * The tags of heads, as text: what React hoists out of a tree, and what a `<Head>` holds besides. Those of a page are
 * merged: the innermost wins.
 */

import { GRAPH, GROUP, GROUP_END, HEAD_ELEMENT, ISLAND_TAGS, NO_TEMPLATE } from '../react/head-tags.ts'
import { unescapeHtml } from '../shared/html.ts'
import type { Markup } from './static-markup.tsx'

/** A tag of a head. */
interface Tag {
  type: string
  /** What follows its name: attributes, content, end. */
  rest: string
  /** By their names in lower case, still escaped. */
  attributes: Partial<Record<string, string>>
  content: string
}

const TAG =
  /<(?:(title|script|style|noscript)((?: [^\s=>]+(?:="[^"]*")?)*)>([^]*?)<\/\1>|(meta|link|base)((?: [^\s=>]+(?:="[^"]*")?)*)\/>)/y

const ATTRIBUTE = / ([^\s=]+)(?:="([^"]*)")?/g

/** Reads tags as React writes them. Throws for what is no tag of a head. */
function* readTags(html: string): Generator<Tag> {
  for (let at = 0; at < html.length; at = TAG.lastIndex) {
    TAG.lastIndex = at
    const [whole, paired, theirs, content = '', single = '', its = ''] = TAG.exec(html) ?? []
    if (!whole)
      throw Error(
        `The head contains "${html.slice(at, at + 40)}", which is not a tag for a head. Write <title>, <meta> and <link> elements there.`,
      )
    const type = paired ?? single
    const attributes: Tag['attributes'] = {}
    for (const [, name = '', value = ''] of (theirs ?? its).matchAll(ATTRIBUTE)) attributes[name.toLowerCase()] = value
    yield { type, rest: whole.slice(type.length + 1), attributes, content }
  }
}

/** The attributes that say what a meta is about. */
const NAMING = ['name', 'property', 'media', 'http-equiv', 'itemprop']

/** Names what a tag is about. Of two tags with the same name, a page needs one. */
function nameOf({ type, rest, attributes }: Tag): string {
  if (type === 'title') return type
  if (type === 'meta') return NAMING.map((name) => attributes[name]).join(' ')
  return attributes.rel === 'canonical' ? attributes.rel : type + rest
}

/** A page has one of these, even where a single `<Head>` names two. */
const SINGLE: ReadonlySet<string> = new Set(['title', 'canonical'])

/** A tag with the group of those that it stands with, and the template of the title above it. */
interface GroupedTag extends Tag {
  /** What it is about. */
  about: string
  group: number
  template: string | undefined
}

/**
 * Puts tags into groups: those of one `<Head>`, and properties of one name that follow each other, such as the tags of an
 * article. Every other tag is a group of its own.
 */
function groupTags(tags: Iterable<Tag>): GroupedTag[] {
  const grouped: GroupedTag[] = []
  let group = 0
  let isOpen = false
  let template: string | undefined
  let own = ''
  for (const tag of tags) {
    const { name, property, content = '' } = tag.attributes
    const isMark = tag.type === 'meta' && (name === GROUP || name === GROUP_END)
    if (isMark) {
      group++
      isOpen = name === GROUP
      if (own && own !== NO_TEMPLATE) template = own
      own = content
      continue
    }
    const about = nameOf(tag)
    const last = grouped.at(-1)
    if (!isOpen && !(property && last?.group === group && last.about === about)) group++
    grouped.push({ ...tag, about, group, template: own === NO_TEMPLATE ? template : undefined })
  }
  return grouped
}

/** What every document has: `<meta charset>`, and the viewport that most pages want. */
const isInEveryDocument = ({ type, attributes: { charset, name, content = '' } }: Tag) =>
  type === 'meta' &&
  (charset !== undefined || (name === 'viewport' && /^width=device-width, *initial-scale=1(?:\.0)?$/.test(content)))

/** The order in which tags are written. */
const ORDER = ['title', 'meta', 'link']
const rank = ({ type }: Tag) => ORDER.indexOf(type) + 1 || ORDER.length + 1

/**
 * Merges the tags of a page, the outermost first. Those of an inner group replace every tag of the same name outside it;
 * structured data becomes one graph.
 */
export function mergeTags(html: string): string {
  const tags = groupTags(readTags(html)).filter((tag) => !isInEveryDocument(tag))
  const last = new Map(tags.map((tag) => [tag.about, tag]))
  const graph = tags.flatMap(({ attributes, content }) => (attributes.type === GRAPH ? content.slice(1, -1) : []))
  const merged = tags.filter((tag) => {
    const winner = last.get(tag.about)
    if (tag.attributes.type === GRAPH) return false
    return SINGLE.has(tag.about) ? winner === tag : winner?.group === tag.group
  })
  merged.sort((a, b) => rank(a) - rank(b))
  return merged.map(writeTag).join('') + writeGraph(graph)
}

/** The tag, with a mark: it goes when another page comes. */
function writeTag({ type, rest, content, template }: GroupedTag): string {
  const whole = template && type === 'title' ? `>${template.replaceAll('%s', () => content)}</title>` : rest
  return `<${type} data-page${whole}`
}

/** JSON-LD: one graph, so that its objects can name each other by `@id`. */
function writeGraph(graph: readonly string[]): string {
  if (graph.length === 0) return ''
  return `<script data-page type="application/ld+json">{"@context":"https://schema.org","@graph":[${graph.join()}]}</script>`
}

/** Takes what a `<Head>` holds, besides what React hoists, out of the HTML of a page; adds what islands have hoisted. */
export function takeHeads({ head, html }: Markup): Markup {
  if (!head && !html.includes(HEAD_ELEMENT)) return { head, html }
  const held: string[] = []
  const body = html.replace(RegExp(`<${HEAD_ELEMENT}>([^]*?)</${HEAD_ELEMENT}>`, 'g'), (_, inside: string) => {
    held.push(inside)
    return ''
  })
  const hoisted = head.replace(RegExp(`<meta name="${ISLAND_TAGS}" content="([^"]*)"/>`, 'g'), (_, tags: string) =>
    unescapeHtml(tags),
  )
  return { head: hoisted + held.join(''), html: body }
}

/** Relations of links that a browser takes anywhere in a document. */
const RESOURCES = /^(?:preload|modulepreload|preconnect|dns-prefetch|prefetch|stylesheet|pingback)$/

/** Returns what React has hoisted out of a slice, which may be its resources. Throws for tags that belong to a page. */
export function checkSliceTags(head: string): string {
  for (const { type, attributes } of readTags(head))
    if (type === 'title' || type === 'meta' || (type === 'link' && !RESOURCES.test(attributes.rel ?? '')))
      throw Error(
        `It has a <${type}>, but it is shown on many pages, each with its own head. Move the tag to a template, or, if every page has it, to the \`head\` of the site.`,
      )
  return head
}

/** Throws for tags in every page's head that each page has itself. */
export function checkSiteTags(html: string): string {
  for (const {
    type,
    attributes: { name, rel },
  } of readTags(html))
    if (type === 'title' || name === 'description' || rel === 'canonical')
      throw Error(
        `It has a ${type === 'title' ? '<title>' : (name ?? rel)}, but each page needs its own. Write it in a template, or in a component that the template renders.`,
      )
  return html
}
