/** Lists the links of a text as its author writes them, for the lines of problems. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { marked, type Token } from 'marked'

import { decodeReferences } from './character-references.ts'
import { createTokenPositions } from './token-positions.ts'

export interface WrittenLink {
  href: string
  /** Starts at 1. */
  line: number
  /** True for a picture that is checked when the text is rendered. */
  isPicture: boolean
}

/** Matches the addresses in raw HTML. */
const ADDRESS = /\s(?:href|src|action|poster)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/** Lists the links of a content file; empty if it can't be read. */
export function listLinks(root: string, file: string): WrittenLink[] {
  try {
    return readLinks(readFileSync(join(root, file), 'utf-8'))
  } catch {
    return []
  }
}

function readLinks(markdown: string): WrittenLink[] {
  // The lines of the front matter stay, as empty lines.
  const source = markdown
    .replace(/\r\n/g, '\n')
    .replace(/^---[ \t]*\n[^]*?\n---[ \t]*(?=\n|$)/, (matter) => matter.replace(/[^\n]/g, ''))
  const tokens = marked.lexer(source)
  const positions = createTokenPositions(source, tokens)
  const links: WrittenLink[] = []
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  void marked.walkTokens(tokens, (token: Token) => {
    const at = positions.ofToken(token)
    if (at === undefined) return
    if (token.type === 'link' || token.type === 'image')
      links.push({ href: decodeReferences(token.href), line: lineAt(at), isPicture: token.type === 'image' })
    if (token.type !== 'html') return
    for (const { 1: double, 2: single, 3: bare, index } of token.raw.matchAll(ADDRESS)) {
      const href = decodeReferences(double ?? single ?? bare ?? '')
      const isPicture = !href.startsWith('/') && /<img\b[^<]*$/i.test(token.raw.slice(0, index))
      links.push({ href, line: lineAt(at + index), isPicture })
    }
  })
  return links
}
