import type { MarkedExtension } from 'marked'

import { escapeText, readBlocks, readInline } from './blocks.ts'
import { renderCallout, type ToLabel } from './callout.ts'

/** The lines of a quote whose first line is `[!NOTE]`, with or without a title. */
const ALERT = /^ {0,3}>[ \t]*\[!([\w-]+)\][-+]?[ \t]*([^\n]*)(?:\n|$)((?: {0,3}>[^\n]*(?:\n|$))*)/

/** Quotes that start with `[!NOTE]`. */
export const alerts = (toLabel: ToLabel): MarkedExtension => ({
  extensions: [
    {
      name: 'alert',
      level: 'block',
      tokenizer(source) {
        const [raw, kind = '', title = '', body = ''] = ALERT.exec(source) ?? []
        if (raw === undefined) return undefined
        return {
          type: 'alert',
          raw,
          kind: kind.toLowerCase(),
          title: readInline(this.lexer, title),
          tokens: readBlocks(this.lexer, body.replace(/^ {0,3}> ?/gm, '')),
        }
      },
      renderer({ kind, title, tokens = [] }) {
        const label = toLabel(kind)
        const head = title.length > 0 ? this.parser.parseInline(title) : label && escapeText(label)
        return renderCallout(kind, head, this.parser.parse(tokens))
      },
    },
  ],
})
