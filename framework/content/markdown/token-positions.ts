/** Finds the offsets of marked's tokens: a token has its source text, but not its offset. */

import type { Token, Tokens } from 'marked'

import { firstLine } from '../../errors/problems.ts'

export interface TokenPositions {
  /** Returns the offset of a token. */
  ofToken: (token: object) => number | undefined
  /** Returns the first offset of a text outside of code. */
  ofText: (text: string) => number | undefined
}

/** Walks through all tokens once, in the order of the text. */
export function createTokenPositions(source: string, tokens: readonly Token[]): TokenPositions {
  const positions = new Map<object, number>()
  const leaves: { raw: string; at: number }[] = []

  /** Records the offsets of tokens between two offsets. */
  function visitAll(list: readonly Token[], from: number, to: number) {
    let at = from
    for (const token of list) at = visit(token, at, to)
  }

  /** Returns the end of a token. In lists and quotes, `raw` has no indentation, so the first line is searched. */
  function visit(token: Token, from: number, to: number): number {
    const rawStart = source.indexOf(token.raw, from)
    const isWhole = rawStart >= 0 && rawStart + token.raw.length <= to
    const start = isWhole ? rawStart : source.indexOf(firstLine(token.raw.trim()), from)
    const at = start >= 0 && start < to ? start : from
    const end = isWhole ? at + token.raw.length : to
    positions.set(token, at)
    const inner = childrenOf(token)
    if (inner.length > 0) visitAll(inner, at, end)
    else if (token.type !== 'code' && token.type !== 'codespan') leaves.push({ raw: token.raw, at })
    return isWhole ? end : at
  }

  visitAll(tokens, 0, source.length)
  return {
    ofToken: (token) => positions.get(token),
    ofText(text) {
      const leaf = leaves.find(({ raw }) => raw.includes(text))
      return leaf && leaf.at + leaf.raw.indexOf(text)
    },
  }
}

/** Returns the tokens inside of a token. */
export function childrenOf(token: Token): readonly Token[] {
  if (token.type === 'list') return (token as Tokens.List).items
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    return [header, ...rows].flatMap((cells) => cells.flatMap(({ tokens }) => tokens))
  }
  return 'tokens' in token ? (token.tokens ?? []) : []
}
