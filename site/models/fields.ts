/** Field groups that several models share. */

import { group, list, oneOf, optional, text, type EntryBasics, type Field } from '@flatirons/framework/content'

import { firstParagraph, shorten } from './plain-text.ts'

const icons = import.meta.glob('../pictures/icons/*.svg', { query: '?raw', import: 'default', eager: true })

/** Icon names for content files: the files in `site/pictures/icons/`. */
export const iconNames = Object.keys(icons).map((file) => /([^/]+)\.svg$/.exec(file)![1]!)

/** Objects that team members can hold. */
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

/** The heading of a page, and the text below it. */
export const opening = {
  headline: text(),
  summary: text(),
}

/** The same fields for entries, all optional: `describe()` fills in missing ones. */
export const words = {
  metaTitle: optional(meta.metaTitle),
  description: optional(meta.description),
  headline: optional(opening.headline),
  summary: optional(opening.summary),
}

/** Maximum length of a generated description. */
const DESCRIPTION = 160

interface Described {
  body: string
  metaTitle?: string | undefined
  description?: string | undefined
  headline?: string | undefined
  summary?: string | undefined
}

/** Returns heading and metadata of an entry. Missing values are derived from the title and the text. */
export function describe(entry: Described, title: string) {
  const { metaTitle = title, headline = title, summary = firstParagraph(entry.body) || headline } = entry
  return { metaTitle, headline, description: entry.description ?? shorten(summary, DESCRIPTION) }
}

/** A link to another page with its summary. */
export interface Card {
  path: string
  /** Identifies the entry and its pictures. */
  slug: string
  title: string
  summary: string
}

/** A title and its text. */
export interface Pair {
  title: string
  text: string
}

/** A title and its text. */
export function pair(): Field<Pair> {
  return group({ title: text(), text: text() })
}

/** A call to action with a custom button label. */
export function invitation(): Field<Pair & { action: string }> {
  return group({ title: text(), text: text(), action: text({ max: 22 }) })
}

/** A title, its text, and an icon. */
export interface Feature extends Pair {
  icon: string
}

/** A title, its text, and an icon. */
export function feature(): Field<Feature> {
  return group({ icon: oneOf(...iconNames), title: text(), text: text() })
}

/** A question and its answer. */
export interface Question {
  question: string
  answer: string
}

/** Questions and their answers. */
export function questions(): Field<Question[]> {
  return list(group({ question: text(), answer: text() }))
}

/** A number and its label. */
export interface Fact {
  value: string
  label: string
}

/** Three numbers and their labels. */
export function facts(): Field<Fact[]> {
  return list(group({ value: text(), label: text() }), { count: 3 })
}

/** A page of what a project produces: a table of three columns. */
export interface Output extends Pair {
  /** The name of the page. */
  file: string
  columns: string[]
  /** A row with a note is marked, and the note is beside the table. */
  rows: { cells: string[]; note?: string | undefined }[]
  /** What visitors can do with the page, and the sentence that invites them. */
  run?: { by: (typeof RUNS)[number]; label: string } | undefined
}

/** Share a flow among the rights in the second column; match the columns of the visitor's file. */
const RUNS = ['shares', 'file'] as const

const COLUMNS = 3

/** A page of what a project produces. */
export function output(): Field<Output> {
  return group({
    title: text(),
    text: text(),
    file: text(),
    columns: list(text(), { count: COLUMNS }),
    rows: list(group({ cells: list(text(), { count: COLUMNS }), note: optional(text()) }), { min: 2 }),
    run: optional(group({ by: oneOf(...RUNS), label: text() })),
  })
}

/** A client's quote. */
export interface Quote {
  quote: string
  /** A role, never a person's name. */
  role: string
  company: string
}

/** A client's quote. */
export function testimonial(): Field<Quote> {
  return group({ quote: text(), role: text(), company: text() })
}

/**
 * An entry as page data: without fields that only the build needs, and without its path, which the page already has.
 */
export type EntryData<One extends EntryBasics> = Omit<One, 'path' | 'source' | 'isDraft' | 'headings' | 'words'>

/** Removes the fields that only the build needs. */
export function toPageData<One extends EntryBasics & { path?: string }>(entry: One): EntryData<One> {
  const { path: _path, source: _source, isDraft: _isDraft, headings: _headings, words: _words, ...shown } = entry
  return shown
}
