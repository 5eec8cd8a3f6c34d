import { defineExtension, type Extension } from '@flatirons/framework/extension'
import { record, string, optional, enums } from 'superstruct'
import type { MarkedExtension, Tokens } from 'marked'

const KINDS = ['note', 'tip', 'important', 'warning', 'caution'] as const
type Kind = (typeof KINDS)[number]

interface Options {
  /** The labels of kinds in the language of the site: `{ note: 'Hinweis' }`. @default the kind in English */
  labels?: Partial<Record<Kind, string>>
}

const STYLES =
  '.callout{border-inline-start:4px solid;padding-inline-start:1rem;margin-block:1.5rem}.callout>strong{display:block}'

/** Renders `> [!NOTE]` as a callout, as GitHub does. */
export function callouts(options: Options = {}): Extension {
  const { labels = {} } = options
  const extension: MarkedExtension = {
    renderer: {
      blockquote({ tokens, text }: Tokens.Blockquote) {
        const [mark, kind] = /^\[!(\w+)\][^\S\n]*(?:\n|$)/.exec(text) ?? []
        const known = KINDS.find((name) => name === kind?.toLowerCase())
        if (mark === undefined || known === undefined) return false
        const html = this.parser.parse(tokens).replace(/\[!\w+\]\s*/, '')
        const label = labels[known] ?? known.charAt(0).toUpperCase() + known.slice(1)
        return `<aside class="callout ${known}"><strong>${label}</strong>${html.replace('<p></p>', '')}</aside>\n`
      },
    },
  }
  return defineExtension({
    name: 'callouts',
    framework: '^0.1.0',
    options,
    settings: { labels: optional(record(enums(KINDS), string())) },
    markdown: { extensions: [extension] },
    html(html, { addStyles }) {
      if (html.includes('<aside class="callout ')) addStyles(STYLES)
      return html
    },
  })
}
