/** Definition lists of kramdown and goldmark, and lists of MDN whose items are a term and a list that starts with `: `. */

import type { Lexer, MarkedExtension, Renderer, Token, Tokens } from 'marked'

import { readBlocks, readInline } from './blocks.ts'

/** The start of a block that is not a term. */
const OTHER = String.raw`[ \t]*(?:[-*+>#|<:{]|\d+[.)]|\`{3}|~{3})`
const TERM = RegExp(`^(?!${OTHER})[ \\t]*\\S`)
const DEFINITION = /^ {0,3}:[ \t]+(?=\S)/
const INDENTED = /^(?: {2,4}|\t)/
/** A term or several, and a definition. */
const LIST = RegExp(`^(?:(?!${OTHER})[ \\t]*\\S[^\\n]*\\n){1,5}(?:[ \\t]*\\n)?${DEFINITION.source.slice(1)}`)

/** A position in a text, line by line. */
class Lines {
  at = 0
  readonly #source: string

  constructor(source: string) {
    this.#source = source
  }

  /** Returns the line at an offset, and the offset after it. */
  #read(from: number) {
    const end = this.#source.indexOf('\n', from)
    return { line: this.#source.slice(from, end < 0 ? undefined : end), after: end < 0 ? this.#source.length : end + 1 }
  }

  get line(): string {
    return this.#read(this.at).line
  }

  get next(): string {
    return this.#read(this.#read(this.at).after).line
  }

  get isAtEnd(): boolean {
    return this.at >= this.#source.length
  }

  skip(): void {
    this.at = this.#read(this.at).after
  }

  /** Returns true if there were empty lines. */
  skipEmpty(): boolean {
    const start = this.at
    while (!this.isAtEnd && this.line.trim() === '') this.skip()
    return this.at > start
  }
}

export const definitionLists = (): MarkedExtension => ({
  extensions: [
    {
      name: 'definitionList',
      level: 'block',
      tokenizer(source) {
        if (!LIST.test(source)) return undefined
        const lines = new Lines(source)
        const tokens: Token[] = []
        let end = 0
        while (readTerms(lines, this.lexer, tokens)) end = readDefinitions(lines, this.lexer, tokens)
        return { type: 'definitionList', raw: source.slice(0, end), tokens }
      },
      renderer({ tokens = [] }) {
        return `<dl>\n${this.parser.parse(tokens)}</dl>\n`
      },
    },
    {
      name: 'definitionTerm',
      renderer({ tokens = [] }) {
        return `<dt>${this.parser.parseInline(tokens)}</dt>\n`
      },
    },
    {
      name: 'definition',
      renderer({ tokens = [], isLoose }) {
        return `<dd>${renderDefinition(this.parser, tokens, isLoose)}</dd>\n`
      },
    },
  ],
  renderer: {
    list({ items }) {
      const pairs = items.map(readItem)
      if (pairs.length === 0 || pairs.includes(undefined)) return false
      const rows = pairs.map(
        (pair) =>
          `<dt>${this.parser.parseInline(pair!.term)}</dt>\n<dd>${renderDefinition(this.parser, pair!.definition, pair!.isLoose)}</dd>\n`,
      )
      return `<dl>\n${rows.join('')}</dl>\n`
    },
  },
})

/** Reads the terms before a definition. Returns false if there is none. */
function readTerms(lines: Lines, lexer: Lexer, tokens: Token[]): boolean {
  const terms: string[] = []
  while (!lines.isAtEnd && TERM.test(lines.line)) {
    terms.push(lines.line)
    lines.skip()
  }
  lines.skipEmpty()
  if (terms.length === 0 || !DEFINITION.test(lines.line)) return false
  for (const term of terms) tokens.push({ type: 'definitionTerm', raw: term, tokens: readInline(lexer, term.trim()) })
  return true
}

/** Reads the definitions after a term. Returns the offset after the last one. */
function readDefinitions(lines: Lines, lexer: Lexer, tokens: Token[]): number {
  let end = lines.at
  let isLoose = false
  while (DEFINITION.test(lines.line)) {
    const texts = [lines.line.replace(DEFINITION, '')]
    lines.skip()
    end = lines.at
    for (let wasEmpty = lines.skipEmpty(); !lines.isAtEnd; wasEmpty = lines.skipEmpty()) {
      const { line } = lines
      const isMore = INDENTED.test(line) || (!wasEmpty && TERM.test(line) && !DEFINITION.test(lines.next))
      if (!isMore) break
      if (wasEmpty) texts.push('')
      texts.push(line.replace(INDENTED, ''))
      lines.skip()
      end = lines.at
    }
    const text = texts.join('\n')
    isLoose ||= texts.includes('')
    tokens.push({ type: 'definition', raw: text, tokens: readBlocks(lexer, text), isLoose } as Token)
  }
  return end
}

/** A single paragraph has no `<p>`. */
function renderDefinition(parser: Renderer['parser'], tokens: Token[], isLoose: boolean): string {
  const blocks = tokens.filter(({ type }) => type !== 'space')
  const [first, ...others] = blocks
  const isText = first !== undefined && (first.type === 'paragraph' || first.type === 'text') && 'tokens' in first
  if (isLoose || !isText || others.some(({ type }) => type === 'paragraph')) return parser.parse(blocks)
  return parser.parseInline(first.tokens ?? []) + (others.length > 0 ? '\n' + parser.parse(others) : '')
}

/** Returns the term and the definition of an item in MDN's form; undefined for other items. */
function readItem({ tokens }: Tokens.ListItem): { term: Token[]; definition: Token[]; isLoose: boolean } | undefined {
  const [term, list, ...others] = tokens.filter(({ type }) => type !== 'space')
  if (!term || !('tokens' in term) || list?.type !== 'list' || others.length > 0) return undefined
  const [item, ...more] = (list as Tokens.List).items
  const [text] = item?.tokens ?? []
  const start = text && 'tokens' in text ? text.tokens?.[0] : undefined
  if (!item || more.length > 0 || start?.type !== 'text' || !/^:\s/.test(start.raw)) return undefined
  const written = start.raw.replace(/^:\s+/, '')
  Object.assign(start, { raw: written, text: written })
  return { term: term.tokens ?? [], definition: item.tokens, isLoose: item.loose }
}
