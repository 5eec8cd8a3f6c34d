/** The parts of a text, for the list beside it. */

import type { Heading } from '@flatirons/framework/content'

/** A heading of the text, and where it is. */
export interface Part {
  id: string
  text: string
}

/** The headings of the second level. */
export function contentsOf({ headings }: { headings: readonly Heading[] }): Part[] {
  return headings.filter(({ depth }) => depth === 2).map(({ id, text }) => ({ id, text }))
}
