/** What a body of markdown is rendered with. */

import type { MarkedExtension } from 'marked'

import type { FoundPicture } from '../shared/picture.ts'
import type { MarkdownComponents } from './components.ts'
import type { Highlight } from './highlight.ts'
import type { RawHtml } from './raw-html.ts'
import type { TextLanguage } from './text-language.ts'

/** A heading of a text. */
export interface Heading {
  id: string
  text: string
  depth: number
}

export interface MarkdownOptions {
  /** The project's folder. */
  root: string
  base: string
  /** What becomes of raw HTML. */
  html: RawHtml
  /** By highlight.js, if there is no other. */
  highlight?: Highlight
  /** Can blocks of code be copied? */
  copyButton?: boolean
  /** Extensions of marked. */
  extensions?: readonly MarkedExtension[]
  /** The most bytes of a content file. */
  maxBytes?: number
  /** What the language of the text changes in it. English, if there is none. */
  language?: TextLanguage
  /** What no other text on a page is called: ids of footnotes begin with it. */
  name?: string
  /** Returns a relative picture, or what is wrong with it. */
  findPicture: (src: string) => FoundPicture
  /** How wide pictures are shown. */
  sizes?: string
  /** Called for each problem, with the text that has it, and with its place where that is known. */
  report: (message: string, text: string, at?: number) => void
  /** Components that the text may use. */
  components?: MarkdownComponents
  /** The folder or the file of the model that names them. */
  model?: string
}
