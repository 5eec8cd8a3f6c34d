/** Posts: articles, one file each in `content/blog/`. */

import { collection, date, list, oneOf, optional, reference, text, type Entry } from '@flatirons/framework/content'

import { BLOG_PATH } from './blog-path.ts'
import type { Card } from './card.ts'
import { meta, pair } from './fields.ts'
import { readingTime } from './reading-time.ts'

/** Tags, spelled as in a sentence. */
export const tagNames = {
  mobile: 'mobile apps',
  offline: 'working offline',
  ai: 'AI',
  databases: 'databases',
  rails: 'Ruby on Rails',
  javascript: 'JavaScript',
  research: 'user research',
  accessibility: 'accessibility',
  estimation: 'estimation',
  quality: 'quality',
  costs: 'costs',
  startups: 'startups',
  imports: 'imports',
  maintenance: 'maintenance',
} as const

/** A word, with or without a page of its own. */
export type Tag = keyof typeof tagNames

export const posts = collection('blog', {
  title: text({ max: 70 }),
  ...meta,
  summary: text(),
  category: oneOf('Engineering', 'Design', 'Product', 'Operations', 'Business'),
  date: date(),
  updated: optional(date()),
  tags: list(oneOf(...(Object.keys(tagNames) as Tag[])), { min: 2, max: 4 }),
  related: list(reference('blog'), { count: 2 }),
  /** Below the text. */
  callToAction: pair(),
})

/** One post, checked. */
export type BlogPost = Entry<typeof posts>

/** A post as lists show it. */
export interface PostCard extends Card {
  category: string
  date: string
  /** Reading time. */
  minutes: number
}

/** A link to the posts of one tag. */
export interface TagLink {
  name: string
  path: string
}

/** The path of a post. */
export function postPath(slug: string): string {
  return `${BLOG_PATH}${slug}/`
}

/** The path of the list of a tag's posts. */
export function tagPath(tag: Tag): string {
  return `${BLOG_PATH}tag/${tag}/`
}

/** A tag as a link of its own. */
export function tagLink(tag: Tag): TagLink {
  const name = tagNames[tag]
  return { name: name[0]!.toUpperCase() + name.slice(1), path: tagPath(tag) }
}

/** A post as lists show it. */
export function postCard({ slug, title, summary, category, date, body }: BlogPost): PostCard {
  return { path: postPath(slug), slug, title, summary, category, date, minutes: readingTime(body) }
}

/** Newest first; posts of one day by name, so that the order never depends on the disk. */
export function byDate(a: BlogPost, b: BlogPost): number {
  return b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug)
}
