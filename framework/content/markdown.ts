/** Markdown by marked: heading ids, a table of contents, code highlighted, external links marked, footnotes, pictures and raw HTML checked. */

import GithubSlugger from 'github-slugger'
import { type MarkedExtension, Marked, type Token, type Tokens } from 'marked'
import markedFootnote from 'marked-footnote'
import type { Footnote } from 'marked-footnote'

import { messageOf } from '../errors/problems.ts'
import { DOCUMENT_IDS, escapeHtml } from '../shared/html.ts'
import { directionOf } from '../shared/language-tags.ts'
import { toHref } from '../shared/paths.ts'
import { type PictureOrFault, COLUMN_SIZES, toPictureAttributes } from '../shared/picture.ts'
import { FRAMEWORK_MESSAGES, FRAMEWORK_MESSAGES_NAME } from '../shared/messages.ts'
import { renderCodeBlock, COPY_ATTRIBUTE, createHighlight, type Highlight } from './code.ts'
import { markTags, MARK_COMMENT, type ComponentTags, type MarkdownComponents } from './components.ts'
import { findReferences } from './control-characters.ts'
import { firstLine } from './front-matter.ts'
import { type RawHtml, checkHtml } from './raw-html.ts'
import { decodeReferences } from './character-references.ts'
import { createTokenPositions } from './token-positions.ts'

/** How the markdown of a site is rendered. */
export interface MarkdownSettings {
  /** How code is highlighted: a function of your own; `false` shows it plain. @default by highlight.js */
  highlight?: Highlight | false
  /** Gives blocks of code a button that copies them. @default `false` */
  copyButton?: boolean
  /** Extensions of marked. What they write is checked like raw HTML. */
  extensions?: readonly MarkedExtension[]
  /**
   * The most bytes of a content file. What is written to be read slowly, such as ten thousand `*` in one paragraph,
   * is a problem too; how much of it is allowed grows with this number. @default 4,000,000
   */
  maxBytes?: number
}

/** What a site says of its texts. */
export interface TextSettings {
  /** How markdown is rendered. */
  markdown?: MarkdownSettings | undefined
  /** The site's own language. @default `en` */
  lang?: string | undefined
  /** Words of the framework in further languages. */
  translations?: TranslatedMessages | undefined
}

/** The settings as the renderer takes them. */
export interface MarkdownTools {
  highlight: Highlight
  copyButton: boolean
  extensions: readonly MarkedExtension[]
  maxBytes: number
  /** What a language changes in a text; that of the site, where none is given. */
  inLanguage: (lang: string | undefined) => TextLanguage
}

export function createMarkdownTools({
  markdown = {},
  lang = 'en',
  translations = [],
}: TextSettings = {}): MarkdownTools {
  const { highlight, copyButton = false, extensions = [], maxBytes = 4_000_000 } = markdown
  const cache = new Map<string, TextLanguage>()
  return {
    highlight: createHighlight(highlight),
    copyButton,
    extensions,
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
  /** Its `id`, for links. */
  id: string
  /** Its text, without markup. */
  text: string
  /** 2 or 3. */
  depth: number
}

interface MarkdownOptions {
  /** The project's folder. */
  root: string
  base: string
  /** What becomes of raw HTML. */
  html: RawHtml
  /** By highlight.js, if there is no other. */
  highlight?: Highlight
  /** Can blocks of code be copied? */
  copyButton?: boolean
  /** Extensions of marked. */
  extensions?: readonly MarkedExtension[]
  /** The most bytes of a content file. */
  maxBytes?: number
  /** What the language of the text changes in it. English, if there is none. */
  language?: TextLanguage
  /** What no other text on a page is called: ids of footnotes begin with it. */
  name?: string
  /** Returns a relative picture, or what is wrong with it. */
  findPicture: (src: string) => PictureOrFault
  /** How wide pictures are shown. */
  sizes?: string
  /** Called for each problem, with the text that has it, and with its place where that is known. */
  report: (message: string, text: string, at?: number) => void
  /** Components that the text may use. */
  components?: MarkdownComponents
  /** The folder or the file of the model that names them. */
  model?: string
}

type FootnoteMessages = Pick<typeof FRAMEWORK_MESSAGES, 'footnotes' | 'backToReference'>

interface TextLanguage {
  /** The heading of footnotes, and the name of the links back from them. */
  messages: FootnoteMessages
  /** An attribute for code, which is written from left to right in every text. */
  codeDirection: string
}

/** Words of the framework in further languages, among those of a site. */
type TranslatedMessages = readonly { name: string; language: string; words: Readonly<Record<string, string>> }[]

const ENGLISH: TextLanguage = { messages: FRAMEWORK_MESSAGES, codeDirection: '' }

/** Returns what a language changes in texts. */
function createTextLanguage(lang: string, translations: TranslatedMessages): TextLanguage {
  const translated = translations.find(({ name, language }) => name === FRAMEWORK_MESSAGES_NAME && language === lang)
  const messages = { ...FRAMEWORK_MESSAGES, ...translated?.words }
  return { messages, codeDirection: directionOf(lang) === 'rtl' ? ' dir="ltr"' : '' }
}

interface Markdown {
  html: string
  /** Headings of the second and third level, in order. */
  headings: Heading[]
  words: number
  /** The languages of code that the highlighter does not know, each where it stands first. */
  plainCode: { language: string; at: number }[]
}

/** The problems of a text that are reported. To find the lines of many thousands takes long, and nobody reads them. */
export const MAX_PROBLEMS = 200

/** What reading a text may cost, in characters that are looked at in vain: half a second for a short one, 20 times its length for a long one. */
const COST_LIMIT = { perByteAllowed: 2.5, perCharacter: 20 }

const defaultTools = createMarkdownTools()

/** Instances with the extensions of a site. */
const extendedInstances = new WeakMap<MarkdownTools['extensions'], Marked>()

/** Returns an instance of marked. Only a text with footnotes has one of its own. */
function markedFor(source: string, { extensions, name, language, report }: Rendering): Marked {
  if (source.includes('[^'))
    return new Marked(HTML_RULES, ...createFootnotes(name, language.messages, report), ...extensions)
  if (extensions.length === 0) return marked
  const instance = extendedInstances.get(extensions) ?? new Marked(HTML_RULES, ...extensions)
  extendedInstances.set(extensions, instance)
  return instance
}

/** Renders a markdown body to HTML. Problems go to `report`. */
export function renderMarkdown(source: string, options: MarkdownOptions): Markdown {
  const slugger = new GithubSlugger()
  for (const id of DOCUMENT_IDS) slugger.occurrences[id] = 0
  const tags = markTags(source, { components: {}, model: '', ...options })
  const restore = (text: string) => tags?.restore(text) ?? text
  const found: Finding[] = []
  const rendering: Rendering = {
    ...defaultTools,
    name: '',
    language: ENGLISH,
    sizes: COLUMN_SIZES,
    components: {},
    model: '',
    ...options,
    report(message, text, token) {
      if (found.length < MAX_PROBLEMS) found.push({ message, text, token })
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
  const parsed = parse(marked, rendering).trim()
  for (const { text, message } of findReferences(source, parsed)) rendering.report(`The text ${message}`, text)
  const hasHtml = rendering.hasHtml || rendering.extensions.length > 0
  const { html: checked, faults } = hasHtml
    ? checkHtml(parsed, rendering.root, rendering.html === 'sanitize')
    : { html: parsed, faults: [] }
  for (const { message, text } of faults) {
    const isOfExtension = rendering.extensions.length > 0 && !source.includes(restore(text))
    if (isOfExtension) rendering.report(`An extension of markdown wrote raw HTML. ${message}`, '')
    else rendering.report(message, text)
  }
  // Where there are faults, what is wrong with components is reported all the same.
  const finished = tags?.finish(faults.length > 0 ? parsed : checked) ?? checked
  const html = faults.length > 0 ? '' : finished
  const { headings, plainCode } = rendering
  if (found.length + plainCode.size === 0) return { html, headings, words: countWords(html), plainCode: [] }
  const places = createTokenPositions(marked, rendering.tokens)
  /** The tags of components are longer than what stands for them. */
  const toSource = (at: number | undefined) => (at === undefined ? undefined : restore(marked.slice(0, at)).length)
  for (const { message, text, token } of found) {
    const at = token ? places.ofToken(token) : text ? places.ofText(text) : undefined
    options.report(restore(message), restore(text), toSource(at))
  }
  const plain = [...plainCode].map(([language, token]) => ({ language, at: toSource(places.ofToken(token)) ?? 0 }))
  return { html, headings, words: countWords(html), plainCode: plain }
}

/** What is wrong with a text, and the token that has it, where one has. */
interface Finding {
  message: string
  text: string
  token: object | undefined
}

function parse(source: string, rendering: Rendering): string {
  try {
    const html = markedFor(source, rendering).parse(source, { async: false })
    return source.includes('[^') ? html.replace(FOOTNOTE_DATA, '') : html
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

/** Counts what stands between spaces and tags and has a letter or a digit. */
const countWords = (html: string) =>
  decodeReferences(html.replace(/<[^>]*>/g, ' '))
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** The options and the state of the rendering of one body. */
interface Rendering extends Required<Omit<MarkdownOptions, 'report'>> {
  report: (message: string, text: string, token?: object) => void
  slugger: GithubSlugger
  /** What marked has read. */
  tokens: readonly Token[]
  headings: Heading[]
  /** The languages that the highlighter does not know, with the first block of each. */
  plainCode: Map<string, object>
  /** The names of tables, and how many have each. */
  regions: Map<string, number>
  /** Is there raw HTML in the text? */
  hasHtml: boolean
  /** The characters that marked may still look at in vain. */
  budget: number
  /** The tags of components; nothing when there are none. */
  tags: ComponentTags | undefined
}

/** Marks that may stand for themselves: marked has looked at the text behind each. */
const MARKS = '*_[!<`~'
/** The share of a character that blocks cost: they are found faster than marks in a line. */
const BLOCK_COST = 1 / 8

/** The canonical path of a page, in characters that need no escape: most links. */
const PLAIN_PATH = /^\/(?:[\w.~-]+\/)*$/

/** A picture whose path has a space, which markdown takes for text. */
const SPACED_PICTURE = /!\[[^\]]{0,999}\]\(([^()<>"\n]{1,999} [^()<>"\n]{0,999}\.\w+)\)/

/** The rendering that the rules below are for: one instance of marked serves all. */
let active: Rendering

/** Ends the reading of a text that takes a time that grows with its square. */
class TooSlow extends Error {
  readonly text: string

  constructor(text: string) {
    super('The text takes too long to parse.')
    this.text = text
  }
}

/** Notes what a text costs. This is counted, not measured: a text is a problem on all machines or on none. */
function spend(characters: number, text: string): false {
  active.budget -= characters
  if (active.budget < 0) throw new TooSlow(firstLine(text))
  return false
}

/** The cost of the lines that marked looks through for the end of a block. */
function spendBlock(text: string): false {
  const end = text.indexOf('\n\n')
  return spend((end < 0 ? text.length : end) * BLOCK_COST, text)
}

/** An extension of marked. */
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
      // Paths of pages, and names of files, have one form.
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
        if (mark) active.report(`${mark} is not a picture, because its path contains a space. Write <${path}>.`, mark)
      }
      const inner = this.parser.parseInline(tokens)
      // HTML knows no figure within a paragraph.
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
        active.report(`The picture ${href} ${picture}`, href, token)
        return ''
      }
      const alt = plain(tokens, (text) => text)
      if (!alt)
        active.report(`The picture ${href} has no description. Write a description between the brackets.`, href, token)
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
      const { text: code, lang: fence = '' } = block
      return renderCodeBlock(restore(code), decodeReferences(restore(fence)), {
        highlight: active.highlight,
        report: (message, text) => active.report(message, text, block),
        onUnknown: (language) => {
          if (!active.plainCode.has(language)) active.plainCode.set(language, block)
        },
        mark: active.copyButton ? COPY_ATTRIBUTE : '',
        direction: active.language.codeDirection,
      })
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
        )
      for (const { message } of faults) active.report(message, start, token)
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
      // A table may be wider than a phone. The focus lets a keyboard scroll it.
      return `<div role="region" aria-label="${escapeHtml(label)}" tabindex="0"><table><thead>${renderRow('th', header)}</thead><tbody>${rows.map((cells) => renderRow('td', cells)).join('')}</tbody></table></div>\n`
    },
  },
} satisfies MarkedExtension

const marked = new Marked(HTML_RULES)

/** Tables with the same header have names that differ, because assistive technology lists regions by their names. */
function nameRegion(label: string): string {
  const count = (active.regions.get(label) ?? 0) + 1
  active.regions.set(label, count)
  return count > 1 ? `${label} (${count})` : label
}

/** Puts tags of components back into a text that is no markdown. */
const restore = (text: string) => active.tags?.restore(text) ?? text

/** Leaves out what stands for tags of components. */
const strip = (text: string) => active.tags?.strip(text) ?? text

/** The text that readers see of a heading, a cell or a description, without its marks. `readText` makes it of a text with tags of components. */
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

/** A tag with attributes by the names that React has for them. */
function toTag(name: string, attributes: Record<string, string | number>): string {
  const list = Object.entries(attributes).map(
    ([key, value]) => ` ${key === 'className' ? 'class' : key.toLowerCase()}="${escapeHtml(String(value))}"`,
  )
  return `<${name}${list.join('')}>`
}

/** The data attributes that marked-footnote writes, which nothing needs. */
const FOOTNOTE_DATA = / data-(?:footnotes|note\.[a-z\d.-]*?(?:back)?ref)(?=[^<>]*>)/g

/**
 * Returns extensions of marked. All ids begin with `note.` and the name: no heading has a dot in its id, and no other
 * text on a page has the name. A footnote without a text, and one that is not in the text, are problems.
 */
function createFootnotes(
  name: string,
  { footnotes, backToReference }: FootnoteMessages,
  report: (message: string, text: string) => void,
): MarkedExtension[] {
  const checks: MarkedExtension = {
    extensions: [
      {
        name: 'lostFootnote',
        level: 'inline',
        tokenizer(source) {
          const [mark] = /^\[\^[^\]\s]{1,999}\]/.exec(source) ?? []
          if (mark)
            report(
              `The footnote ${mark} has no text. Write the text on a separate line that starts with ${mark}:`,
              mark,
            )
          return undefined
        },
        renderer: () => '',
      },
    ],
    walkTokens(token: Token) {
      if (!isFootnote(token) || token.refs.length > 0) return
      report(
        `The footnote [^${token.label}] is not used in the text, or is defined twice. Use [^${token.label}] in the text, or remove the footnote.`,
        token.raw,
      )
    },
  }
  const prefixId = `note.${name.replace(/[^a-z\d-]+/g, '.')}.`
  return [checks, markedFootnote({ prefixId, description: footnotes, backRefLabel: backToReference, headingClass: '' })]
}

const isFootnote = (token: Token): token is Footnote => token.type === 'footnote'
