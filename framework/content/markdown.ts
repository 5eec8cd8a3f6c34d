/** Renders markdown with marked: heading ids, a table of contents, marked external links, pictures, checked raw HTML, and what features add. */

import GithubSlugger from 'github-slugger'
import { type MarkedExtension, Marked, type Token, type Tokens } from 'marked'

import type { HelpId } from '../errors/help-ids.ts'
import { messageOf } from '../errors/problems.ts'
import { DOCUMENT_IDS, escapeHtml } from '../shared/html.ts'
import { directionOf } from '../shared/language-tags.ts'
import { toHref } from '../shared/paths.ts'
import { type PictureOrFault, COLUMN_SIZES, toPictureAttributes } from '../shared/picture.ts'
import { FRAMEWORK_MESSAGES, FRAMEWORK_MESSAGES_NAME } from '../shared/messages.ts'
import { markTags, MARK_COMMENT, type ComponentTags, type MarkdownComponents } from './components.ts'
import { findReferences } from './control-characters.ts'
import { firstLine } from './front-matter.ts'
import type { CodeTools, MarkdownFeature, MarkdownHooks, TextExtension, TextSource } from './markdown-feature.ts'
import type { MarkdownSettings } from './markdown-settings.ts'
import { type RawHtml, checkHtml } from './raw-html.ts'
import { decodeReferences } from './character-references.ts'
import { createTokenPositions } from './token-positions.ts'

/** The settings of a site for its texts. */
export interface TextSettings {
  /** How markdown is rendered. */
  markdown?: MarkdownSettings | undefined
  /** The language of the site. @default `en` */
  lang?: string | undefined
  /** Translations. Only those of the framework's messages are used. */
  translations?: TranslatedMessages | undefined
}

/** The resolved settings. */
export interface MarkdownTools {
  hooks: readonly MarkdownHooks[]
  extensions: readonly MarkedExtension[]
  maxBytes: number
  /** Returns the data of a language, by default of the site's language. */
  inLanguage: (lang: string | undefined) => TextLanguage
}

/** Returns the resolved settings of a site. `features` extend markdown, in their order. */
export function createMarkdownTools(
  { markdown = {}, lang = 'en', translations = [] }: TextSettings = {},
  features: readonly MarkdownFeature[] = [],
): MarkdownTools {
  const { extensions = [], maxBytes = 4_000_000 } = markdown
  const cache = new Map<string, TextLanguage>()
  const hooks = features.map((feature) => feature.markdown(markdown))
  return {
    hooks,
    extensions: [...hooks.flatMap((hook) => hook.extensions ?? []), ...extensions],
    maxBytes,
    inLanguage(wanted = lang) {
      const language = cache.get(wanted) ?? createTextLanguage(wanted, translations)
      cache.set(wanted, language)
      return language
    },
  }
}

/** A heading of a text. */
export interface Heading {
  /** The attribute `id`. */
  id: string
  /** The text without markup. */
  text: string
  /** 2 or 3. */
  depth: number
}

export interface MarkdownOptions {
  /** The project's folder. */
  root: string
  base: string
  /** How raw HTML is handled. */
  html: RawHtml
  /** The hooks of features. @default none */
  hooks?: readonly MarkdownHooks[]
  /** Extensions of marked. */
  extensions?: readonly MarkedExtension[]
  /** The maximum size of a content file in bytes. */
  maxBytes?: number
  /** The data of the text's language. @default English */
  language?: TextLanguage
  /** A name that is unique on the page. Ids of footnotes contain it. */
  name?: string
  /** The entry of the text, for hooks. */
  entry?: TextSource
  /** Returns the picture at a path relative to the file, or its fault. */
  findPicture: (src: string) => PictureOrFault
  /** The attribute `sizes` of pictures. */
  sizes?: string
  /** Called for each problem, with the affected text, with its offset if it is known, and with the id of its help. */
  report: (message: string, text: string, at: number | undefined, help: HelpId) => void
  /** Components for tags in the text. */
  components?: MarkdownComponents
  /** The folder or the file of the components' model. */
  model?: string
}

interface TextLanguage {
  /** The framework's messages. */
  messages: typeof FRAMEWORK_MESSAGES
  /** The attribute `dir` for code, if the text is written from right to left; else empty. */
  codeDirection: string
}

/** The `translations` of a site. */
type TranslatedMessages = readonly { name: string; language: string; words: Readonly<Record<string, string>> }[]

const ENGLISH: TextLanguage = { messages: FRAMEWORK_MESSAGES, codeDirection: '' }

function createTextLanguage(lang: string, translations: TranslatedMessages): TextLanguage {
  const translated = translations.find(({ name, language }) => name === FRAMEWORK_MESSAGES_NAME && language === lang)
  const messages = { ...FRAMEWORK_MESSAGES, ...translated?.words }
  return { messages, codeDirection: directionOf(lang) === 'rtl' ? ' dir="ltr"' : '' }
}

export interface Markdown {
  html: string
  /** Headings of the second and third level, in order. */
  headings: Heading[]
  words: number
  /** Languages of code that the highlighter does not support, with the offset of the first block of each. */
  plainCode: { language: string; at: number }[]
}

/** The maximum number of reported problems of a text. Finding the lines of thousands would take long. */
export const MAX_PROBLEMS = 200

/** The budget for parsing a text, in characters that marked scans without a result: at least half a second, and 20 times the text's length. */
const COST_LIMIT = { perByteAllowed: 2.5, perCharacter: 20 }

const defaultTools = createMarkdownTools()

const NO_ENTRY: TextSource = { file: '', fields: {} }

/** List of extensions -> instance of marked. */
const extendedInstances = new WeakMap<MarkdownTools['extensions'], Marked>()

/** Returns an instance of marked. Texts that a feature extends get a new one, because its extensions belong to one text. */
function markedFor({ extensions }: Rendering, extended: readonly TextExtension[]): Marked {
  if (extended.length > 0)
    return new Marked(HTML_RULES, ...extended.flatMap((extension) => extension.extensions), ...extensions)
  if (extensions.length === 0) return marked
  const instance = extendedInstances.get(extensions) ?? new Marked(HTML_RULES, ...extensions)
  extendedInstances.set(extensions, instance)
  return instance
}

/** Renders markdown to HTML. Problems go to `report`. If raw HTML has faults, `html` is empty. */
export function renderMarkdown(original: string, options: MarkdownOptions): Markdown {
  const { hooks = [], entry = NO_ENTRY } = options
  const source = hooks.reduce((text, { before }) => before?.(text, entry) ?? text, original)
  const slugger = new GithubSlugger()
  for (const id of DOCUMENT_IDS) slugger.occurrences[id] = 0
  const tags = markTags(source, { components: {}, model: '', ...options })
  const restore = (text: string) => tags?.restore(text) ?? text
  const found: Finding[] = []
  const rendering: Rendering = {
    ...defaultTools,
    name: '',
    entry,
    language: ENGLISH,
    sizes: COLUMN_SIZES,
    components: {},
    model: '',
    ...options,
    report(message, text, token, help = 'texts') {
      if (found.length < MAX_PROBLEMS) found.push({ message, text, token, help })
    },
    slugger,
    tokens: [],
    headings: [],
    plainCode: new Map(),
    regions: new Map(),
    hasHtml: false,
    budget: 0,
    tags,
  }
  rendering.budget = COST_LIMIT.perByteAllowed * rendering.maxBytes + COST_LIMIT.perCharacter * source.length
  active = rendering
  const marked = tags?.source ?? source
  const rendered = parse(marked, rendering).trim()
  const parsed = hooks.reduce((html, { after }) => after?.(html, entry) ?? html, rendered)
  for (const { text, message } of findReferences(source, parsed)) rendering.report(`The text ${message}`, text)
  const isExtended = rendering.extensions.length > 0 || parsed !== rendered
  const hasHtml = rendering.hasHtml || isExtended
  const { html: checked, faults } = hasHtml
    ? checkHtml(parsed, rendering.root, rendering.html === 'sanitize')
    : { html: parsed, faults: [] }
  for (const { message, text } of faults) {
    const isOfExtension = isExtended && !original.includes(restore(text))
    if (isOfExtension)
      rendering.report(`An extension of markdown wrote raw HTML. ${message}`, '', undefined, 'raw-html')
    else rendering.report(message, text, undefined, 'raw-html')
  }
  // Problems of components are also reported if there are faults.
  const finished = tags?.finish(faults.length > 0 ? parsed : checked) ?? checked
  const html = faults.length > 0 ? '' : finished
  const { headings, plainCode } = rendering
  if (found.length + plainCode.size === 0) return { html, headings, words: countWords(html), plainCode: [] }
  const places = createTokenPositions(marked, rendering.tokens)
  /** Converts an offset in the text with marks to one in the source. */
  const toSource = (at: number | undefined) =>
    at === undefined ? undefined : toOriginal(restore(marked.slice(0, at)).length, source, original)
  for (const { message, text, token, help } of found) {
    const at = token ? places.ofToken(token) : text ? places.ofText(text) : undefined
    options.report(restore(message), restore(text), toSource(at), help)
  }
  const plain = [...plainCode].map(([language, token]) => ({ language, at: toSource(places.ofToken(token)) ?? 0 }))
  return { html, headings, words: countWords(html), plainCode: plain }
}

/** Converts an offset in a text that a hook has changed: to the start of the same line, if the number of lines is the same. */
function toOriginal(at: number, changed: string, original: string): number | undefined {
  if (changed === original) return at
  const lines = original.split('\n')
  if (changed.split('\n').length !== lines.length) return undefined
  const line = changed.slice(0, at).split('\n').length - 1
  return lines.slice(0, line).join('\n').length + Math.sign(line)
}

/** A problem of a text, with the affected token if it is known. */
interface Finding {
  message: string
  text: string
  token: object | undefined
  help: HelpId
}

function parse(source: string, rendering: Rendering): string {
  try {
    const { hooks, name, language, report } = rendering
    const text = { source, name, messages: language.messages, report }
    const extended = hooks.flatMap(({ extend }) => extend?.(text) ?? [])
    const html = markedFor(rendering, extended).parse(source, { async: false })
    return extended.reduce((html, { finish }) => finish?.(html) ?? html, html)
  } catch (error) {
    if (error instanceof TooSlow)
      rendering.report(
        'From here, the text takes too long to parse: one paragraph has too many unmatched marks such as * _ [ ! <, or one list has too many lines. Split it, or make it a code block.',
        error.text,
      )
    else rendering.report(`The text is not valid markdown: ${firstLine(messageOf(error))}.`, '')
    return ''
  }
}

/** Counts parts with a letter or a digit, between spaces and tags. */
const countWords = (html: string) =>
  decodeReferences(html.replace(/<[^>]*>/g, ' '))
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** The options and the state of one rendering. */
interface Rendering extends Required<Omit<MarkdownOptions, 'report'>> {
  report: (message: string, text: string, token?: object, help?: HelpId) => void
  slugger: GithubSlugger
  /** The tokens of marked. */
  tokens: readonly Token[]
  headings: Heading[]
  /** Language that the highlighter does not support -> token of its first block. */
  plainCode: Map<string, object>
  /** Label of a table -> number of tables with this label. */
  regions: Map<string, number>
  /** True if the text contains raw HTML. */
  hasHtml: boolean
  /** The rest of the budget, see `COST_LIMIT`. */
  budget: number
  /** The tags of components; undefined if there are none. */
  tags: ComponentTags | undefined
}

/** Characters after which marked scans the text for a closing mark, and which may be plain text. */
const MARKS = '*_[!<`~'
/** The cost of a character in a search for the end of a block, which is faster than a search for a closing mark. */
const BLOCK_COST = 1 / 8

/** Canonical paths without characters that need escapes, which most links are. */
const PLAIN_PATH = /^\/(?:[\w.~-]+\/)*$/

/** A picture whose path contains a space, so that markdown treats it as text. */
const SPACED_PICTURE = /!\[[^\]]{0,999}\]\(([^()<>"\n]{1,999} [^()<>"\n]{0,999}\.\w+)\)/

/** The current rendering, for the rules below. All renderings share one instance of marked. */
let active: Rendering

/** Stops parsing a text that takes quadratic time. */
class TooSlow extends Error {
  readonly text: string

  constructor(text: string) {
    super('The text takes too long to parse.')
    this.text = text
  }
}

/** Reduces the budget. Counting characters, instead of measuring time, gives the same result on all machines. */
function spend(characters: number, text: string): false {
  active.budget -= characters
  if (active.budget < 0) throw new TooSlow(firstLine(text))
  return false
}

/** Reduces the budget by the cost of a search for the end of a block. */
function spendBlock(text: string): false {
  const end = text.indexOf('\n\n')
  return spend((end < 0 ? text.length : end) * BLOCK_COST, text)
}

const HTML_RULES = {
  hooks: {
    processAllTokens: (tokens) => (active.tokens = tokens),
  },
  tokenizer: {
    blockquote: (text) => /^ {0,3}>/.test(text) && spendBlock(text),
    list: (text) => /^ {0,3}(?:[*+-]|\d{1,9}[.)])\s/.test(text) && spendBlock(text),
    lheading: spendBlock,
    inlineText: (text) => MARKS.includes(text[0] ?? ' ') && spend(text.length, text),
  },
  renderer: {
    heading(heading: Tokens.Heading) {
      const { tokens, depth, raw } = heading
      const text = active.tags ? plain(tokens).replace(/ {2,}/g, ' ').trim() : plain(tokens)
      const id = active.slugger.slug(text.replaceAll('\u00a0', ' '))
      if (depth === 1) active.report('The page already has a first heading. Start with ##.', firstLine(raw), heading)
      if (depth === 2 || depth === 3) active.headings.push({ id, text, depth })
      const inner = this.parser.parseInline(tokens)
      // A heading is a link to itself, unless it has a link inside.
      const linked = /<a[\s>]/.test(inner) ? inner : `<a href="#${id}">${inner}</a>`
      return `<h${depth} id="${id}">${linked}</h${depth}>\n`
    },
    link(link: Tokens.Link) {
      const { title, tokens } = link
      const written = decodeReferences(link.href)
      // Paths of pages and files are in NFC.
      const href = written.startsWith('/') ? written.normalize('NFC') : written
      const label = this.parser.parseInline(tokens)
      const titleAttribute = title ? ` title="${escapeHtml(decodeReferences(title))}"` : ''
      const isExternal = /^https?:/i.test(href)
      if (!isExternal && !/^(\/(?!\/)|#|mailto:|tel:)/i.test(href))
        active.report(
          `The link ${href} is not supported. Start it with / for a page of this site, or with https://.`,
          href,
          link,
        )
      const isPlain = PLAIN_PATH.test(active.base) && PLAIN_PATH.test(href)
      const target = isPlain ? active.base + href.slice(1) : escapeHtml(toHref(href, active.base))
      return `<a href="${target}"${titleAttribute}${isExternal ? ' rel="external noopener"' : ''}>${label}</a>`
    },
    paragraph(paragraph: Tokens.Paragraph) {
      const { tokens, raw } = paragraph
      for (const token of tokens) {
        const [mark, path] = (token.type === 'text' && SPACED_PICTURE.exec(token.raw)) || []
        if (mark)
          active.report(
            `${mark} is not a picture, because its path contains a space. Write <${path}>.`,
            mark,
            undefined,
            'pictures',
          )
      }
      const inner = this.parser.parseInline(tokens)
      // HTML does not allow a figure in a paragraph.
      if (/^<figure>(?:(?!<figure>).)*<\/figure>$/s.test(inner)) return inner + '\n'
      if (inner.includes('<figure>'))
        active.report(
          'A picture with a caption is inside a paragraph of text. Put the picture into a paragraph of its own.',
          firstLine(raw),
          paragraph,
        )
      return `<p>${inner}</p>\n`
    },
    image(token: Tokens.Image) {
      const { title, tokens } = token
      const href = decodeReferences(token.href)
      const picture = active.findPicture(href)
      if (typeof picture === 'string') {
        active.report(`The picture ${href} ${picture}`, href, token, 'pictures')
        return ''
      }
      const alt = plain(tokens, (text) => text)
      if (!alt)
        active.report(
          `The picture ${href} has no description. Write a description between the brackets.`,
          href,
          token,
          'pictures',
        )
      const { sources, img } = toPictureAttributes(picture, active.sizes, (url) => toHref(url, active.base))
      const { src, width, height, ...chosen } = img
      const image = toTag('img', { ...chosen, src, alt, width, height, loading: 'lazy', decoding: 'async' })
      const html = sources.length
        ? `<picture>${sources.map((source) => toTag('source', source)).join('')}${image}</picture>`
        : image
      const caption = title && decodeReferences(title)
      return caption ? `<figure>${html}<figcaption>${escapeHtml(caption)}</figcaption></figure>` : html
    },
    code(block: Tokens.Code) {
      const { text, lang: fence = '' } = block
      const code = restore(text)
      const direction = active.language.codeDirection
      const tools: CodeTools = {
        report: (message, text) => active.report(message, text, block),
        onUnknown: (language) => {
          if (!active.plainCode.has(language)) active.plainCode.set(language, block)
        },
        direction,
      }
      const hook = active.hooks.find(({ renderCode }) => renderCode)
      return (
        hook?.renderCode?.(code, decodeReferences(restore(fence)), tools) ??
        `<pre${direction} tabindex="0"><code>${escapeHtml(code)}\n</code></pre>\n`
      )
    },
    html(token: Tokens.HTML | Tokens.Tag) {
      const { text } = token
      if (/^\s*<!--/.test(text)) return MARK_COMMENT.exec(text)?.[1] ?? ''
      if (active.html !== 'refuse') {
        active.hasHtml = true
        return text
      }
      const { faults } = checkHtml(text, active.root, true)
      const start = firstLine(text.trim())
      if (faults.length === 0 && /<[a-z]/i.test(text))
        active.report(
          `The raw HTML ${start} is not allowed here. Write markdown, or set \`html\` of the model to 'allow' or 'sanitize'.`,
          start,
          token,
          'raw-html',
        )
      for (const { message } of faults) active.report(message, start, token, 'raw-html')
      return ''
    },
    table({ header, rows }: Tokens.Table) {
      const renderCell = (tag: string, { tokens, align }: Tokens.TableCell) =>
        `<${tag}${tag === 'th' ? ' scope="col"' : ''}${align ? ` class="${align}"` : ''}>${this.parser.parseInline(tokens)}</${tag}>`
      const renderRow = (tag: string, cells: Tokens.TableCell[]) =>
        `<tr>${cells.map((cell) => renderCell(tag, cell)).join('')}</tr>`
      const label = nameRegion(
        header
          .map(({ tokens }) => plain(tokens))
          .filter(Boolean)
          .join(', '),
      )
      // A table may be wider than the screen. `tabindex` lets a keyboard scroll it.
      return `<div role="region" aria-label="${escapeHtml(label)}" tabindex="0"><table><thead>${renderRow('th', header)}</thead><tbody>${rows.map((cells) => renderRow('td', cells)).join('')}</tbody></table></div>\n`
    },
  },
} satisfies MarkedExtension

const marked = new Marked(HTML_RULES)

/** Returns a unique label, because assistive technology lists regions by their labels. */
function nameRegion(label: string): string {
  const count = (active.regions.get(label) ?? 0) + 1
  active.regions.set(label, count)
  return count > 1 ? `${label} (${count})` : label
}

/** Replaces marks by tags of components. */
const restore = (text: string) => active.tags?.restore(text) ?? text

/** Removes marks of tags of components. */
const strip = (text: string) => active.tags?.strip(text) ?? text

/** Returns the plain text of tokens. `readText` replaces or removes marks of components. */
function plain(tokens: readonly Token[], readText = strip): string {
  return tokens
    .map((token) => {
      if ('tokens' in token && token.tokens) return plain(token.tokens, readText)
      if (token.type === 'text') return decodeReferences(readText(token.text))
      if (token.type === 'codespan') return restore(token.text)
      if (token.type === 'br') return ' '
      return token.type === 'html' || !('text' in token) ? '' : token.text
    })
    .join('')
}

/** Returns a tag. Attributes have the names of React's props. */
function toTag(name: string, attributes: Record<string, string | number>): string {
  const list = Object.entries(attributes).map(
    ([key, value]) => ` ${key === 'className' ? 'class' : key.toLowerCase()}="${escapeHtml(String(value))}"`,
  )
  return `<${name}${list.join('')}>`
}
