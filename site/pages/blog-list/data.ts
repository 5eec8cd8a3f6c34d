/** The lists of posts: all of them in parts, and those of each tag. */

import {
  byDate,
  postCard,
  tagLink,
  tagNames,
  tagPath,
  type PostCard,
  type Tag,
  type TagLink,
} from '../../models/blog-post.ts'
import type { Pair } from '../../models/fields.ts'
import type { SiteContent } from '../../models/index.ts'
import type { Blog } from '../../models/singles.ts'

/** Posts of one part of the list. */
export const PAGE_SIZE = 8

/** What one list shows. */
export interface BlogListData {
  metaTitle: string
  description: string
  headline: string
  summary: string
  /** The text below the first part; empty elsewhere. */
  body: string
  /** The name in the breadcrumb below the blog; empty on its first part. */
  crumb: string
  posts: PostCard[]
  tags: TagLink[]
  /** The paths of all parts; empty where there is but one. */
  parts: string[]
  callToAction: Pair
}

/** One list with its place. */
export interface BlogListPage {
  path: string
  data: BlogListData
}

/** Tags that some post has, in the order of their names. */
function usedTags({ posts }: SiteContent): Tag[] {
  const used = new Set(posts.flatMap(({ tags }) => tags))
  return [...used].toSorted((a, b) => tagNames[a].localeCompare(tagNames[b], 'en'))
}

/** `/blog/`, `/blog/page/2/`, and so on, newest first. */
export function listBlogPages(content: SiteContent): BlogListPage[] {
  const cards = content.posts.toSorted(byDate).map(postCard)
  const count = Math.max(1, Math.ceil(cards.length / PAGE_SIZE))
  const parts = Array.from({ length: count }, (_, i) => (i === 0 ? '/blog/' : `/blog/page/${i + 1}/`))
  return parts.map((path, i) => ({
    path,
    data: {
      ...describePart(content.blog, i + 1, count),
      posts: cards.slice(i * PAGE_SIZE, (i + 1) * PAGE_SIZE),
      tags: usedTags(content).map(tagLink),
      parts: count > 1 ? parts : [],
      callToAction: content.blog.callToAction,
    },
  }))
}

function describePart({ metaTitle, description, headline, summary, body }: Blog, page: number, count: number) {
  if (page === 1) return { metaTitle, description, headline, summary, body, crumb: '' }
  return {
    metaTitle: `${headline}, page ${page} of ${count}`,
    description: `Page ${page} of ${count} of the articles by the designers and engineers at Flatirons, newest first.`,
    headline: `${headline}, page ${page}`,
    summary,
    body: '',
    crumb: `Page ${page}`,
  }
}

/** `/blog/tag/mobile/`, and so on: the posts of each tag, newest first. */
export function listTagPages(content: SiteContent): BlogListPage[] {
  const tags = usedTags(content)
  return tags.map((tag) => {
    const posts = content.posts.filter((post) => post.tags.includes(tag)).toSorted(byDate)
    const count = posts.length === 1 ? 'One article' : `${posts.length} articles`
    return {
      path: tagPath(tag),
      data: {
        metaTitle: `${content.blog.headline}: ${tagNames[tag]}`,
        description: `${count} on ${tagNames[tag]} by the people who did the work at Flatirons. Newest: ${posts[0]!.title}.`,
        headline: `Posts on ${tagNames[tag]}`,
        summary: `${count}, newest first.`,
        body: '',
        crumb: tagLink(tag).name,
        posts: posts.map(postCard),
        tags: tags.map(tagLink),
        parts: [],
        callToAction: content.blog.callToAction,
      },
    }
  })
}
