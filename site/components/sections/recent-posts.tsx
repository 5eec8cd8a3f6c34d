/** A few field notes under a heading. */

import type { Tone } from '../../theme/tones.ts'
import { Band } from '../ui/band.tsx'
import { Title } from '../ui/text.tsx'
import { PostRows, type PostRow } from './post-rows.tsx'

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
