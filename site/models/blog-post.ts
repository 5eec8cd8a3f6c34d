/** Blog posts, one file each in `content/blog/`. */

import { collection, date, list, optional, reference, text, type Entry } from '@flatirons/framework/content'

import { BLOG_PATH } from './blog-path.ts'
import { type Card, describe, pair, words } from './fields.ts'
import type { Others } from './others.ts'
import { firstParagraph, plainText, shorten } from './plain-text.ts'
import { readingTime } from './reading-time.ts'
import type { SearchNote } from './search.ts'

/** Maximum length of a summary that is taken from the text. */
const SUMMARY = 240

/** Spelling of tags in a sentence, if it differs from the tag. */
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
  /** A role, never a person's name. The default is the category. */
  author: optional(text()),
  date: date(),
  updated: optional(date()),
  tags: optional(list(text(), { max: 4 })),
  related: optional(list(reference('blog'), { max: 3 })),
  /** Shown below the text. */
  callToAction: optional(pair()),
})

/** A post with validated fields and all defaults. */
export type BlogPost = ReturnType<typeof completePost>

/** Number of default related posts: the newest that share a tag, then the newest. */
const RELATED = 2

/** Returns a post's tags in URL form: `Ruby gems` becomes `ruby-gems`. */
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

/** Returns a tag as it is spelled in a sentence. */
export const nameTag = (tag: string): string => TAG_NAMES[tag] ?? tag.replaceAll('-', ' ')

/** Returns the post with defaults for missing fields. */
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

/** Returns the summary for lists: from the file, or from the first paragraph. */
export function summaryOf({ summary, body }: Pick<BlogPost, 'summary' | 'body'>): string {
  return summary ?? shorten(firstParagraph(body), SUMMARY)
}

/** A post in lists. */
export interface PostCard extends Card {
  category: string
  author: string
  date: string
  /** Reading time in minutes. */
  minutes: number
}

/** A link to the posts of one tag. */
export interface TagLink {
  name: string
  path: string
}

/** Returns the link to the posts of a tag. */
export function tagLink(tag: string): TagLink {
  const name = nameTag(tag)
  return { name: name[0]!.toUpperCase() + name.slice(1), path: `${BLOG_PATH}tag/${tag}/` }
}

/** A post in lists. */
export function postCard(post: BlogPost): PostCard {
  const { path, slug, title, category, author, date, body } = post
  return { path, slug, title, summary: summaryOf(post), category, author, date, minutes: readingTime(body) }
}

/** Returns a post's data for the search. */
export function searchNote(post: BlogPost): SearchNote {
  const { path, title, category, tags, body } = post
  const topics = [category, ...tags.map(nameTag)].join(' ')
  return { path, title, summary: summaryOf(post), topics, text: plainText(body) }
}

/** Sorts newest first. Posts of the same day are sorted by slug, so that the order never depends on the file system. */
export function byDate(a: Pick<BlogPost, 'date' | 'slug'>, b: Pick<BlogPost, 'date' | 'slug'>): number {
  return b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug)
}
