/** Service areas: cities, one file each in `content/cities/`. */

import { collection, list, number, optional, reference, text, type Entry } from '@flatirons/framework/content'

import { byOrder } from './case-study.ts'
import { describe, feature, pair, words } from './fields.ts'
import type { Others } from './others.ts'

export const cities = collection('cities', {
  name: text(),
  ...words,
  sectorsTitle: optional(text()),
  sectors: optional(list(feature())),
  caseStudy: optional(reference('case-studies')),
  callToAction: optional(pair()),
  /** The place among cities; those without one stand last. */
  order: optional(number()),
})

/** One city, checked and complete. */
export type City = ReturnType<typeof completeCity>

/** The city, with what its file leaves out. */
export function completeCity(city: Entry<typeof cities>, { home, caseStudies }: Others) {
  const { name, sectors = [], callToAction = home.callToAction } = city
  return {
    ...city,
    path: `/${city.slug}/software-services/`,
    ...describe(city, `Software development in ${name}`),
    sectorsTitle: city.sectorsTitle ?? `What ${name} comes to us with`,
    sectors,
    caseStudy: city.caseStudy ?? caseStudies.toSorted(byOrder)[0]?.slug,
    callToAction,
  }
}
