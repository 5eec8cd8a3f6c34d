/** Markdown by marked: heading ids, a table of contents, code highlighted, external links marked, pictures and raw HTML checked. */

import GithubSlugger from 'github-slugger'
import { Marked } from 'marked'

import { messageOf } from '../errors/problems.ts'
import { FRAME_IDS } from '../shared/html.ts'
import { COLUMN_SIZES } from '../shared/picture.ts'
import { markTags } from './component-tags.ts'
import { findReferences } from './control-characters.ts'
import { firstLine } from './first-line.ts'
import { createFootnotes, tidyFootnotes } from './footnotes.ts'
import { HTML_RULES, setRendering, TooSlow, type Rendering } from './markdown-html.ts'
import type { Heading, MarkdownOptions } from './markdown-options.ts'
import { createMarkdownTools, type MarkdownTools } from './markdown-settings.ts'
import { checkHtml } from './raw-html.ts'
import { ENGLISH } from './text-language.ts'

export interface Markdown {
  html: string
  /** Headings of the second and third level, in order. */
  headings: Heading[]
  words: number
}

/** What reading a text may cost, in characters that are looked at in vain: half a second for a short one, 20 times its length for a long one. */
const PATIENCE = { perByteAllowed: 2.5, perCharacter: 20 }

const usualTools = createMarkdownTools()

const marked = new Marked(HTML_RULES)

/** Instances with the extensions of a site. */
const extended = new WeakMap<MarkdownTools['extensions'], Marked>()

/** Returns an instance of marked. Only a text with footnotes has one of its own. */
function markedFor(source: string, { extensions, name, language, report }: Rendering): Marked {
  if (source.includes('[^'))
    return new Marked(HTML_RULES, ...createFootnotes(name, language.words, report), ...extensions)
  if (extensions.length === 0) return marked
  const known = extended.get(extensions) ?? new Marked(HTML_RULES, ...extensions)
  extended.set(extensions, known)
  return known
}

/** Renders a markdown body to HTML. Problems go to `report`. */
export function renderMarkdown(source: string, options: MarkdownOptions): Markdown {
  const slugger = new GithubSlugger()
  for (const id of FRAME_IDS) slugger.occurrences[id] = 0
  const tags = markTags(source, { components: {}, model: '', ...options })
  const restore = (text: string) => tags?.restore(text) ?? text
  const rendering: Rendering = {
    ...usualTools,
    name: '',
    language: ENGLISH,
    sizes: COLUMN_SIZES,
    components: {},
    model: '',
    ...options,
    report: (message, text) => options.report(restore(message), restore(text)),
    slugger,
    headings: [],
    regions: new Map(),
    hasHtml: false,
    patience: 0,
    tags,
  }
  rendering.patience = PATIENCE.perByteAllowed * rendering.maxBytes + PATIENCE.perCharacter * source.length
  setRendering(rendering)
  const parsed = parse(tags?.source ?? source, rendering).trim()
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
  // Where there are faults, what is wrong with components is told all the same.
  const finished = tags?.finish(faults.length > 0 ? parsed : checked) ?? checked
  const html = faults.length > 0 ? '' : finished
  return { html, headings: rendering.headings, words: countWords(html) }
}

function parse(source: string, rendering: Rendering): string {
  try {
    const html = markedFor(source, rendering).parse(source, { async: false })
    return source.includes('[^') ? tidyFootnotes(html) : html
  } catch (error) {
    if (error instanceof TooSlow)
      rendering.report(
        'From here, the text takes too long to read: too many marks such as * _ [ ! < in one paragraph, or lines in one list, stand for themselves. Divide it, or make it a block of code.',
        error.text,
      )
    else rendering.report(`The text is not valid markdown: ${firstLine(messageOf(error))}.`, '')
    return ''
  }
}

/** Counts what stands between spaces and tags and has a letter or a digit. */
const countWords = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
