/** How a site wants its markdown to be read. */

import type { MarkedExtension } from 'marked'

import { createHighlight, type Highlight } from './highlight.ts'
import { createTextLanguage, type TextLanguage, type TranslatedWords } from './text-language.ts'

/** How the markdown of a site is rendered. */
export interface MarkdownSettings {
  /** How code is highlighted: by highlight.js, unless there is a function; `false` shows it plain. */
  highlight?: Highlight | false
  /** Gives blocks of code a button that copies them. */
  copyButton?: boolean
  /** Extensions of marked. What they write is checked like raw HTML. */
  extensions?: readonly MarkedExtension[]
  /**
   * The most bytes of a content file, 4,000,000 by default. What is written to be read slowly, such as ten thousand `*`
   * in one paragraph, is a problem too; how much of it is allowed grows with this number.
   */
  maxBytes?: number
}

/** What a site says of its texts. */
export interface TextSettings {
  markdown?: MarkdownSettings | undefined
  /** The site's own language. */
  lang?: string | undefined
  translations?: TranslatedWords | undefined
}

/** The settings as the renderer takes them. */
export interface MarkdownTools {
  highlight: Highlight
  copyButton: boolean
  extensions: readonly MarkedExtension[]
  maxBytes: number
  /** What a language changes in a text; that of the site, where none is given. */
  inLanguage: (lang: string | undefined) => TextLanguage
}

export function createMarkdownTools({
  markdown = {},
  lang = 'en',
  translations = [],
}: TextSettings = {}): MarkdownTools {
  const { highlight, copyButton = false, extensions = [], maxBytes = 4_000_000 } = markdown
  const known = new Map<string, TextLanguage>()
  return {
    highlight: createHighlight(highlight),
    copyButton,
    extensions,
    maxBytes,
    inLanguage(wanted = lang) {
      const language = known.get(wanted) ?? createTextLanguage(wanted, translations)
      known.set(wanted, language)
      return language
    },
  }
}
