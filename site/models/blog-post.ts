/** Posts: articles, one file each in `content/blog/`. */

import { collection, date, list, oneOf, optional, reference, text, type Entry } from '@flatirons/framework/content'

import { BLOG_PATH } from './blog-path.ts'
import type { Card } from './card.ts'
import { describe, pair, words } from './fields.ts'
import type { Others } from './others.ts'
import { firstParagraph, shorten } from './plain-text.ts'
import { readingTime } from './reading-time.ts'

/** The most characters of a summary that is taken from the text. */
const SUMMARY = 240

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
  metaTitle: words.metaTitle,
  description: words.description,
  summary: words.summary,
  category: optional(oneOf('Engineering', 'Design', 'Product', 'Operations', 'Business')),
  date: date(),
  updated: optional(date()),
  tags: optional(list(oneOf(...(Object.keys(tagNames) as Tag[])), { max: 4 })),
  related: optional(list(reference('blog'), { max: 3 })),
  /** Below the text. */
  callToAction: optional(pair()),
})

/** One post, checked and complete. */
export type BlogPost = ReturnType<typeof completePost>

/** The posts that one without related posts leads to: the newest that share its tags, then the newest. */
const RELATED = 2

/** The post, with what its file leaves out. */
export function completePost(
  post: Entry<typeof posts>,
  { home, all }: Pick<Others, 'home'> & { all: readonly Entry<typeof posts>[] },
) {
  const { category = 'Engineering', tags = [], callToAction = home.callToAction } = post
  const sharesTag = (other: typeof post) => Number(other.tags?.some((tag) => tags.includes(tag)) ?? false)
  const others = all.filter(({ slug }) => slug !== post.slug)
  const nearest = others.toSorted((a, b) => sharesTag(b) - sharesTag(a) || byDate(a, b))
  const related = post.related ?? nearest.slice(0, RELATED).map(({ slug }) => slug)
  const { metaTitle, description } = describe(post, post.title)
  return { ...post, metaTitle, description, category, tags, related, callToAction }
}

/** The sentences under the title in lists: those of the file, or the first of the text. */
export function summaryOf({ summary, body }: Pick<BlogPost, 'summary' | 'body'>): string {
  return summary ?? shorten(firstParagraph(body), SUMMARY)
}

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
export function postCard(post: BlogPost): PostCard {
  const { slug, title, category, date, body } = post
  return { path: postPath(slug), slug, title, summary: summaryOf(post), category, date, minutes: readingTime(body) }
}

/** Newest first; posts of one day by name, so that the order never depends on the disk. */
export function byDate(a: Pick<BlogPost, 'date' | 'slug'>, b: Pick<BlogPost, 'date' | 'slug'>): number {
  return b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug)
}
