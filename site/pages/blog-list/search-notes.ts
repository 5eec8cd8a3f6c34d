/** Posts -> what the search reads of them. */

import { postPath, tagNames, type BlogPost } from '../../models/blog-post.ts'
import type { SearchNote } from '../../models/search.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The words of HTML that markdown made. */
function plainText(html: string): string {
  return html
    .replace(/<\/?(?:a|code|del|em|span|strong)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The notes as the search reads them. */
export function toSearchNotes(posts: readonly BlogPost[]): SearchNote[] {
  return posts.map(({ slug, title, summary, category, tags, body }) => ({
    path: postPath(slug),
    title,
    summary,
    topics: [category, ...tags.map((tag) => tagNames[tag])].join(' '),
    text: plainText(body),
  }))
}
