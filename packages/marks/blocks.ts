/** Helps to read and write blocks of marked. */

import type { Lexer, Token } from 'marked'

/** Code in a text, whose groups are its marks: a fence, or a span, which ends before an empty line. Needs the flag `m`. */
export const FENCES_AND_SPANS =
  /^[ \t>]*(`{3,}|~{3,})[^]*?(?:^[ \t>]*\1|(?![^]))|(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[^])*?[^`]\2(?!`)/

/** Returns the tokens of a text inside of a block, which may be in a list. */
export function readBlocks(lexer: Lexer, text: string): Token[] {
  const { top } = lexer.state
  lexer.state.top = true
  const tokens = lexer.blockTokens(text, [])
  lexer.state.top = top
  return tokens
}

/** Returns the tokens of a line. */
export function readInline(lexer: Lexer, text: string): Token[] {
  const tokens: Token[] = []
  lexer.inline(text, tokens)
  return tokens
}

/** Returns the offset at which an expression matches the start of a line before the next empty line; undefined if there is none. */
export function findLineStart(source: string, expression: RegExp): number | undefined {
  const end = source.indexOf('\n\n')
  const match = expression.exec(end < 0 ? source : source.slice(0, end))
  return match ? match.index + 1 : undefined
}

/** Escapes text for HTML, attributes included. */
export const escapeText = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
