/** Footnotes: `[^1]` in the text, and `[^1]:` before the note. */

import type { MarkedExtension, Token } from 'marked'
import markedFootnote from 'marked-footnote'
import type { Footnote } from 'marked-footnote'

import type { FRAMEWORK_MESSAGES } from '../../shared/messages.ts'

/** Unused data attributes of marked-footnote. */
const FOOTNOTE_DATA = / data-(?:footnotes|note\.[a-z\d.-]*?(?:back)?ref)(?=[^<>]*>)/g

/** Removes what marked-footnote writes for no reader. */
export const withoutFootnoteData = (html: string): string => html.replace(FOOTNOTE_DATA, '')

interface FootnoteOptions {
  /** A name that is unique on the page; empty if there is none. */
  name: string
  /** The framework's messages in the language of the text. */
  messages: Pick<typeof FRAMEWORK_MESSAGES, 'footnotes' | 'backToReference'>
  /** Reports a problem, with the affected text. */
  report: (message: string, text: string) => void
}

/**
 * Returns extensions of marked for footnotes. All ids start with `note.{name}.`, which is unique: ids of headings contain no dot,
 * and the name is unique on the page. Reports footnotes without a text, and footnotes that are not used.
 */
export function createFootnotes({
  name,
  messages: { footnotes, backToReference },
  report,
}: FootnoteOptions): MarkedExtension[] {
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
      )
    },
  }
  const prefixId = `note.${name.replace(/[^a-z\d-]+/g, '.')}.`
  return [checks, markedFootnote({ prefixId, description: footnotes, backRefLabel: backToReference, headingClass: '' })]
}

const isFootnote = (token: Token): token is Footnote => token.type === 'footnote'
