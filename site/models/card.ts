/** The parts of a page that other pages show. */

/** Another page in a few facts. */
export interface Card {
  path: string
  /** Names the entry, and the pictures that are drawn for it. */
  slug: string
  title: string
  summary: string
}
