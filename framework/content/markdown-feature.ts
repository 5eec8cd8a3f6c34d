/** The hooks of features that extend markdown. They run in threads, so they must be synchronous. */

import type { MarkedExtension } from 'marked'

import type { FRAMEWORK_MESSAGES } from '../shared/messages.ts'
import type { MarkdownSettings } from './markdown-settings.ts'
import type { Rule } from './strict.ts'

export interface MarkdownFeature {
  name: string
  /** Returns its hooks for the texts of a site. */
  markdown: (settings: MarkdownSettings) => MarkdownHooks
}

export interface MarkdownHooks {
  /** Extensions of marked for all texts. */
  extensions?: readonly MarkedExtension[]
  /** Returns the markdown to render in place of the text. */
  before?: (markdown: string, text: TextSource) => string
  /** Returns the HTML to use in place of the rendered HTML. It is checked like raw HTML. */
  after?: (html: string, text: TextSource) => string
  /** Extends marked for one text. Returns undefined for texts that don't need it: they share an instance of marked. */
  extend?: (text: MarkdownText) => TextExtension | undefined
  /** Renders a block of code. `info` is the text after its opening fence. */
  renderCode?: (code: string, info: string, tools: CodeTools) => string
}

/** The entry of a text. */
export interface TextSource {
  /** The path of its file, relative to the project; empty for markdown that is not of a file. */
  file: string
  /** The language of the entry. */
  lang?: string | undefined
  /** The front matter, `slug` and `source`. */
  fields: Readonly<Record<string, unknown>>
}

/** A text before it is parsed. */
export interface MarkdownText {
  source: string
  /** A name that is unique on the page; empty if there is none. */
  name: string
  /** The framework's messages in the language of the text. */
  messages: typeof FRAMEWORK_MESSAGES
  /** Reports a problem, with the affected text, and its rule if it has one. */
  report: (message: string, text: string, rule?: Rule) => void
}

export interface TextExtension {
  extensions: readonly MarkedExtension[]
  /** Changes the rendered HTML. */
  finish?: (html: string) => string
}

export interface CodeTools {
  /** Reports a problem, with the affected text. */
  report: (message: string, text: string) => void
  /** Called for an unknown language. Its code is not highlighted. */
  onUnknown: (language: string) => void
  /** The attribute `dir` of code in text from right to left; else empty. */
  direction: string
}
