/** Renders markdown with marked: heading ids, a table of contents, marked external links, pictures, checked raw HTML, and what features add. */

import { dirname, join, relative } from 'node:path'

import { type MarkedExtension, Marked, type Token, type Tokens } from 'marked'

import type { HelpId } from '../../errors/help-ids.ts'
import { messageOf } from '../../errors/problems.ts'
import { isFileLink, needsResolving, toFileLink } from '../../shared/text-links.ts'
import { DOCUMENT_IDS, escapeHtml } from '../../shared/html.ts'
import { directionOf } from '../../shared/language-tags.ts'
import { toHref } from '../../shared/paths.ts'
import { type Picture, type PictureOrFault, COLUMN_SIZES, toPictureAttributes } from '../../shared/picture.ts'
import { FRAMEWORK_MESSAGES, FRAMEWORK_MESSAGES_NAME } from '../../shared/messages.ts'
import {
  CLOSE_MARK,
  mapTags,
  markTags,
  openMark,
  takeMarks,
  type ComponentMark,
  type ComponentTags,
  type MarkdownComponents,
} from './components.ts'
import { findReferences } from './control-characters.ts'
import { readData, type FrontMatterReader } from '../front-matter.ts'
import { firstLine } from '../../errors/problems.ts'
import { type Heading, listHeadings, OWN_ID, toAnchor, toSlugger } from './headings.ts'
import { createHighlight, renderCodeBlock } from './code-blocks.ts'
import { createFootnotes, withoutFootnoteData } from './footnotes.ts'
import { listReaders, type MarkdownExtension, type TextFormat, type TextHooks, type TextSource } from './text-hooks.ts'
import type { Highlight, MarkdownSettings, Slugger } from './markdown-settings.ts'
import { type RawHtml, checkHtml, isCodeUrl } from './raw-html.ts'
import { decodeReferences } from './character-references.ts'
import type { Rule, Strict } from '../fields/strict.ts'
import { createTokenPositions } from './token-positions.ts'
import { watchExtension } from './watch-extension.ts'

/** The settings of a site for its texts. */
export interface TextSettings {
  /** How markdown is rendered. */
  markdown?: MarkdownSettings | undefined
  /** The language of the site. @default `en` */
  lang?: string | undefined
  /** Translations. Only those of the framework's messages are used. */
  translations?: TranslatedMessages | undefined
  /** Which rules about content are errors. @default all */
  strict?: Strict | undefined
}

/** The resolved settings. */
export interface MarkdownTools {
  hooks: readonly MarkdownExtension[]
  highlight: Highlight
  copyButton: boolean
  extensions: readonly MarkedExtension[]
  formats: readonly TextFormat[]
  readers: readonly FrontMatterReader[]
  maxBytes: number
  strict: Strict | undefined
  /** Returns the id of a heading from its text, before it is made unique. */
  toId: (text: string) => string
  /** Returns the data of a language, by default of the site's language. */
  inLanguage: (lang: string | undefined) => TextLanguage
}

/** Returns the resolved settings of a site. `features` extend markdown, in their order. */
export function createMarkdownTools(
  { markdown = {}, lang = 'en', translations = [], strict }: TextSettings = {},
  features: readonly TextHooks[] = [],
): MarkdownTools {
  const { extensions = [], maxBytes = 4_000_000 } = markdown
  const cache = new Map<string, TextLanguage>()
  const hooks = features.flatMap((feature) => feature.markdown ?? [])
  return {
    hooks,
    highlight: createHighlight(markdown.highlight),
    copyButton: markdown.copyButton === true,
    extensions: [...hooks.flatMap((hook) => hook.extensions ?? []), ...extensions],
    formats: hooks.flatMap(({ format }) => format ?? []),
    readers: listReaders(features),
    maxBytes,
    strict,
    toId: toSlugger(markdown.ids),
    inLanguage(tag = lang) {
      const language = cache.get(tag) ?? createTextLanguage(tag, translations)
      cache.set(tag, language)
      return language
    },
  }
}

export interface MarkdownOptions {
  /** The project's folder. */
  root: string
  base: string
  /** How raw HTML is handled. */
  html: RawHtml
  /** The hooks of extensions. @default none */
  hooks?: readonly MarkdownExtension[]
  /** Highlights code. @default highlight.js */
  highlight?: Highlight
  /** True if blocks of code are marked for the script of the copy button. @default `false` */
  copyButton?: boolean
  /** Extensions of marked. */
  extensions?: readonly MarkedExtension[]
  /** Formats besides markdown. */
  formats?: readonly TextFormat[]
  /** Readers of front matter in other languages than YAML. @default none */
  readers?: readonly FrontMatterReader[]
  /** The maximum size of a content file in bytes. */
  maxBytes?: number
  /** Returns the id of a heading from its text. @default as GitHub */
  toId?: Slugger
  /** True if raw HTML that is not allowed is removed from the text instead of the whole text. */
  isHtmlLenient?: boolean
  /** The data of the text's language. @default English */
  language?: TextLanguage
  /** The ids of the page's text so far: id of a heading -> number of further headings with this id. */
  usedIds?: Map<string, number>
  /** The files of texts that show this one. @default none */
  parents?: readonly string[]
  /** A name that is unique on the page. Ids of footnotes contain it. */
  name?: string
  /** The entry of the text, for hooks and for links to other files. */
  entry?: TextSource
  /** Returns the picture at a path relative to the file, or its fault. */
  findPicture: (src: string) => PictureOrFault
  /** True for a URL of another site whose pictures are allowed. @default none */
  allowsRemote?: (src: string) => boolean
  /** The attribute `sizes` of pictures. */
  sizes?: string
  /** Called for each problem, with the affected text, with its offset if it is known, the id of its help, and its rule if it has one. */
  report: (message: string, text: string, at: number | undefined, help: HelpId, rule?: Rule) => void
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
  /** Links that can only be resolved when all pages are known. */
  links: string[]
}

/** The maximum number of reported problems of a text. Finding the lines of thousands would take long. */
export const MAX_PROBLEMS = 200

/** The budget for parsing a text, in characters that marked scans without a result: at least half a second, and 20 times the text's length. */
const COST_LIMIT = { perByteAllowed: 2.5, perCharacter: 20 }

const defaultTools = createMarkdownTools()

const NO_ENTRY: TextSource = { file: '', fields: {} }

/** List of extensions -> instance of marked. */
const extendedInstances = new WeakMap<MarkdownTools['extensions'], Marked>()

const onExtended = () => void (active.isExtended = true)
/** The innermost token is the first. */
const onFailed = (token: object) => void (active.failedToken ??= token)

/** Returns an instance of marked. Texts with footnotes get a new one, because the extensions for footnotes belong to one text. */
function markedFor({ extensions }: Rendering, footnotes: readonly MarkedExtension[]): Marked {
  const watched = () => extensions.map((extension) => watchExtension(extension, onExtended, onFailed))
  if (footnotes.length > 0) return new Marked(HTML_RULES, ...footnotes, ...watched())
  if (extensions.length === 0) return marked
  const instance = extendedInstances.get(extensions) ?? new Marked(HTML_RULES, ...watched())
  extendedInstances.set(extensions, instance)
  return instance
}

interface RenderOptions extends Omit<MarkdownOptions, 'hooks' | 'highlight' | 'copyButton'>, MarkdownSettings {}

/** Renders markdown to HTML. Problems go to `report`. If raw HTML has faults, `html` is empty. */
export function renderMarkdown(source: string, options: RenderOptions): Markdown {
  const { highlight, copyButton, toId } = createMarkdownTools({ markdown: options })
  return renderMarkdownText(source, { toId, ...options, highlight, copyButton })
}

/** Renders markdown to HTML with the tools of a site. Problems go to `report`. If raw HTML has faults, `html` is empty. */
export function renderMarkdownText(original: string, options: MarkdownOptions): Markdown {
  const { hooks = [], entry = NO_ENTRY, model = '', report, findPicture } = options
  const links = new Set<string>()
  const usedIds = options.usedIds ?? new Map(DOCUMENT_IDS.map((id) => [id, 0]))
  const formatted = readFormat(original, { ...options, usedIds }, links)
  const source = hooks.reduce((text, { before }) => before?.(text, entry) ?? text, formatted?.markdown ?? original)
  const components = { ...options.components, ...formatted?.components }
  const tags = markTags(source, { components, model, report, findPicture })
  const found: Finding[] = []
  const rendering = createRendering(options, { source, usedIds, tags, links, found })
  active = rendering
  const marked = tags?.source ?? source
  const rendered = parse(marked, rendering).trim()
  const parsed = hooks.reduce((html, { after }) => after?.(html, entry) ?? html, rendered)
  for (const { text, message } of findReferences(source, parsed)) rendering.report(`The text ${message}`, text)
  const checks = hooks.flatMap(
    ({ check }) => check?.({ ...entry, markdown: source, tokens: rendering.tokens, html: parsed }) ?? [],
  )
  for (const { message, text = '', token, rule, line } of checks)
    rendering.report(message, text, token, 'texts', rule, line)
  const isExtended = rendering.isExtended || parsed !== rendered
  const hasHtml = rendering.hasHtml || isExtended
  const checked = hasHtml ? checkRendered(parsed, rendering, isExtended ? original : undefined) : parsed
  // Problems of components are also reported if there are faults.
  const finished = tags?.finish(checked ?? parsed) ?? checked
  const own =
    checked === undefined ? '' : (formatted?.head ?? '') + [...rendering.movedIds].reduce(moveLinks, finished!)
  const html = formatted ? formatted.places.reduce((html, [mark, text]) => html.replace(mark, () => text), own) : own
  const { plainCode } = rendering
  const headings = hasHtml || formatted?.places.length ? listHeadings(html) : rendering.headings
  const result = { html, headings, words: countWords(html), links: [...links] }
  if (found.length + plainCode.size === 0) return { ...result, plainCode: [] }
  const places = createTokenPositions(marked, rendering.tokens)
  /** Converts an offset in the text with marks to one in the source. */
  const toSource = (at: number | undefined) =>
    at === undefined ? undefined : toOriginal(restore(marked.slice(0, at)).length, source, original)
  for (const { message, text, token, line, help, rule } of found) {
    const start = token ? places.ofToken(token) : text ? places.ofText(text) : undefined
    const at = start === undefined ? undefined : skipLines(marked, start, line)
    options.report(restore(message), restore(text), toSource(at), help, rule)
  }
  const plain = [...plainCode].map(([language, token]) => ({ language, at: toSource(places.ofToken(token)) ?? 0 }))
  return { ...result, plainCode: plain }
}

/** Returns the state of a rendering. Problems are added to `found`. */
function createRendering(
  options: MarkdownOptions,
  { source, found, ...state }: Pick<Rendering, 'usedIds' | 'tags' | 'links'> & { source: string; found: Finding[] },
): Rendering {
  const { maxBytes = defaultTools.maxBytes } = options
  // Listed, because copying the objects takes a fortieth of the time to read a text.
  return {
    root: options.root,
    base: options.base,
    html: options.html,
    hooks: options.hooks ?? defaultTools.hooks,
    highlight: options.highlight ?? defaultTools.highlight,
    copyButton: options.copyButton ?? false,
    extensions: options.extensions ?? defaultTools.extensions,
    formats: options.formats ?? defaultTools.formats,
    readers: options.readers ?? defaultTools.readers,
    maxBytes,
    toId: options.toId ?? defaultTools.toId,
    isHtmlLenient: options.isHtmlLenient ?? false,
    language: options.language ?? ENGLISH,
    name: options.name ?? '',
    parents: options.parents ?? [],
    entry: options.entry ?? NO_ENTRY,
    findPicture: options.findPicture,
    allowsRemote: options.allowsRemote ?? (() => false),
    sizes: options.sizes ?? COLUMN_SIZES,
    components: options.components ?? {},
    model: options.model ?? '',
    report(message, text, token, help = 'texts', rule, line = 0) {
      if (found.length < MAX_PROBLEMS) found.push({ message, text, token, line, help, rule })
    },
    usedIds: state.usedIds,
    movedIds: new Map(),
    links: state.links,
    faultyPictures: new Set(),
    tokens: [],
    headings: [],
    plainCode: new Map(),
    regions: new Map(),
    hasHtml: false,
    isExtended: false,
    budget: COST_LIMIT.perByteAllowed * maxBytes + COST_LIMIT.perCharacter * source.length,
    tags: state.tags,
  }
}

/**
 * Checks rendered HTML, and returns it with its links and pictures; undefined if it has faults. `original` is the text if an
 * extension may have written the HTML.
 */
function checkRendered(rendered: string, rendering: Rendering, original: string | undefined): string | undefined {
  const { html, faults } = checkHtml(rendered, rendering.root, {
    isSanitized: rendering.html === 'sanitize' || (rendering.html === 'refuse' && rendering.hasHtml),
    isLenient: rendering.isHtmlLenient,
    allowsRemote: rendering.allowsRemote,
    toLink: writeHtmlLink,
    toPicture: findHtmlPicture,
  })
  for (const { message, text, isRemoved } of faults) {
    const isOfExtension = original !== undefined && !original.includes(restore(text))
    const rule = isRemoved ? 'html' : undefined
    if (isOfExtension)
      rendering.report(`An extension of markdown wrote raw HTML. ${message}`, '', undefined, 'raw-html', rule)
    else rendering.report(message, text, undefined, 'raw-html', rule)
  }
  return faults.some(({ isRemoved }) => !isRemoved) ? undefined : html
}

/** Converts a text of another format; undefined for markdown. */
function readFormat(text: string, options: MarkdownOptions, links: Set<string>) {
  const { formats = [], readers, entry = NO_ENTRY, root, base, findPicture, report } = options
  const format = formats.find(({ ending }) => entry.file.endsWith(ending))
  if (!format) return undefined
  let shown = 0
  const { markdown, tags, head, texts } = format.read(text, {
    root,
    render(file, text, { fields, at }) {
      const { name = '', parents = [] } = options
      if (file === entry.file || parents.includes(file)) {
        report(`${file} shows itself. Remove this tag, or the one in ${file}.`, '', at, 'texts')
        return ''
      }
      const isBeside = (src: string) => isRelativeLink(src) && !isRemoteUrl(src)
      const result = renderMarkdownText(text, {
        ...options,
        entry: { ...entry, file, fields },
        name: `${name}.${shown++}`,
        parents: [...parents, entry.file],
        findPicture: (src) =>
          findPicture(isBeside(src) ? join(relative(dirname(entry.file), dirname(file)), src) : src),
        report(message, found, position = text.indexOf(found), help, rule) {
          const line = text.slice(0, Math.max(position, 0)).split('\n').length
          report(`${file}, line ${line}: ${message}`, '', at, help, rule)
        },
      })
      for (const link of result.links) links.add(link)
      return result.html
    },
    source: entry,
    readData: (file, text) => readData(file, text, root, readers),
    components: options.components ?? {},
    toLink(written) {
      const href = toAnchor(written)
      return isRelativeLink(href) || /^\/(?!\/)/.test(href) ? writeLink(href, { base, entry, links }) : href
    },
    toPicture(src) {
      const found = findPicture(src)
      return typeof found === 'string' ? found : { src: toHref(found.src, base) }
    },
    report: (message, at) => report(message, '', at, 'texts'),
  })
  const components = mapTags(tags, format.components)
  const toMark = (mark: Omit<ComponentMark, 'hasChildren'>) => openMark({ ...mark, hasChildren: false }) + CLOSE_MARK
  const places = (texts?.html ?? []).map(
    (html, n) => [toMark({ id: texts!.id, props: { n: String(n) } }), html] as const,
  )
  return { markdown, components, head: head && toMark(head), places }
}

/** Converts an offset in a text that a hook has changed: to the start of the same line, if the number of lines is the same. */
function toOriginal(at: number, changed: string, original: string): number | undefined {
  if (changed === original) return at
  const lines = original.split('\n')
  if (changed.split('\n').length !== lines.length) return undefined
  const line = changed.slice(0, at).split('\n').length - 1
  return lines.slice(0, line).join('\n').length + Math.sign(line)
}

/** Returns the offset of the start of a line after another offset. */
function skipLines(text: string, from: number, count: number): number {
  let at = from
  for (let i = 0; i < count; i++) at = text.indexOf('\n', at) + 1
  return at
}

/** Links to a heading with the id of an element of the document lead to the heading. */
const moveLinks = (html: string, [id, moved]: readonly [string, string]) =>
  html.replaceAll(`<a href="#${id}"`, `<a href="#${moved}"`)

/** A problem of a text, with the affected token if it is known. */
interface Finding {
  message: string
  text: string
  token: object | undefined
  /** The line in the token, from 0. */
  line: number
  help: HelpId
  rule: Rule | undefined
}

function parse(source: string, rendering: Rendering): string {
  try {
    const { name, language } = rendering
    const report = (message: string, text: string) => rendering.report(message, text, undefined, 'texts', 'footnotes')
    const footnotes = source.includes('[^') ? createFootnotes({ name, messages: language.messages, report }) : []
    const html = markedFor(rendering, footnotes).parse(source, { async: false })
    return footnotes.length > 0 ? withoutFootnoteData(html) : html
  } catch (error) {
    if (error instanceof TooSlow)
      rendering.report(
        'From here, the text takes too long to parse: one paragraph has too many unmatched marks such as * _ [ ! <, or one list has too many lines. Split it, or make it a code block.',
        error.text,
      )
    else {
      const message = firstLine(messageOf(error))
      const { help } = error as { help?: HelpId }
      const sentence = help ? message : `The text is not valid markdown: ${message}.`
      rendering.report(sentence, '', rendering.failedToken, help)
    }
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
  report: (message: string, text: string, token?: object, help?: HelpId, rule?: Rule, line?: number) => void
  /** Id of an element of the document -> the id of the heading that would have it. */
  movedIds: Map<string, string>
  links: Set<string>
  /** Paths of pictures that have a fault, as they are in markdown or in HTML. */
  faultyPictures: Set<string>
  /** The tokens of marked. */
  tokens: readonly Token[]
  headings: Heading[]
  /** Language that the highlighter does not support -> token of its first block. */
  plainCode: Map<string, object>
  /** Label of a table -> number of tables with this label. */
  regions: Map<string, number>
  /** True if the text contains raw HTML. */
  hasHtml: boolean
  /** True if an extension may have written HTML. */
  isExtended: boolean
  /** The token that an extension of marked failed to render. */
  failedToken?: object
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
      const { depth, raw } = heading
      const { tokens, ownId } = takeId(heading.tokens)
      const text = active.tags ? plain(tokens).replace(/ {2,}/g, ' ').trim() : plain(tokens)
      const id = ownId ?? claimId(active.toId(text.replaceAll('\u00a0', ' ')))
      if (ownId !== undefined) claimOwnId(ownId, heading)
      if (depth === 1)
        active.report(
          'The page already has a first heading. Start with ##.',
          firstLine(raw),
          heading,
          'texts',
          'headings',
        )
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
      const href = toAnchor(written.startsWith('/') ? written.normalize('NFC') : written)
      const label = this.parser.parseInline(tokens)
      const titleAttribute = title ? ` title="${escapeHtml(decodeReferences(title))}"` : ''
      if (href === '') {
        active.report('A link has no address. Write one between the parentheses.', link.raw, link, 'texts', 'links')
        return label
      }
      const isExternal = /^https?:/i.test(href)
      const isRelative = isRelativeLink(href) && active.entry.file !== ''
      if (!isExternal && !isRelative && !/^(\/(?!\/)|#|mailto:|tel:)/i.test(href)) {
        active.report(
          `The link ${href} is not supported. Start it with / for a page of this site, or with https://.`,
          href,
          link,
          'texts',
          isCodeUrl(href) ? undefined : 'links',
        )
        if (isCodeUrl(href)) return label
      }
      const isPlain = PLAIN_PATH.test(active.base) && PLAIN_PATH.test(href)
      const target = isPlain ? active.base + href.slice(1) : escapeHtml(writeLink(href))
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
            'pictures',
          )
      }
      const inner = this.parser.parseInline(tokens)
      // HTML does not allow a figure in a paragraph.
      if (/^<figure>(?:(?!<figure>).)*<\/figure>$/s.test(inner)) return inner + '\n'
      if (inner.includes('<figure>')) {
        active.report(
          'A picture with a caption is inside a paragraph of text. Put the picture into a paragraph of its own.',
          firstLine(raw),
          paragraph,
          'pictures',
          'pictures',
        )
        return `<div>${inner}</div>\n`
      }
      return `<p>${inner}</p>\n`
    },
    image(token: Tokens.Image) {
      const { title, tokens } = token
      const href = decodeReferences(token.href)
      const alt = plain(tokens, (text) => text)
      const html = renderPicture(href, alt, token)
      const caption = title && decodeReferences(title)
      return caption ? `<figure>${html}<figcaption>${escapeHtml(caption)}</figcaption></figure>` : html
    },
    code(block: Tokens.Code) {
      const { text, lang: fence = '' } = block
      return renderCodeBlock(restore(text), decodeReferences(restore(fence)), {
        highlight: active.highlight,
        mark: active.copyButton ? ' data-copy' : '',
        report: (message, text) => active.report(message, text, block, 'texts', 'code'),
        onUnknown: (language) => {
          if (!active.plainCode.has(language)) active.plainCode.set(language, block)
        },
        direction: active.language.codeDirection,
      })
    },
    html(token: Tokens.HTML | Tokens.Tag) {
      const { text } = token
      if (/^\s*<!--/.test(text)) return takeMarks(text)
      if (active.html !== 'refuse') {
        active.hasHtml = true
        return text
      }
      const { faults } = checkHtml(text, active.root, { isSanitized: true })
      const start = firstLine(text.trim())
      if (faults.length === 0 && /<[a-z]/i.test(text))
        active.report(
          `The raw HTML ${start} is not allowed here. Write markdown, or set \`html\` of the model to 'allow' or 'sanitize'.`,
          start,
          token,
          'raw-html',
          'html',
        )
      if (active.isHtmlLenient) {
        // Its faults are reported for the whole text.
        active.hasHtml = true
        return text
      }
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

/** Returns a unique id for a heading. Repeated ids are numbered as GitHub and others do. */
function claimId(proposed: string): string {
  const { usedIds: ids, movedIds } = active
  let id = proposed
  while (ids.has(id)) {
    const number = (ids.get(proposed) ?? 0) + 1
    ids.set(proposed, number)
    id = `${proposed}-${number}`
  }
  ids.set(id, 0)
  if (DOCUMENT_IDS.includes(proposed) && !movedIds.has(proposed)) movedIds.set(proposed, id)
  return id
}

/** Marks the id of a heading, `{#id}`, as used. Reports an id that is used already. */
function claimOwnId(id: string, heading: Tokens.Heading): void {
  if (active.usedIds.has(id))
    active.report(
      `The id "${id}" of this heading is ${DOCUMENT_IDS.includes(id) ? 'reserved for the document' : 'already used'}. Choose another id.`,
      firstLine(heading.raw),
      heading,
      'texts',
      DOCUMENT_IDS.includes(id) ? undefined : 'headings',
    )
  active.usedIds.set(id, 0)
}

/** Splits off the id at the end of a heading: `## First part {#one}`. */
function takeId(tokens: Token[]): { tokens: Token[]; ownId: string | undefined } {
  const last = tokens.at(-1)
  const [mark, ownId] = (last?.type === 'text' && OWN_ID.exec(last.raw)) || []
  if (!last || mark === undefined) return { tokens, ownId: undefined }
  const text = last.raw.slice(0, -mark.length)
  return { tokens: [...tokens.slice(0, -1), { ...last, raw: text, text } as Token], ownId }
}

/** Text that is neither a path of the site, nor a part of the page, nor a URL. */
const isRelativeLink = (href: string) => !/^(?:[/#?]|[a-z][a-z\d+.-]*:|$)/i.test(href)

/** Returns the `href` of a link. Links to files, and unusual paths, are resolved when all pages are known. */
function writeLink(href: string, { base, entry, links }: Pick<Rendering, 'base' | 'entry' | 'links'> = active): string {
  const written = isRelativeLink(href) && entry.file ? toFileLink(entry.file, href) : toHref(href, base)
  if (entry.file && (isFileLink(written) || needsResolving(written))) links.add(written)
  return written
}

/** Returns the `href` of a link in raw HTML, where paths of the site contain its base. */
function writeHtmlLink(written: string): string {
  const { base } = active
  const href = toAnchor(written)
  if ((!isRelativeLink(href) && !/^\/(?!\/)/.test(href)) || isFileLink(href)) return href
  return writeLink(base !== '/' && href.startsWith(base) ? href.slice(base.length - 1) : href)
}

/**
 * Returns the picture of an `<img>` with a relative path or the URL of another site; undefined for others, for one that is loaded
 * from that site, and for one that can't be found, which is reported.
 */
function findHtmlPicture(src: string): Picture | undefined {
  if (isRemoteUrl(src) ? active.allowsRemote(src) : !isRelativeLink(src)) return undefined
  if (active.faultyPictures.has(src)) return undefined
  const picture = active.findPicture(src)
  if (typeof picture !== 'string') return { ...picture, src: toHref(picture.src, active.base) }
  reportPicture(src, picture)
  return undefined
}

/** Reports the fault of a picture, unless one of a picture with the same address is reported. */
function reportPicture(src: string, fault: string, token?: object): void {
  if (active.faultyPictures.has(src)) return
  active.faultyPictures.add(src)
  active.faultyPictures.add(toHref(src, active.base))
  active.report(`The picture ${src} ${withAdvice(fault, isRemoteUrl(src))}`, src, token, 'pictures', 'pictures')
}

const isRemoteUrl = (href: string) => /^(?:https?:)?\/\//i.test(href)

/** Appends the second remedy for a picture of another site: allow its origin in `security.img`. */
const withAdvice = (fault: string, isRemote: boolean) =>
  isRemote ? `${fault} Or allow its origin in \`security.img\`.` : fault

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

/** Returns the HTML of a picture. One with a fault keeps its address. */
function renderPicture(href: string, alt: string, token: object): string {
  const found = active.allowsRemote(href) ? undefined : active.findPicture(href)
  if (typeof found === 'string') reportPicture(href, found, token)
  else if (!alt)
    active.report(
      `The picture ${href} has no description. Write a description between the brackets.`,
      href,
      token,
      'pictures',
      'pictures',
    )
  if (found === undefined || typeof found === 'string') {
    if (isCodeUrl(href)) return ''
    return toTag('img', { src: toHref(href, active.base), alt, loading: 'lazy', decoding: 'async' })
  }
  const { sources, img } = toPictureAttributes(found, active.sizes, (url) => toHref(url, active.base))
  const { src, width, height, ...chosen } = img
  const image = toTag('img', { ...chosen, src, alt, width, height, loading: 'lazy', decoding: 'async' })
  return sources.length
    ? `<picture>${sources.map((source) => toTag('source', source)).join('')}${image}</picture>`
    : image
}

/** Returns a tag. Attributes have the names of React's props. */
function toTag(name: string, attributes: Record<string, string | number>): string {
  const list = Object.entries(attributes).map(
    ([key, value]) => ` ${key === 'className' ? 'class' : key.toLowerCase()}="${escapeHtml(String(value))}"`,
  )
  return `<${name}${list.join('')}>`
}
