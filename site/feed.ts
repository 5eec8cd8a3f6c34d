/** The feed of the blog. */

import type { Feed } from '@flatirons/framework'

import { config, samplesNote } from './config.ts'
import { BLOG_PATH } from './models/blog-path.ts'
import { byDate, summaryOf } from './models/blog-post.ts'
import type { SiteContent } from './models/index.ts'

/** The path of the feed. The head of every page links to it. */
export const FEED_PATH = '/rss.xml'

/** Returns the feed of all posts, newest first. */
export function feed({ blog, posts }: SiteContent): Feed {
  return {
    title: `${blog.headline} | ${config.name}`,
    description: `${blog.description} ${samplesNote}`,
    path: BLOG_PATH,
    items: posts.toSorted(byDate).map((post) => ({
      path: post.path,
      title: post.title,
      summary: summaryOf(post),
      date: post.date,
      updated: post.updated,
      html: post.body,
    })),
  }
}
