/**
 * Head tags as HTML: the tags that React hoists out of a tree, and the other tags of `<Head>`. The tags of a page are merged:
 * the innermost wins.
 */

import { headError } from '../../errors/help-ids.ts'
import { GRAPH, GROUP, GROUP_END, HEAD_ELEMENT, ISLAND_TAGS, NO_TEMPLATE } from '../page/head-tags.ts'
import { unescapeHtml } from '../../shared/html.ts'
import { ATTRIBUTES, readAttributes, type Attributes } from '../../shared/tags.ts'
import type { Markup } from './static-markup.tsx'

interface Tag {
  type: string
  /** The HTML after its name: attributes, content, end tag. */
  rest: string
  /** Still escaped. */
  attributes: Attributes
  content: string
}

const TAG = RegExp(
  `<(?:(title|script|style|noscript)(${ATTRIBUTES})>([^]*?)</\\1>|(meta|link|base)(${ATTRIBUTES})/>)`,
  'y',
)

/** Parses tags that React has written. Throws for other HTML. */
function* readTags(html: string): Generator<Tag> {
  for (let at = 0; at < html.length; at = TAG.lastIndex) {
    TAG.lastIndex = at
    const [tag, paired, pairedAttributes, content = '', single = '', singleAttributes = ''] = TAG.exec(html) ?? []
    if (!tag)
      throw headError(
        `The head contains "${html.slice(at, at + 40)}", which is not a tag for a head. Write <title>, <meta> and <link> elements there.`,
      )
    const type = paired ?? single
    yield {
      type,
      rest: tag.slice(type.length + 1),
      attributes: readAttributes(pairedAttributes ?? singleAttributes),
      content,
    }
  }
}

/** The attributes that identify a meta tag. */
const KEY_ATTRIBUTES = ['name', 'property', 'media', 'http-equiv', 'itemprop']

/** Returns the key of a tag. A page needs only one tag, or one group, per key. */
function keyOf({ type, rest, attributes }: Tag): string {
  if (type === 'title') return type
  if (type === 'meta') return KEY_ATTRIBUTES.map((name) => attributes[name]).join(' ')
  return attributes.rel === 'canonical' ? attributes.rel : type + rest
}

/** A page has only one tag with these keys, even if one `<Head>` contains two. */
const UNIQUE: ReadonlySet<string> = new Set(['title', 'canonical'])

/** A tag with the number of its group. */
interface GroupedTag extends Tag {
  key: string
  group: number
  /** The title template of an outer `<Head>`. */
  template: string | undefined
}

/**
 * Groups the tags of one `<Head>`, and adjacent properties with the same name, such as `article:tag`. Every other tag is a
 * group by itself.
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
    const about = keyOf(tag)
    const last = grouped.at(-1)
    if (!isOpen && !(property && last?.group === group && last.key === about)) group++
    grouped.push({ ...tag, key: about, group, template: own === NO_TEMPLATE ? template : undefined })
  }
  return grouped
}

/** True for tags of every document: `<meta charset>` and the default viewport. */
const isInEveryDocument = ({ type, attributes: { charset, name, content = '' } }: Tag) =>
  type === 'meta' &&
  (charset !== undefined || (name === 'viewport' && /^width=device-width, *initial-scale=1(?:\.0)?$/.test(content)))

const ORDER = ['title', 'meta', 'link']
const rank = ({ type }: Tag) => ORDER.indexOf(type) + 1 || ORDER.length + 1

/**
 * Merges the tags of a page, given from the outermost to the innermost. An inner group replaces outer tags with the same key;
 * structured data becomes one graph. Throws for HTML that is not a head tag.
 */
export function mergeTags(html: string): string {
  const tags = groupTags(readTags(html)).filter((tag) => !isInEveryDocument(tag))
  const last = new Map(tags.map((tag) => [tag.key, tag]))
  const graph = tags.flatMap(({ attributes, content }) => (attributes.type === GRAPH ? content.slice(1, -1) : []))
  const merged = tags.filter((tag) => {
    const winner = last.get(tag.key)
    if (tag.attributes.type === GRAPH) return false
    return UNIQUE.has(tag.key) ? winner === tag : winner?.group === tag.group
  })
  merged.sort((a, b) => rank(a) - rank(b))
  return merged.map(writeTag).join('') + writeGraph(graph)
}

/** Writes a tag with `data-page`: the runtime removes it when another page is shown. */
function writeTag({ type, rest, content, template }: GroupedTag): string {
  const end = template && type === 'title' ? `>${template.replaceAll('%s', () => content)}</title>` : rest
  return `<${type} data-page${end}`
}

/** Writes JSON-LD as one graph, so that its objects can refer to each other by `@id`. */
function writeGraph(graph: readonly string[]): string {
  if (graph.length === 0) return ''
  return `<script data-page type="application/ld+json">{"@context":"https://schema.org","@graph":[${graph.join()}]}</script>`
}

/** Moves the content of `<Head>` elements from a page's HTML to its head, and adds the tags that islands have hoisted. */
export function extractHeads({ head, html }: Markup): Markup {
  if (!head && !html.includes(HEAD_ELEMENT)) return { head, html }
  const headContents: string[] = []
  const body = html.replace(RegExp(`<${HEAD_ELEMENT}>([^]*?)</${HEAD_ELEMENT}>`, 'g'), (_, inside: string) => {
    headContents.push(inside)
    return ''
  })
  const hoisted = head.replace(RegExp(`<meta name="${ISLAND_TAGS}" content="([^"]*)"/>`, 'g'), (_, tags: string) =>
    unescapeHtml(tags),
  )
  return { head: hoisted + headContents.join(''), html: body }
}

/** Relations of links that are allowed in the body. */
const RESOURCES = /^(?:preload|modulepreload|preconnect|dns-prefetch|prefetch|stylesheet|pingback)$/

/** Returns the tags that React has hoisted out of a slice, such as preloads. Throws for tags that belong to a page. */
export function checkSliceTags(head: string): string {
  for (const { type, attributes } of readTags(head))
    if (type === 'title' || type === 'meta' || (type === 'link' && !RESOURCES.test(attributes.rel ?? '')))
      throw headError(
        `It has a <${type}>, but it is shown on many pages, each with its own head. Move the tag to a template, or, if every page has it, to the \`head\` of the site.`,
      )
  return head
}

/** Returns the tags of the site's head. Throws for tags that each page must have itself. */
export function checkSiteTags(html: string): string {
  for (const {
    type,
    attributes: { name, rel },
  } of readTags(html))
    if (type === 'title' || name === 'description' || rel === 'canonical')
      throw headError(
        `It has a ${type === 'title' ? '<title>' : (name ?? rel)}, but each page needs its own. Write it in a template, or in a component that the template renders.`,
      )
  return html
}
