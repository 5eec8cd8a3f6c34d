/** Services: what the agency does, one file each in `content/services/`. */

import { collection, list, oneOf, optional, reference, text, type Entry } from '@flatirons/framework/content'

import type { Card } from './card.ts'
import { facts, feature, meta, opening, pair, questions } from './fields.ts'
import { price } from './price.ts'

/** Kinds of work. Each has a rock of its own wherever it appears. */
export const serviceKinds = {
  ai: 'AI',
  custom: 'Custom software',
  mobile: 'Mobile',
  web: 'Web',
  design: 'Design',
  maintenance: 'Maintenance',
  commerce: 'Commerce',
} as const

export const services = collection('services', {
  /** As the footer names it. */
  title: text(),
  ...meta,
  ...opening,
  group: oneOf('design', 'development', 'maintenance', 'engagement'),
  kind: oneOf('ai', 'custom', 'mobile', 'web', 'design', 'maintenance', 'commerce'),
  featuresTitle: text(),
  features: list(feature(), { count: 6 }),
  facts: facts(),
  /** What was counted where, and that it is a sample. */
  factsNote: optional(text({ max: 130 })),
  /** Named in texts of this service as `{typical}`, `{from}` and `{to}`. */
  price: optional(price()),
  caseStudy: reference('case-studies'),
  technologies: list(reference('technologies'), { min: 2, max: 5 }),
  related: list(reference('services'), { min: 2, max: 3 }),
  faq: questions(4),
  callToAction: pair(),
})

/** One service, checked. */
export type Service = Entry<typeof services>

/** A service as other pages show it. */
export interface ServiceCard extends Card {
  kind: Service['kind']
}

/** The path of a service's page. */
export function servicePath(slug: string): string {
  return `/services/${slug}/`
}

/** A service as other pages show it. */
export function serviceCard({ slug, title, headline, kind }: Service): ServiceCard {
  return { path: servicePath(slug), slug, title, summary: headline, kind }
}
