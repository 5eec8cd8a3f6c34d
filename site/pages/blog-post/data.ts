/** The data of a post's page. */

import { pick } from '@flatirons/framework/content'

import { byDate, postCard, postPath, tagLink, type BlogPost } from '../../models/blog-post.ts'
import { contentsOf } from '../../models/contents.ts'
import { show } from '../../models/fields.ts'
import type { SiteContent } from '../../models/index.ts'

/** The data of the template. */
export type BlogPostData = ReturnType<typeof blogPostData>

/** A neighbour in time; null at either end, and for one that is offered as related already. */
function linkTo(post: BlogPost | undefined, related: readonly string[]) {
  return post && !related.includes(post.slug) ? { title: post.title, path: postPath(post.slug) } : null
}

/** The post, with its related posts and its neighbours in time. */
export function blogPostData(post: BlogPost, { posts }: SiteContent) {
  const sorted = posts.toSorted(byDate)
  const place = sorted.indexOf(post)
  const { related: _related, ...shown } = show(post)
  return {
    ...shown,
    minutes: postCard(post).minutes,
    tags: post.tags.map(tagLink),
    contents: contentsOf(post),
    related: post.related.map((slug) => postCard(pick(posts, slug))),
    older: linkTo(sorted[place + 1], post.related),
    newer: linkTo(sorted[place - 1], post.related),
  }
}
