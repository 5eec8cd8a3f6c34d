/** Reads the title of a text from a first heading: `# Title`, or `Title` above a line of `===`. */

import { Lexer, type Token } from 'marked'

import { decodeReferences } from './character-references.ts'

const FIRST_HEADING =
  /^\s*(?:#[ \t]+(?<marked>[^\n]*?)(?:[ \t]+#+)?[ \t]*|(?<underlined>[^\s#][^\n]*)\n=+[ \t]*)(?:\n|$)/

/** Returns the title and the text without it. Its lines stay, as empty lines. */
export function takeTitle(body: string): { title: string | undefined; body: string } {
  const { 0: heading = '', groups } = FIRST_HEADING.exec(body) ?? { groups: undefined }
  const title = groups && toPlainText(Lexer.lexInline(groups.marked ?? groups.underlined ?? '')).trim()
  return title
    ? { title, body: heading.replace(/[^\n]/g, '') + body.slice(heading.length) }
    : { title: undefined, body }
}

const toPlainText = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if ('tokens' in token && token.tokens) return toPlainText(token.tokens)
      if (token.type === 'text') return decodeReferences(token.text)
      return token.type === 'codespan' ? token.text : ''
    })
    .join('')
