/** Posts -> what the search reads of them. */

import { postPath, summaryOf, tagNames, type BlogPost } from '../../models/blog-post.ts'
import { plainText } from '../../models/plain-text.ts'
import type { SearchNote } from '../../models/search.ts'

/** The notes as the search reads them. */
export function toSearchNotes(posts: readonly BlogPost[]): SearchNote[] {
  return posts.map((post) => ({
    path: postPath(post.slug),
    title: post.title,
    summary: summaryOf(post),
    topics: [post.category, ...post.tags.map((tag) => tagNames[tag])].join(' '),
    text: plainText(post.body),
  }))
}
