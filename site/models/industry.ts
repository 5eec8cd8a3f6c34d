/** Industries the agency knows, one file each in `content/industries/`. */

import { collection, list, reference, text, type Entry } from '@flatirons/framework/content'

import type { Card } from './card.ts'
import { feature, meta, opening, pair } from './fields.ts'

export const industries = collection('industries', {
  title: text(),
  ...meta,
  ...opening,
  /** What is lost when the software is wrong, in one sentence. */
  stake: text(),
  featuresTitle: text(),
  features: list(feature(), { count: 4 }),
  /** Laws, standards and habits of the field. */
  rules: list(feature(), { min: 3, max: 5 }),
  caseStudy: reference('case-studies'),
  services: list(reference('services'), { min: 2, max: 4 }),
  callToAction: pair(),
})

/** One industry, checked. */
export type Industry = Entry<typeof industries>

/** The path of an industry's page. */
export function industryPath(slug: string): string {
  return `/industries/${slug}/`
}

/** An industry as other pages show it. */
export function industryCard({ slug, title, headline }: Industry): Card {
  return { path: industryPath(slug), slug, title, summary: headline }
}
