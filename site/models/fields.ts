/** Groups of fields that several models share. */

import { group, list, oneOf, optional, text, type EntryBasics, type Field } from '@flatirons/framework/content'

import { firstParagraph, shorten } from './plain-text.ts'

const icons = import.meta.glob('../pictures/icons/*.svg', { query: '?raw', import: 'default', eager: true })

/** The icons that content files may choose from: the files in `site/pictures/icons/`. */
export const iconNames = Object.keys(icons).map((file) => /([^/]+)\.svg$/.exec(file)![1]!)

/** What people of the team may hold in their portraits. */
export const toolNames = [
  'phone',
  'pencil',
  'notebook',
  'eraser',
  'phones',
  'database',
  'radio',
  'watch',
  'plug',
  'key',
] as const

/** For the `<title>` and search engines. */
export const meta = {
  metaTitle: text({ min: 20, max: 48 }),
  description: text({ min: 70, max: 160 }),
}

/** The top of a page: its first heading, and the sentences under it. */
export const opening = {
  headline: text(),
  summary: text(),
}

/** The same in entries: `describe()` makes what a file leaves out. */
export const words = {
  metaTitle: optional(meta.metaTitle),
  description: optional(meta.description),
  headline: optional(opening.headline),
  summary: optional(opening.summary),
}

/** The most characters of a description that is made. */
const DESCRIPTION = 160

interface Described {
  body: string
  metaTitle?: string | undefined
  description?: string | undefined
  headline?: string | undefined
  summary?: string | undefined
}

/** The words of an entry with this title; what its file leaves out is made from the title and the text. */
export function describe(entry: Described, title: string) {
  const { metaTitle = title, headline = title, summary = firstParagraph(entry.body) || headline } = entry
  return { metaTitle, headline, description: entry.description ?? shorten(summary, DESCRIPTION) }
}

/** Another page in a few facts. */
export interface Card {
  path: string
  /** Names the entry, and the pictures that are drawn for it. */
  slug: string
  title: string
  summary: string
}

/** A title with its text. */
export interface Pair {
  title: string
  text: string
}

/** A title with its text. */
export function pair(): Field<Pair> {
  return group({ title: text(), text: text() })
}

/** A call to action whose button has words of its own. */
export function invitation(): Field<Pair & { action: string }> {
  return group({ title: text(), text: text(), action: text({ max: 22 }) })
}

/** A title, its text, and an icon for both. */
export interface Feature extends Pair {
  icon: string
}

/** A title, its text, and an icon for both. */
export function feature(): Field<Feature> {
  return group({ icon: oneOf(...iconNames), title: text(), text: text() })
}

/** A question with its answer. */
export interface Question {
  question: string
  answer: string
}

/** Questions with their answers. */
export function questions(): Field<Question[]> {
  return list(group({ question: text(), answer: text() }))
}

/** A figure, and what it counts. */
export interface Fact {
  value: string
  label: string
}

/** Three figures, and what they count. */
export function facts(): Field<Fact[]> {
  return list(group({ value: text(), label: text() }), { count: 3 })
}

/** A client's quote. */
export interface Quote {
  quote: string
  /** Never a person's name. */
  role: string
  company: string
}

/** A client's quote. */
export function testimonial(): Field<Quote> {
  return group({ quote: text(), role: text(), company: text() })
}

/** An entry as a page's data: without what only the build needs, and its path, which a page knows. */
export type Shown<One extends EntryBasics> = Omit<One, 'path' | 'source' | 'isDraft' | 'headings' | 'words'>

/** Leaves out of an entry what only the build needs. */
export function show<One extends EntryBasics & { path?: string }>(entry: One): Shown<One> {
  const { path: _path, source: _source, isDraft: _isDraft, headings: _headings, words: _words, ...shown } = entry
  return shown
}
