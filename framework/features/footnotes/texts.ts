import type { MarkedExtension, Token } from 'marked'
import markedFootnote from 'marked-footnote'
import type { Footnote } from 'marked-footnote'

import type { MarkdownText } from '../../content/markdown/text-hooks.ts'
import type { Feature } from '../../site/feature.ts'

/** Unused data attributes of marked-footnote. */
const FOOTNOTE_DATA = / data-(?:footnotes|note\.[a-z\d.-]*?(?:back)?ref)(?=[^<>]*>)/g

/** Footnotes: `[^1]` in the text, and `[^1]:` before the note. */
export const footnotes: Feature = {
  name: 'footnotes',
  markdown: () => ({
    extend: (text) =>
      text.source.includes('[^')
        ? { extensions: createFootnotes(text), finish: (html) => html.replace(FOOTNOTE_DATA, '') }
        : undefined,
  }),
}

/**
 * Returns extensions of marked for footnotes. All ids start with `note.{name}.`, which is unique: ids of headings contain no dot,
 * and the name is unique on the page. Reports footnotes without a text, and footnotes that are not used.
 */
function createFootnotes({ name, messages: { footnotes, backToReference }, report }: MarkdownText): MarkedExtension[] {
  const checks: MarkedExtension = {
    extensions: [
      {
        name: 'lostFootnote',
        level: 'inline',
        tokenizer(source) {
          const [mark] = /^\[\^[^\]\s]{1,999}\]/.exec(source) ?? []
          if (mark)
            report(
              `The footnote ${mark} has no text. Write the text on a separate line that starts with ${mark}:`,
              mark,
              'footnotes',
            )
          return undefined
        },
        renderer: () => '',
      },
    ],
    walkTokens(token: Token) {
      if (!isFootnote(token) || token.refs.length > 0) return
      report(
        `The footnote [^${token.label}] is not used in the text, or is defined twice. Use [^${token.label}] in the text, or remove the footnote.`,
        token.raw,
        'footnotes',
      )
    },
  }
  const prefixId = `note.${name.replace(/[^a-z\d-]+/g, '.')}.`
  return [checks, markedFootnote({ prefixId, description: footnotes, backRefLabel: backToReference, headingClass: '' })]
}

const isFootnote = (token: Token): token is Footnote => token.type === 'footnote'
