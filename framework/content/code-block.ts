/** Blocks of code in markdown: their language, a title, and lines that are marked, as in ```` ```ts title="a.ts" {2,4-6} ````. */

import { escapeHtml } from '../shared/html.ts'
import type { Highlight } from './highlight.ts'

interface CodeTools {
  /** Returns highlighted HTML; nothing for a language that is not known. */
  highlight: Highlight
  report: (message: string, text: string) => void
  /** Attributes of the element around the block; empty for none. */
  mark: string
  /** The attribute of code's direction, where that is not the text's. */
  direction: string
}

/** Returns the HTML of a block. `info` is what stands behind its fence. */
export function renderCodeBlock(text: string, info: string, { highlight, report, mark, direction }: CodeTools): string {
  const { language, title, ranges, unread } = readCodeInfo(info)
  const tell = (message: string) => report(message, '```' + info)
  const highlighted = language ? highlight(text, language) : ''
  if (highlighted === undefined) tell(`"${language}" is not a language that can be highlighted.`)
  const lines = ranges === undefined ? undefined : readRanges(ranges, text.split('\n').length)
  if (typeof lines === 'string') tell(lines)
  if (unread !== undefined)
    tell(
      `"${unread}" behind the fence of the code can't be read. Mark lines like {2,4-6}, and give a title like title="site/routes.ts".`,
    )
  const html = highlighted || escapeHtml(text)
  const content = typeof lines === 'object' ? markLines(html, lines) : html + '\n'
  const name = language ? ` class="language-${escapeHtml(language)}"` : ''
  const code = `<pre${direction} tabindex="0"><code${name}>${content}</code></pre>\n`
  if (title) return `<figure class="code"${mark}><figcaption>${escapeHtml(title)}</figcaption>${code}</figure>\n`
  return mark ? `<div class="code"${mark}>${code}</div>\n` : code
}

/** What stands behind the fence of a block. */
interface CodeInfo {
  language: string
  title: string | undefined
  /** Ranges of lines that are marked, as they are written: `2,4-6`. */
  ranges: string | undefined
  /** A mark that can't be read: `{2-`. Other words are left to extensions of markdown. */
  unread: string | undefined
}

const TITLE = /\stitle=(?:"([^"]*)"|'([^']*)')/
const RANGES = /\{([^{}]*)\}/
const UNREAD = /(?<!\S)\S*[{}]\S*|\btitle=.*/

function readCodeInfo(info: string): CodeInfo {
  const [, double, single] = TITLE.exec(info) ?? []
  const [language = ''] = /^[^\s{]+/.exec(info) ?? []
  const marks = info.slice(language.length).replace(TITLE, '')
  return {
    language,
    title: (double ?? single) || undefined,
    ranges: RANGES.exec(marks)?.[1],
    unread: UNREAD.exec(marks.replace(RANGES, ''))?.[0],
  }
}

/** Returns the numbers of lines that ranges such as `2,4-6` name, or what is wrong with them. */
function readRanges(ranges: string, lines: number): ReadonlySet<number> | string {
  const named = new Set<number>()
  for (const range of ranges.split(',')) {
    const [, first, last = first] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(range) ?? []
    const [from, to] = [Number(first), Number(last)]
    if (!first || from < 1 || to < from) return `"{${ranges}}" names no lines. Write them like {2,4-6}.`
    if (to > lines) return `"{${ranges}}" names line ${to}, but the code has ${lines}. Name lines that are there.`
    for (let line = from; line <= to; line++) named.add(line)
  }
  return named
}

/**
 * Ends the lines of highlighted code, and puts marked ones into elements of their own, with their ends: outside, the last
 * one would leave an empty line. What spans several lines is closed and opened again.
 */
function markLines(html: string, marked: ReadonlySet<number>): string {
  let open: string[] = []
  return html
    .split('\n')
    .map((line, i) => {
      const before = open.join('')
      open = openAfter(line, open)
      const whole = before + line + '</span>'.repeat(open.length)
      return marked.has(i + 1) ? `<span class="marked-line">${whole}\n</span>` : whole + '\n'
    })
    .join('')
}

/** The tags that are open behind a line. */
function openAfter(line: string, open: readonly string[]): string[] {
  const tags = [...open]
  for (const [tag] of line.matchAll(/<\/?span[^>]*>/g)) {
    if (tag.startsWith('</')) tags.pop()
    else tags.push(tag)
  }
  return tags
}
