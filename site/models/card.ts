/** What one page shows of another. */

/** Another page in three facts. */
export interface Card {
  path: string
  title: string
  summary: string
}
