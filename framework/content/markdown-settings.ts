/** How a site wants its markdown to be read. */

import type { MarkedExtension } from 'marked'

import { createHighlight, type Highlight } from './highlight.ts'

/** How the markdown of a site is rendered. */
export interface MarkdownSettings {
  /** How code is highlighted: by highlight.js, unless there is a function; `false` shows it plain. */
  highlight?: Highlight | false
  /** Extensions of marked. What they write is checked like raw HTML. */
  extensions?: readonly MarkedExtension[]
}

/** The settings as the renderer takes them. */
export interface MarkdownTools {
  highlight: Highlight
  extensions: readonly MarkedExtension[]
}

export function createMarkdownTools({ highlight, extensions = [] }: MarkdownSettings = {}): MarkdownTools {
  return { highlight: createHighlight(highlight), extensions }
}
