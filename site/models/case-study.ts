/** Case studies: client projects, one file each in `content/case-studies/`. */

import {
  collection,
  group,
  list,
  number,
  oneOf,
  optional,
  reference,
  text,
  type Entry,
} from '@flatirons/framework/content'

import type { Card } from './card.ts'
import { meta, pair, testimonial } from './fields.ts'
import { iconNames } from './icon-names.ts'

/** A measured value, and the length of its bar from 0 to 100. */
const measure = () => group({ value: text(), share: number() })

/** The sections whose order each story has of its own. */
export const SECTIONS = ['picture', 'results', 'middle', 'trial', 'story', 'projects', 'scene'] as const

export const caseStudies = collection('case-studies', {
  client: text(),
  industry: text(),
  industryPage: optional(reference('industries')),
  ...meta,
  headline: text(),
  subtitle: text(),
  tags: list(text(), { min: 3, max: 5 }),
  year: number(),
  /** The place in lists of our work. */
  order: number(),
  goal: text(),
  /** Of the services grid: 3, or 2. */
  columns: number(),
  services: list(
    group({ icon: oneOf(...iconNames), title: text(), text: text(), service: optional(reference('services')) }),
    { min: 4, max: 6 },
  ),
  /** The text alternatives of the two wide pictures, which are drawn for each project. */
  pictures: list(group({ alt: text(), caption: text() }), { count: 2 }),
  results: group({
    title: text(),
    items: list(group({ label: text(), before: measure(), after: measure() }), { count: 3 }),
  }),
  projects: group({ title: text(), items: list(pair(), { count: 3 }) }),
  /** What this story has and no other: spans of an hour, on an axis from 0 to 100, or counts before and after. */
  middle: group({
    title: text(),
    text: text(),
    spans: optional(list(group({ at: text(), from: number(), until: number(), text: text() }), { min: 3, max: 6 })),
    counts: optional(list(group({ label: text(), count: number(), value: text() }), { count: 2 })),
  }),
  /** The order of the sections between the services and the quote: each of them once. */
  sections: list(oneOf(...SECTIONS), { count: SECTIONS.length }),
  /** The words beside the thing to touch. */
  trial: pair(),
  testimonial: testimonial(),
  lessons: pair(),
  callToAction: pair(),
  technologies: list(reference('technologies'), { max: 3 }),
})

/** One case study, checked. */
export type CaseStudy = Entry<typeof caseStudies>

/** A case study as other pages show it. */
export interface CaseCard extends Card {
  client: string
  industry: string
}

/** The path of a case study's page. */
export function casePath(slug: string): string {
  return `/our-work/${slug}/`
}

/** A case study as other pages show it. */
export function caseCard({ slug, client, industry, headline, subtitle }: CaseStudy): CaseCard {
  return { path: casePath(slug), slug, title: headline, summary: subtitle, client, industry }
}

/** In the order of our work. */
export function byOrder(a: { order: number }, b: { order: number }): number {
  return a.order - b.order
}
