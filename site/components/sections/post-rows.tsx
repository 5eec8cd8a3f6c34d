/** Field notes as rows: day and category, title, reading time. */

import { Day } from '../ui/date.tsx'
import { Rows, type RowsProps } from '../ui/rows.tsx'

/** What a row says of a post. */
export interface PostRow {
  path: string
  title: string
  summary: string
  category: string
  date: string
  minutes: number
}

export interface PostRowsProps {
  posts: readonly PostRow[]
  heading: NonNullable<RowsProps['heading']>
}

/** Rows whose titles belong to the outline of the page. */
export function PostRows({ posts, heading }: PostRowsProps) {
  const rows = posts.map(({ path, title, summary, category, date, minutes }) => ({
    path,
    title,
    summary,
    aside: <Day day={date} />,
    fact: (
      <>
        {category}
        <br />
        {minutes} minute read
      </>
    ),
  }))
  return <Rows rows={rows} heading={heading} />
}
