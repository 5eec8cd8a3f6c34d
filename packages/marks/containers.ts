import type { Lexer, MarkedExtension, Token } from 'marked'

import { readAttributeList } from './attribute-list.ts'
import { escapeText, findLineStart, readBlocks, readInline } from './blocks.ts'
import { renderCallout, type ToLabel } from './callout.ts'

const OPEN = /^ {0,3}(:{3,})[ \t]*([a-z][\w-]*)(?:\[([^\]\n]*)\])?(?:\{([^{}\n]*)\})?[ \t]*([^\n]*)(?:\n|$)/i
const CLOSE = /^ {0,3}(:{3,})[ \t]*$/
const FENCE = /^ {0,3}(`{3,}|~{3,})/

/** Containers that only group what is in them: their titles are not shown. */
const GROUPS = new Set(['code-group', 'raw', 'v-pre'])

/** Deeper containers stay text: each level reads the lines of all levels below. */
const MAX_DEPTH = 100

/** Blocks between `::: tip` and `:::`, or the end of the block around them. */
export const containers = (toLabel: ToLabel): MarkedExtension => ({
  extensions: [
    {
      name: 'container',
      level: 'block',
      start: (source) => findLineStart(source, /\n {0,3}:{3,}/),
      tokenizer(source) {
        const [opening, colons = '', name = '', label = '', list = '', rest = ''] = OPEN.exec(source) ?? []
        if (opening === undefined || depth === MAX_DEPTH) return undefined
        const end = findEnd(source, opening.length, colons.length)
        // VitePress has attributes after the title.
        const [title = '', more = ''] = /^(.*?)(?:\s*\{([^{}]*)\})?$/.exec(rest)?.slice(1) ?? []
        const attributes = readAttributeList(`${list} ${more}`)
        return {
          type: 'container',
          raw: source.slice(0, end.after),
          kind: name.toLowerCase(),
          title: readInline(this.lexer, label || attributes?.values.get('title') || title),
          tokens: readInside(this.lexer, source.slice(opening.length, end.at)),
        }
      },
      renderer({ kind, title, tokens = [] }) {
        const body = this.parser.parse(tokens)
        const label = toLabel(kind)
        if (GROUPS.has(kind) || (label === undefined && title.length === 0))
          return `<div class="${kind}">${body}</div>\n`
        return renderCallout(kind, title.length > 0 ? this.parser.parseInline(title) : escapeText(label ?? ''), body)
      },
    },
  ],
})

/** The number of containers around the text that is read. */
let depth = 0

function readInside(lexer: Lexer, text: string): Token[] {
  depth++
  try {
    return readBlocks(lexer, text)
  } finally {
    depth--
  }
}

/** Returns the start and the end of the line that closes a container, or the end of the text. */
function findEnd(source: string, from: number, colons: number): { at: number; after: number } {
  const open = [colons]
  let fence: string | undefined
  for (let at = from; at < source.length;) {
    const end = source.indexOf('\n', at)
    const after = end < 0 ? source.length : end + 1
    const line = source.slice(at, end < 0 ? after : end)
    const [, mark] = FENCE.exec(line) ?? []
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined
    } else if (mark) fence = mark
    else {
      const [, closing] = CLOSE.exec(line) ?? []
      const [, opening] = OPEN.exec(line) ?? []
      if (closing) {
        // One of the same length comes first: it closes those inside of it, too.
        const equal = open.lastIndexOf(closing.length)
        const closed = equal >= 0 ? equal : open.findLastIndex((length) => length <= closing.length)
        if (closed === 0) return { at, after }
        if (closed > 0) open.splice(closed)
      } else if (opening) open.push(opening.length)
    }
    at = after
  }
  return { at: source.length, after: source.length }
}
