/** Blocks of kramdown: comments, raw HTML, tables without a head, and abbreviations. */

import type { MarkedExtension, TokenizerAndRendererExtension, Tokens } from 'marked'

import { escapeText, findLineStart, readBlocks } from './blocks.ts'

const BLOCK = /^ {0,3}\{::(comment|nomarkdown)[^{}\n]*\}[ \t]*\n?([^]*?)\{:\/(?:\1)?\}[ \t]*(?:\n|$)/
const INLINE = /^\{::(comment|nomarkdown)[^{}\n]*\}([^]*?)\{:\/(?:\1)?\}/
const OPTIONS = /^ {0,3}\{::options[^{}\n]*\/?\}[ \t]*(?:\n|$)/
/** Rows between `|`, without a line of hyphens below the first. */
const ROWS = /^(?! {0,3}\|[^\n]*\n {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\||\n|$))(?: {0,3}\|[^\n]*\|[ \t]*(?:\n|$))+/

const NAMES = '(article|aside|blockquote|center|details|div|dl|figure|footer|header|nav|ol|section|table|ul)\\b'
/** The start of an element over lines. */
const ELEMENT = RegExp(`^ {0,3}<${NAMES}([^>\\n]*)>[ \\t]*\\n`)
const ELEMENT_LINE = RegExp(`\\n {0,3}<${NAMES}`)

const MARKDOWN = /[ \t]*\bmarkdown=(?:"(?:1|block)"|'(?:1|block)'|1\b)/

/** Reads an element up to the line of its end; undefined if it has none. */
function readElement(source: string) {
  const [start, name = '', attributes = ''] = ELEMENT.exec(source) ?? []
  if (start === undefined) return undefined
  let depth = 0
  for (const { 0: tag, 1: slash, index } of source.matchAll(RegExp(`<(/?)${name}\\b[^>]*>`, 'g'))) {
    depth += slash ? -1 : 1
    if (depth > 0) continue
    const [rest = ''] = /^[^\n]*(?:\n|$)/.exec(source.slice(index + tag.length)) ?? []
    const raw = source.slice(0, index + tag.length) + rest
    const isFollowed = rest.endsWith('\n') && /^[^\n]*\S/.test(source.slice(raw.length))
    if (rest.trim() !== '') return undefined
    return { raw, start, body: source.slice(start.length, index), end: tag, attributes, isFollowed }
  }
  return undefined
}

/** Returns raw HTML as a token. */
const toHtml = (raw: string): Tokens.HTML => ({ type: 'html', raw, text: raw, pre: false, block: true })

/** An element ends at its end, also without a blank line, and its content is markdown with `markdown="1"`. */
const kramdownElement: TokenizerAndRendererExtension = {
  name: 'kramdownElement',
  level: 'block',
  start: (source) => findLineStart(source, ELEMENT_LINE),
  tokenizer(source) {
    const element = readElement(source)
    if (!element) return undefined
    const { raw, start, body, end, attributes, isFollowed } = element
    if (MARKDOWN.test(attributes)) {
      const tokens = [toHtml(start.replace(MARKDOWN, '')), ...readBlocks(this.lexer, body), toHtml(`${end}\n`)]
      return { type: 'kramdownElement', raw, tokens }
    }
    return isFollowed ? { type: 'kramdownElement', raw, tokens: [toHtml(raw)] } : undefined
  },
  renderer({ tokens = [] }) {
    return this.parser.parse(tokens)
  },
}

export const kramdown = (): MarkedExtension => ({
  extensions: [
    kramdownElement,
    {
      name: 'kramdownBlock',
      level: 'block',
      start: (source) => findLineStart(source, /\n {0,3}\{::/),
      tokenizer(source) {
        const [options] = OPTIONS.exec(source) ?? []
        if (options !== undefined) return { type: 'kramdownBlock', raw: options, html: '' }
        const [raw, kind, text = ''] = BLOCK.exec(source) ?? []
        return raw === undefined ? undefined : { type: 'kramdownBlock', raw, html: kind === 'comment' ? '' : text }
      },
      renderer: ({ html }) => String(html),
    },
    {
      name: 'kramdownSpan',
      level: 'inline',
      start: (source) => source.indexOf('{::'),
      tokenizer(source) {
        const [raw, kind, text = ''] = INLINE.exec(source) ?? []
        return raw === undefined ? undefined : { type: 'kramdownSpan', raw, html: kind === 'comment' ? '' : text }
      },
      renderer: ({ html }) => String(html),
    },
    {
      name: 'headlessTable',
      level: 'block',
      start: (source) => findLineStart(source, /\n {0,3}\|/),
      tokenizer(source) {
        const [raw] = ROWS.exec(source) ?? []
        if (raw === undefined) return undefined
        const [first = ''] = raw.split('\n')
        const columns = first.trim().replace(/\\\|/g, '').split('|').length - 2
        const head = `|${' |'.repeat(columns)}\n|${'-|'.repeat(columns)}\n`
        const [table] = readBlocks(this.lexer, head + raw)
        return table?.type === 'table' ? { type: 'headlessTable', raw, tokens: [table] } : undefined
      },
      renderer({ tokens = [] }) {
        return this.parser.parse(tokens as Tokens.Table[]).replace(/<thead>[^]*?<\/thead>\s*/, '')
      },
    },
  ],
})

const DEFINITION = /^[ \t]*\*\[([^\]\n]+)\]:[ \t]*(.*)$/gm

/** Returns hooks that remove definitions such as `*[HTML]: Hyper Text Markup Language`, and mark these words in the text. */
export function abbreviations() {
  const titles = new Map<string, string>()
  return {
    before(text: string): string {
      titles.clear()
      return text.replace(DEFINITION, (_, word: string, title: string) => {
        titles.set(word, title.trim())
        return ''
      })
    },
    after(html: string): string {
      if (titles.size === 0) return html
      const names = [...titles.keys()].map((word) => escapeText(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      const found = RegExp(
        `<(pre|code|script|style)\\b[^]*?</\\1>|<[^>]*>|(?<![\\p{L}\\p{N}])(${names.join('|')})(?![\\p{L}\\p{N}])`,
        'gu',
      )
      return html.replace(found, (whole, _, word?: string) =>
        word === undefined ? whole : `<abbr title="${escapeText(titles.get(word) ?? '')}">${word}</abbr>`,
      )
    },
  }
}
