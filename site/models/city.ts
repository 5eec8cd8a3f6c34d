/** Service areas: cities, one file each in `content/cities/`. */

import { collection, list, number, reference, text, type Entry } from '@flatirons/framework/content'

import { feature, meta, opening, pair } from './fields.ts'

export const cities = collection('cities', {
  name: text(),
  ...meta,
  ...opening,
  sectorsTitle: text(),
  sectors: list(feature(), { count: 4 }),
  caseStudy: reference('case-studies'),
  callToAction: pair(),
  order: number(),
})

/** One city, checked. */
export type City = Entry<typeof cities>

/** The path of a city's page. */
export function cityPath(slug: string): string {
  return `/${slug}/software-services/`
}
