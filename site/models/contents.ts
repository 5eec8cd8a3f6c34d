/** The table of contents of a text. */

import type { Heading } from '@flatirons/framework/content'

/** A heading of the text, and its anchor. */
export interface Part {
  id: string
  text: string
}

/** Returns the headings of level 2. */
export function contentsOf({ headings }: { headings: readonly Heading[] }): Part[] {
  return headings.filter(({ depth }) => depth === 2).map(({ id, text }) => ({ id, text }))
}
