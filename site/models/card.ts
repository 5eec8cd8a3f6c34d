/** What one page shows of another. */

export interface Card {
  path: string
  title: string
  summary: string
}
