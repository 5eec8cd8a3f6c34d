/** Footnotes in markdown: `[^1]` in the text, and `[^1]: …` on a line of its own. */

import type { MarkedExtension, Token } from 'marked'
import markedFootnote, { type Footnote } from 'marked-footnote'

import type { FootnoteWords } from './text-language.ts'

/** The data attributes that the library writes, which nothing needs. */
const DATA = / data-(?:footnotes|note\.[a-z\d.-]*?(?:back)?ref)(?=[^<>]*>)/g

/**
 * Returns extensions of marked. All ids begin with `note.` and the name: no heading has a dot in its id, and no other
 * text on a page has the name. A footnote without a text, and one that is not in the text, are problems.
 */
export function createFootnotes(
  name: string,
  { footnotes, backToReference }: FootnoteWords,
  report: (message: string, text: string) => void,
): MarkedExtension[] {
  const lost: MarkedExtension = {
    extensions: [
      {
        name: 'lostFootnote',
        level: 'inline',
        tokenizer(source) {
          const [mark] = /^\[\^[^\]\s]{1,999}\]/.exec(source) ?? []
          if (mark)
            report(
              `The footnote ${mark} has no text. Write the text on a line of its own, which begins with ${mark}:`,
              mark,
            )
          return undefined
        },
        renderer: () => '',
      },
    ],
    walkTokens(token: Token) {
      if (!isFootnote(token) || token.refs.length > 0) return
      report(
        `The footnote [^${token.label}] is not in the text, or is there twice. Put [^${token.label}] where it belongs, or remove it.`,
        token.raw,
      )
    },
  }
  const prefixId = `note.${name.replace(/[^a-z\d-]+/g, '.')}.`
  return [lost, markedFootnote({ prefixId, description: footnotes, backRefLabel: backToReference, headingClass: '' })]
}

const isFootnote = (token: Token): token is Footnote => token.type === 'footnote'

/** Removes what the library writes for others. */
export function tidyFootnotes(html: string): string {
  return html.replace(DATA, '')
}
