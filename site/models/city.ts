/** Cities that the agency serves, one file each in `content/cities/`. */

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

import { byOrder } from './case-study.ts'
import { describe, feature, pair, words } from './fields.ts'
import type { Others } from './others.ts'

/** The way from the office to a city, or in the other direction. */
const way = group({
  title: optional(text()),
  from: text(),
  /** How many hours the city's clock is ahead of the office's. */
  ahead: number(),
  legs: list(group({ by: text(), kind: oneOf('bus', 'rail', 'flight'), minutes: number(), to: text() })),
})

/** Maximum time difference in hours, because the working days of both cities are drawn beside each other. */
export const MAX_AHEAD = 3

const fields = {
  name: text(),
  /** The US state, for search engines. */
  state: optional(text()),
  ...words,
  way: optional(way),
  sectorsTitle: optional(text()),
  sectors: optional(list(feature())),
  caseStudy: optional(reference('case-studies')),
  callToAction: optional(pair()),
  /** Position among cities. Cities without a position come last. */
  order: optional(number()),
  /** The nearest of our other cities, nearest first. */
  near: optional(list(reference('cities'), { count: 3 })),
}

export const cities = collection('cities', fields, {
  check: ({ way: known }) =>
    known && Math.abs(known.ahead) > MAX_AHEAD
      ? [{ keys: ['way', 'ahead'], message: `is more than ${MAX_AHEAD} hours. Leave out \`way\`.` }]
      : [],
})

/** A city with validated fields and all defaults. */
export type City = ReturnType<typeof completeCity>

export type Way = NonNullable<City['way']>

/** One ride of a way. */
export type Leg = Way['legs'][number]

/** Returns the city with defaults for missing fields. */
export function completeCity(city: Entry<typeof cities>, { home, caseStudies }: Others) {
  const { name, sectors = [], near = [], callToAction = home.callToAction } = city
  return {
    ...city,
    path: `/${city.slug}/software-services/`,
    ...describe(city, `Software development in ${name}`),
    sectorsTitle: city.sectorsTitle ?? `What ${name} comes to us with`,
    sectors,
    near,
    caseStudy: city.caseStudy ?? caseStudies.toSorted(byOrder)[0]?.slug,
    callToAction,
  }
}
