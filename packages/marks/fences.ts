/** Rewrites what other generators write after a code fence, and comments that mark lines. */

import type { MarkedExtension } from 'marked'

/** A comment at the end of a line: `// [!code ++]`. */
const COMMENT =
  /[ \t]*(?:\/\/|#|--|;|%|<!--|\/\*|\{\/\*)[ \t]*\[!code ([\w+-]+)(?::(\d+))?\][ \t]*(?:-->|\*\/\}?)?[ \t]*$/
/** A comment on a line of its own: `// highlight-next-line`. */
const OWN_LINE =
  /^[ \t]*(?:\/\/|#|--|<!--|\/\*|\{\/\*)[ \t]*highlight-(next-line|start|end)[ \t]*(?:-->|\*\/\}?)?[ \t]*$/

/** Mark of a line -> its class. Other marks highlight the line. */
const CLASSES: Readonly<Record<string, string>> = { '++': 'added-line', '--': 'removed-line' }

export const fences = (): MarkedExtension => ({
  renderer: {
    code(token) {
      if (token.codeBlockStyle === 'indented') return false
      const { text, lines } = readComments(token.text)
      const { info, marked } = readInfo(token.lang ?? '')
      for (const line of marked) if (!lines.has(line)) lines.set(line, '')
      const sorted = [...lines].toSorted(([a], [b]) => a - b)
      const ranges = sorted.length > 0 ? ` {${sorted.map(([line]) => line).join(',')}}` : ''
      const written = info + ranges
      const hasClasses = sorted.some(([, name]) => name !== '')
      if (token.text === text && token.lang === written) return false
      // The framework renders the block.
      token.text = text
      token.lang = written
      if (!hasClasses) return false
      const names = sorted.map(([, name]) => name)
      return this.code(token).replaceAll('<span class="marked-line"', () => {
        const name = names.shift()
        return `<span class="marked-line${name ? ` ${name}` : ''}"`
      })
    },
  },
})

/** Removes comments that mark lines. Returns the other code, and line -> class. */
function readComments(code: string): { text: string; lines: Map<number, string> } {
  const lines = new Map<number, string>()
  const texts: string[] = []
  let isHighlighted = false
  let next: { name: string; rest: number } | undefined
  for (const line of code.split('\n')) {
    const [, own] = OWN_LINE.exec(line) ?? []
    if (own === 'next-line') next = { name: '', rest: 1 }
    else if (own) isHighlighted = own === 'start'
    if (own) continue
    const [mark, kind = '', count] = (line.includes('[!code ') && COMMENT.exec(line)) || []
    const text = mark === undefined ? line : line.slice(0, -mark.length)
    if (mark !== undefined) next = { name: CLASSES[kind] ?? '', rest: Number(count ?? 1) }
    // A comment on a line of its own is for the next line.
    if (mark !== undefined && text.trim() === '') continue
    texts.push(text)
    if (next) lines.set(texts.length, next.name)
    else if (isHighlighted) lines.set(texts.length, '')
    if (next && --next.rest < 1) next = undefined
  }
  return { text: texts.join('\n'), lines }
}

const TITLE = /(?:^|[\s{,])(?:title|file|filename|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s,{}"']+))/
const LABEL = /(?:^|\s)\[([^\]]+)\]/
/** Lines: `{1,3-5}`, `mark={1}`, `hl_lines=[1,"3-5"]`. */
const LINES =
  /(?:^|[\s{,])(?:hl_lines\s*=\s*(?:\[([^\]]*)\]|"([^"]*)"|'([^']*)')|(?:(?:mark|ins|del)\s*=\s*)?\{([\d\s,-]+)\})/g

/** Returns the text after a fence as the framework reads it, and the lines that it marks. */
function readInfo(written: string): { info: string; marked: number[] } {
  const [language = ''] = /^[^\s{[]+(?![^\s{[]*=)/.exec(written) ?? []
  const rest = written.slice(language.length)
  const [, ofLanguage] = /\/([\d,-]+)$/.exec(language) ?? []
  const [, double, single, bare] = TITLE.exec(rest) ?? []
  const title = double ?? single ?? bare ?? LABEL.exec(rest.replace(/hl_lines\s*=\s*\[[^\]]*\]/g, ''))?.[1]
  const ranges = [...rest.matchAll(LINES)].map(([, ...groups]) => groups.find((group) => group !== undefined))
  const name = language.replace(/\/[\d,-]+$|:(?:no-)?line-numbers.*$|:twoslash$|-nolint$/, '')
  const quote = title?.includes('"') ? "'" : '"'
  return {
    info: name + (title ? ` title=${quote}${title}${quote}` : ''),
    marked: [ofLanguage, ...ranges].flatMap((range) => readRange(range ?? '')),
  }
}

/** Returns the lines of ranges such as `1,3-5`. */
function readRange(ranges: string): number[] {
  return [...ranges.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)].flatMap(([, first, last = first]) =>
    Array.from({ length: Math.min(Number(last) - Number(first) + 1, 10_000) }, (_, i) => Number(first) + i),
  )
}
