/** Blocks of kramdown: comments, raw HTML, tables without a head, and abbreviations. */

import type { MarkedExtension, Tokens } from 'marked'

import { escapeText, findLineStart, readBlocks } from './blocks.ts'

const BLOCK = /^ {0,3}\{::(comment|nomarkdown)[^{}\n]*\}[ \t]*\n?([^]*?)\{:\/(?:\1)?\}[ \t]*(?:\n|$)/
const INLINE = /^\{::(comment|nomarkdown)[^{}\n]*\}([^]*?)\{:\/(?:\1)?\}/
const OPTIONS = /^ {0,3}\{::options[^{}\n]*\/?\}[ \t]*(?:\n|$)/
/** Rows between `|`, without a line of hyphens below the first. */
const ROWS = /^(?! {0,3}\|[^\n]*\n {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\||\n|$))(?: {0,3}\|[^\n]*\|[ \t]*(?:\n|$))+/

export const kramdown = (): MarkedExtension => ({
  extensions: [
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
