/** The setting `markdown` of a site. */

import type { MarkedExtension } from 'marked'

/** Returns code as HTML; undefined for an unknown language. */
export type Highlight = (code: string, language: string) => string | undefined

/** Generators whose ids of headings are supported. */
export const SLUGGER_NAMES = ['github', 'vitepress', 'hugo', 'kramdown'] as const
/** Returns the id of a heading from its text. */
export type Slugger = (text: string) => string

/** The name of a generator whose ids of headings are supported. */
export type SluggerName = (typeof SLUGGER_NAMES)[number]

/** How the markdown of a site is rendered. */
export interface MarkdownSettings {
  /** A function that highlights code; `false` turns highlighting off. @default highlight.js */
  highlight?: Highlight | false
  /** Adds a copy button to blocks of code. @default `false` */
  copyButton?: boolean
  /**
   * The ids of headings: as another generator writes them, or a function of the heading's text. Repeated ids are numbered.
   * `## Part {#one}` gives a heading its own id. @default `github`
   */
  ids?: SluggerName | Slugger
  /**
   * Where relative links without a file extension, such as `../b/`, lead from: the file of the text, or the path of its page. If
   * there is no such page, the other one is used. @default `file`
   */
  relativeLinks?: 'file' | 'page'
  /** Extensions of marked. Their HTML is checked like raw HTML. */
  extensions?: readonly MarkedExtension[]
  /**
   * The maximum size of a content file in bytes. A text that takes too long to parse, such as ten thousand `*` in one paragraph,
   * is a problem too; this limit grows with `maxBytes`. @default 4,000,000
   */
  maxBytes?: number
}
