/** Blocks of code in markdown: their language, a title, and lines that are marked, as in ```` ```ts title="a.ts" {2,4-6} ````. */

import { escapeHtml } from '../html.ts'

/** What stands behind the fence of a block. */
export interface CodeInfo {
  language: string
  title: string | undefined
  /** Ranges of lines that are marked, as they are written: `2,4-6`. */
  ranges: string | undefined
  /** A mark that can't be read: `{2-`. Other words are left to extensions of markdown. */
  unread: string | undefined
}

const TITLE = /\stitle=(?:"([^"]*)"|'([^']*)')/
const RANGES = /\{([^{}]*)\}/
const UNREAD = /\S*[{}]\S*|\btitle=.*/

export function readCodeInfo(info: string): CodeInfo {
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
export function readRanges(ranges: string, lines: number): ReadonlySet<number> | string {
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
export function markLines(html: string, marked: ReadonlySet<number>): string {
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

/** The HTML of a block; `html` is its code, with the end of its last line, `mark` stands in the tag around it, and `direction` in its own. */
export function renderCodeBlock(html: string, { language, title }: CodeInfo, mark: string, direction: string): string {
  const code = `<pre${direction} tabindex="0"><code${language ? ` class="language-${escapeHtml(language)}"` : ''}>${html}</code></pre>\n`
  if (title) return `<figure class="code"${mark}><figcaption>${escapeHtml(title)}</figcaption>${code}</figure>\n`
  return mark ? `<div class="code"${mark}>${code}</div>\n` : code
}
