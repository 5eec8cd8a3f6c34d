/** Technologies the agency builds with, one file each in `content/technologies/`. */

import { collection, list, reference, text, type Entry } from '@flatirons/framework/content'

import type { Card } from './card.ts'
import { feature, meta, opening, pair } from './fields.ts'

export const technologies = collection('technologies', {
  title: text(),
  ...meta,
  ...opening,
  featuresTitle: text(),
  features: list(feature(), { count: 6 }),
  goodFor: list(text(), { min: 3, max: 5 }),
  notFor: list(text(), { min: 2, max: 4 }),
  caseStudy: reference('case-studies'),
  services: list(reference('services'), { min: 2, max: 4 }),
  callToAction: pair(),
})

/** One technology, checked. */
export type Technology = Entry<typeof technologies>

/** The path of a technology's page. */
export function technologyPath(slug: string): string {
  return `/technologies/${slug}/`
}

/** A technology as other pages show it. */
export function technologyCard({ slug, title, headline }: Technology): Card {
  return { path: technologyPath(slug), slug, title, summary: headline }
}
