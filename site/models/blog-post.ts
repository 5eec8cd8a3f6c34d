/** Posts: articles, one file each in `content/blog/`. */

import { collection, date, list, optional, reference, text, type Entry } from '@flatirons/framework/content'

import { BLOG_PATH } from './blog-path.ts'
import { type Card, describe, pair, words } from './fields.ts'
import type { Others } from './others.ts'
import { firstParagraph, plainText, shorten } from './plain-text.ts'
import { readingTime } from './reading-time.ts'
import type { SearchNote } from './search.ts'

/** The most characters of a summary that is taken from the text. */
const SUMMARY = 240

/** How tags are spelled in a sentence, where they are more than their words. */
const TAG_NAMES: Record<string, string> = {
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
}

export const posts = collection('blog', {
  title: text({ max: 70 }),
  metaTitle: words.metaTitle,
  description: words.description,
  summary: words.summary,
  category: optional(text()),
  /** By role, never by name; without one, the category stands in its place. */
  author: optional(text()),
  date: date(),
  updated: optional(date()),
  tags: optional(list(text(), { max: 4 })),
  related: optional(list(reference('blog'), { max: 3 })),
  /** Below the text. */
  callToAction: optional(pair()),
})

/** One post, checked and complete. */
export type BlogPost = ReturnType<typeof completePost>

/** The posts that one without related posts leads to: the newest that share its tags, then the newest. */
const RELATED = 2

/** The tags of a post as its file writes them, in the form that URLs have: `Ruby gems` is `ruby-gems`. */
function tagsOf({ tags = [] }: { tags?: readonly string[] | undefined }): string[] {
  return [
    ...new Set(
      tags.flatMap(
        (tag) =>
          tag
            .toLowerCase()
            .match(/[\p{L}\p{N}]+/gu)
            ?.join('-') ?? [],
      ),
    ),
  ]
}

/** A tag as a sentence spells it. */
export const nameTag = (tag: string): string => TAG_NAMES[tag] ?? tag.replaceAll('-', ' ')

/** The post, with what its file leaves out. */
export function completePost(
  post: Entry<typeof posts>,
  { home, all }: Pick<Others, 'home'> & { all: readonly Entry<typeof posts>[] },
) {
  const { category = 'Engineering', author = category, callToAction = home.callToAction } = post
  const tags = tagsOf(post)
  const sharesTag = (other: typeof post) => Number(tagsOf(other).some((tag) => tags.includes(tag)))
  const others = all.filter(({ slug }) => slug !== post.slug)
  const nearest = others.toSorted((a, b) => sharesTag(b) - sharesTag(a) || byDate(a, b))
  const related = post.related ?? nearest.slice(0, RELATED).map(({ slug }) => slug)
  const { metaTitle, description } = describe(post, post.title)
  const path = `${BLOG_PATH}${post.slug}/`
  return { ...post, path, metaTitle, description, category, author, tags, related, callToAction }
}

/** The sentences under the title in lists: those of the file, or the first of the text. */
export function summaryOf({ summary, body }: Pick<BlogPost, 'summary' | 'body'>): string {
  return summary ?? shorten(firstParagraph(body), SUMMARY)
}

/** A post as lists show it. */
export interface PostCard extends Card {
  category: string
  author: string
  date: string
  /** Reading time. */
  minutes: number
}

/** A link to the posts of one tag. */
export interface TagLink {
  name: string
  path: string
}

/** A tag as a link of its own. */
export function tagLink(tag: string): TagLink {
  const name = nameTag(tag)
  return { name: name[0]!.toUpperCase() + name.slice(1), path: `${BLOG_PATH}tag/${tag}/` }
}

/** A post as lists show it. */
export function postCard(post: BlogPost): PostCard {
  const { path, slug, title, category, author, date, body } = post
  return { path, slug, title, summary: summaryOf(post), category, author, date, minutes: readingTime(body) }
}

/** A post as the search reads it. */
export function searchNote(post: BlogPost): SearchNote {
  const { path, title, category, tags, body } = post
  const topics = [category, ...tags.map(nameTag)].join(' ')
  return { path, title, summary: summaryOf(post), topics, text: plainText(body) }
}

/** Newest first; posts of one day by name, so that the order never depends on the disk. */
export function byDate(a: Pick<BlogPost, 'date' | 'slug'>, b: Pick<BlogPost, 'date' | 'slug'>): number {
  return b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug)
}
