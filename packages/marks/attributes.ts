/** Attributes of blocks, as of kramdown and goldmark, and of links, pictures and headings, as of markdown-it. */

import type { MarkedExtension, Renderer, RendererObject, Token, Tokens } from 'marked'

import { addAttributes, readAttributeList, type AttributeList } from './attribute-list.ts'
import { findLineStart, readBlocks } from './blocks.ts'
import { TOC } from './toc.ts'

/** A token with attributes that follow it. */
type Attributed = Token & { attributes?: AttributeList | undefined }

const BLOCKS = ['paragraph', 'heading', 'list', 'table', 'blockquote', 'code', 'hr'] as const
const INLINES = ['link', 'image', 'strong', 'em', 'codespan', 'del'] as const

const BLOCK = /^ {0,3}\{:?[ \t]*([^{}\n]+)\}[ \t]*(?:\n|$)/
const INLINE = /^\{:?[ \t]*([^{}\n]+)\}/
const AT_END = /^\{:?[ \t]*([.#][^{}\n]*)\}[ \t]*$/
/** The last line of a quote, if it is not a part of the quote. */
const AFTER_QUOTE = /(?:^|\n) {0,3}\{:?[^{}\n]+\}\s*$/

/** A line of attributes, and the block below it. */
const BEFORE = /^( {0,3}\{:[ \t]*([^{}\n]+)\}[ \t]*\n)((?! {4}|\t|`{3}|~{3}|\{:)[ \t]*\S[^]*?(?:\n(?=[ \t]*\n)|$))/

export const attributes = (): MarkedExtension => ({
  extensions: [
    {
      name: 'attributesBefore',
      level: 'block',
      tokenizer(source, tokens) {
        const [raw, , list = '', below = ''] = BEFORE.exec(source) ?? []
        const attributes = raw && !isOneOf(tokens.at(-1), BLOCKS) ? readAttributeList(list) : undefined
        if (!raw || !attributes) return undefined
        const blocks = readBlocks(this.lexer, below)
        const block: Attributed | undefined = blocks[0]
        if (!block || !isOneOf(block, BLOCKS)) return undefined
        block.attributes = attributes
        return { type: 'attributesBefore', raw, tokens: blocks }
      },
      childTokens: ['tokens'],
      renderer({ tokens = [] }) {
        return this.parser.parse(tokens)
      },
    },
    {
      name: 'blockAttributes',
      level: 'block',
      start: (source) => findLineStart(source, /\n {0,3}\{[:.#]/),
      tokenizer(source, tokens) {
        const [raw, list = ''] = BLOCK.exec(source) ?? []
        const previous: Attributed | undefined = tokens.at(-1)
        const isBlock = isOneOf(previous, BLOCKS)
        const attributes = raw && (isBlock || previous?.type === 'text') ? readAttributeList(list) : undefined
        if (!raw || !previous || !attributes) return undefined
        if (isBlock) previous.attributes = attributes
        // The last item of a list has those of the list.
        return { type: 'blockAttributes', raw, attributes }
      },
      renderer: () => '',
    },
    {
      name: 'inlineAttributes',
      level: 'inline',
      start: (source) => source.indexOf('{'),
      tokenizer(source, tokens) {
        const [raw, list = ''] = INLINE.exec(source) ?? []
        const previous: Attributed | undefined = tokens.at(-1)
        const attributes = raw && isOneOf(previous, INLINES) ? readAttributeList(list) : undefined
        if (!raw || !previous || !attributes) return undefined
        previous.attributes = attributes
        return { type: 'inlineAttributes', raw }
      },
      renderer: () => '',
    },
  ],
  renderer: Object.fromEntries([...BLOCKS, ...INLINES].map((name) => [name, rendererOf(name)])) as RendererObject,
})

const isOneOf = (token: Token | undefined, types: readonly string[]) =>
  token !== undefined && types.includes(token.type)

/** Returns a renderer that adds attributes to the HTML of the next renderer. */
function rendererOf(name: (typeof BLOCKS)[number] | (typeof INLINES)[number]) {
  return function (this: Renderer, token: Attributed): string | false {
    const attributes = takeAttributes(token)
    if (!attributes) return false
    if (attributes.isToc) return TOC
    if (token.type === 'heading' && attributes.id) writeId(token as Tokens.Heading, attributes)
    const html = this[name](token as never) as string
    if (name !== 'image') return addAttributes(html, attributes)
    // Pictures have sizes of their own.
    for (const size of ['width', 'height']) attributes.values.delete(size)
    return addAttributes(html, attributes, /<img[^>]*/)
  }
}

/** Returns the attributes of a token, and removes them from it. */
function takeAttributes(token: Attributed): AttributeList | undefined {
  const { attributes } = token
  delete token.attributes
  if (attributes) return attributes
  if (token.type === 'paragraph' || token.type === 'heading') return takeAtEnd(token.tokens?.at(-1))
  if (token.type === 'list') return takeLast((token as Tokens.List).items.at(-1)?.tokens)
  if (token.type === 'blockquote' && AFTER_QUOTE.test(token.raw)) {
    const last = token.tokens?.at(-1)
    const previous: Attributed | undefined = token.tokens?.at(-2)
    if (last?.type === 'blockAttributes') delete previous?.attributes
    return takeLast(token.tokens)
  }
  return token.type === 'table' ? takeLastRow(token as Tokens.Table) : undefined
}

/** Takes attributes that are the last token of a list or a quote. */
function takeLast(tokens: Token[] | undefined): AttributeList | undefined {
  if (tokens?.at(-1)?.type !== 'blockAttributes') return undefined
  return (tokens.pop() as Attributed).attributes
}

/** Takes attributes at the end of a text: `## First part {.wide}`. */
function takeAtEnd(last: Token | undefined): AttributeList | undefined {
  if (last?.type !== 'text') return undefined
  const start = last.raw.lastIndexOf('{')
  const [, list] = (/[ \t]/.test(last.raw[start - 1] ?? '') && AT_END.exec(last.raw.slice(start))) || []
  const attributes = list === undefined ? undefined : readAttributeList(list)
  // The framework reads the id of a heading.
  if (!attributes || (attributes.classes.length === 0 && attributes.values.size === 0)) return undefined
  const text = last.raw.slice(0, start).trimEnd()
  Object.assign(last, { raw: text, text })
  return attributes
}

/** Takes attributes below a table, which are read as its last row. */
function takeLastRow({ rows }: Tokens.Table): AttributeList | undefined {
  const [first, ...others] = rows.at(-1) ?? []
  const [, list] = BLOCK.exec(first?.text ?? '') ?? []
  const attributes = list && others.every(({ text }) => text === '') ? readAttributeList(list) : undefined
  if (attributes) rows.pop()
  return attributes
}

/** Writes an id into a heading, so that the framework reads it. */
function writeId(heading: Tokens.Heading, attributes: AttributeList): void {
  const text = ` {#${attributes.id}}`
  heading.tokens.push({ type: 'text', raw: text, text })
  attributes.id = undefined
}
