/** Sample posts, and content that contains only them. */

import type { BlogPost } from '../../../site/models/blog-post.ts'
import type { SiteContent } from '../../../site/models/index.ts'

/** Returns a post with these values and defaults for the others. */
export function makePost(values: Partial<BlogPost> = {}): BlogPost {
  const { slug = 'a-post' } = values
  return {
    slug,
    path: `/blog/${slug}/`,
    source: `content/blog/${slug}.md`,
    title: `About ${slug}`,
    metaTitle: `All there is to say about ${slug}`,
    description: `What ${slug} is.`,
    summary: `A summary of ${slug}.`,
    category: 'Engineering',
    author: 'Mobile engineer',
    date: '2026-01-01',
    tags: ['mobile', 'offline'],
    related: [],
    body: `<p>${slug}</p>`,
    headings: [],
    words: 220,
    isDraft: false,
    callToAction: { title: `Ask about ${slug}.`, text: `We know ${slug}.` },
    ...values,
  }
}

/** Returns `count` posts, one per day, newest first. */
export function makePosts(count: number): BlogPost[] {
  const newest = Date.UTC(2026, 10, 20)
  return Array.from({ length: count }, (_, i) =>
    makePost({ slug: `post-${i + 1}`, date: new Date(newest - i * 86_400_000).toISOString().slice(0, 10) }),
  )
}

/** Returns the content that the blog needs. */
export function contentWith(posts: BlogPost[]): SiteContent {
  const blog = {
    slug: 'blog',
    source: 'content/blog.md',
    metaTitle: 'Notes on building things',
    description: 'Notes by those who built them.',
    headline: 'Notes',
    summary: 'What we learned.',
    callToAction: { title: 'Ask.', text: 'We answer.' },
    body: '<p>About these notes.</p>',
    headings: [],
    words: 3,
    isDraft: false,
  }
  const content: Partial<SiteContent> = { blog, posts }
  return content as SiteContent
}
