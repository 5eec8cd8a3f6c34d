/** What the templates and the routes need of posts. */

import { slugify } from '@flatirons/framework/content'

import type { Post } from './models.ts'

/** Words that a reader reads in a minute. */
const SPEED = 230

export type Summary = Pick<Post, 'slug' | 'title' | 'summary' | 'date' | 'cover'>

export const pathOf = ({ slug }: Pick<Post, 'slug'>) => `/posts/${slug}/`

export const tagPath = (tag: string) => `/tags/${slugify(tag)}/`

export const summarize = ({ slug, title, summary, date, cover }: Post): Summary => ({
  slug,
  title,
  summary,
  date,
  cover,
})

/** Returns the minutes that a text of so many words needs, at least 1. */
export const readingTime = (words: number) => Math.max(1, Math.round(words / SPEED))

export const sortNewestFirst = <Item extends Pick<Post, 'date'>>(posts: readonly Item[]) =>
  posts.toSorted((a, b) => b.date.localeCompare(a.date))

export const formatDate = (date: string) =>
  new Date(date).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
