/**
 * Blocks of code in markdown: highlighting, a title and marked lines, as in ```` ```ts title="a.ts" {2,4-6} ````.
 */

import type { Highlight } from './markdown-settings.ts'
import { escapeHtml } from '../../shared/html.ts'
import { highlighter } from './highlighter.ts'

/** What a block of code needs of its text. */
interface CodeTools {
  highlight: Highlight
  /** Attributes of the element around the block; may be empty. */
  mark: string
  /** Reports a problem, with the affected text. */
  report: (message: string, text: string) => void
  /** Called for an unknown language. Its code is not highlighted. */
  onUnknown: (language: string) => void
  /** The attribute `dir` of code in text from right to left; else empty. */
  direction: string
}

/** Returns the HTML of a block. `info` is the text after its opening fence. */
export function renderCodeBlock(
  text: string,
  info: string,
  { highlight, report, onUnknown, mark, direction }: CodeTools,
): string {
  const { language, title, ranges, invalid } = readCodeInfo(info)
  const fail = (message: string) => report(message, '```' + info)
  const highlighted = language ? highlight(text, language) : ''
  if (highlighted === undefined) onUnknown(language)
  const lines = ranges === undefined ? undefined : readRanges(ranges, text.split('\n').length)
  if (typeof lines === 'string') fail(lines)
  if (invalid !== undefined)
    fail(
      `"${invalid}" after the code fence is invalid. Mark lines like {2,4-6}, and write a title like title="site/routes.ts".`,
    )
  const html = highlighted || escapeHtml(text)
  const content = typeof lines === 'object' ? markLines(html, lines) : html + '\n'
  const name = language ? ` class="language-${escapeHtml(language)}"` : ''
  const code = `<pre${direction} tabindex="0"><code${name}>${content}</code></pre>\n`
  if (title) return `<figure class="code"${mark}><figcaption>${escapeHtml(title)}</figcaption>${code}</figure>\n`
  return mark ? `<div class="code"${mark}>${code}</div>\n` : code
}

/** The parsed text after an opening fence. */
interface CodeInfo {
  language: string
  title: string | undefined
  /** The ranges of marked lines, unparsed: `2,4-6`. */
  ranges: string | undefined
  /** An invalid range or title, or a title in the form of another generator: `{2-`, `[a.ts]`. Other text is for extensions of markdown. */
  invalid: string | undefined
}

const TITLE = /\stitle=(?:"([^"]*)"|'([^']*)')/
const RANGES = /\{([^{}]*)\}/
const UNREAD = /(?<!\S)\S*[{}]\S*|\b(?:title|file|filename)=.*|(?<!\S)\[[^\]]*\]/

function readCodeInfo(info: string): CodeInfo {
  const [, double, single] = TITLE.exec(info) ?? []
  const [language = ''] = /^[^\s{]+/.exec(info) ?? []
  const marks = info.slice(language.length).replace(TITLE, '')
  return {
    language,
    title: (double ?? single) || undefined,
    ranges: RANGES.exec(marks)?.[1],
    invalid: UNREAD.exec(marks.replace(RANGES, ''))?.[0],
  }
}

/** Returns the line numbers of ranges such as `2,4-6`, or a sentence about an invalid range. */
function readRanges(ranges: string, lineCount: number): ReadonlySet<number> | string {
  const lineNumbers = new Set<number>()
  for (const range of ranges.split(',')) {
    const [, first, last = first] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(range) ?? []
    const [from, to] = [Number(first), Number(last)]
    if (!first || from < 1 || to < from) return `"{${ranges}}" is not a list of lines. Write it like {2,4-6}.`
    if (to > lineCount)
      return `"{${ranges}}" marks line ${to}, but the code ends at line ${lineCount}. Use numbers of existing lines.`
    for (let line = from; line <= to; line++) lineNumbers.add(line)
  }
  return lineNumbers
}

/**
 * Wraps each marked line in an element, including its line break, which would otherwise add an empty line. Elements of the
 * highlighter that span several lines are closed and reopened at each line break.
 */
function markLines(html: string, marked: ReadonlySet<number>): string {
  let openTags: string[] = []
  return html
    .split('\n')
    .map((line, i) => {
      const before = openTags.join('')
      openTags = openTagsAfter(line, openTags)
      const closed = before + line + '</span>'.repeat(openTags.length)
      return marked.has(i + 1) ? `<span class="marked-line">${closed}\n</span>` : closed + '\n'
    })
    .join('')
}

/** Returns the opening tags that are not closed at the end of a line. */
function openTagsAfter(line: string, open: readonly string[]): string[] {
  const tags = [...open]
  for (const [tag] of line.matchAll(/<\/?span[^>]*>/g)) {
    if (tag.startsWith('</')) tags.pop()
    else tags.push(tag)
  }
  return tags
}

/** The maximum number of cached blocks. */
const MAX_CACHED = 200

/** Code for which highlight.js needs quadratic time: very long lines, and very many empty lines. */
const MINIFIED = /[^\n]{1001}|\s{1001}/

const highlightCommon: Highlight = (code, language) =>
  highlighter.getLanguage(language) &&
  (MINIFIED.test(code) ? escapeHtml(code) : highlighter.highlight(code, { language }).value)

/** Returns a highlighter that caches by source text. `false` turns highlighting off. */
export function createHighlight(highlight: Highlight | false = highlightCommon): Highlight {
  if (!highlight) return (code) => escapeHtml(code)
  const cache = new Map<string, string | undefined>()
  return (code, language) => {
    const key = `${language}\n${code}`
    if (!cache.has(key)) {
      if (cache.size === MAX_CACHED) cache.clear()
      cache.set(key, highlight(code, language))
    }
    return cache.get(key)
  }
}
