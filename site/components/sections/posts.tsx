/** Field notes as rows: day, title, category and reading time; alone, or as a band of their own. */

import type { Tone } from '../../theme/tones.ts'
import { Band } from '../ui/band.tsx'
import { Day } from '../ui/date.tsx'
import { Rows, type RowsProps } from '../ui/rows.tsx'
import { Title } from '../ui/text.tsx'

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

export interface RecentPostsProps {
  title: string
  posts: readonly PostRow[]
  tone?: Tone
}

/** A band of posts; the order is the caller's. */
export function RecentPosts({ title, posts, tone = 'dusk' }: RecentPostsProps) {
  return (
    <Band tone={tone} labelledBy="posts">
      <Title id="posts">{title}</Title>
      <PostRows posts={posts} heading="h3" />
    </Band>
  )
}
