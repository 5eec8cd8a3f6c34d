/** Service areas: cities, one file each in `content/cities/`. */

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

/** How one gets from the office to a city, or to the office. */
const way = group({
  title: optional(text()),
  from: text(),
  /** Hours that the city's clock is ahead of the office's. */
  ahead: number(),
  legs: list(group({ by: text(), kind: oneOf('bus', 'rail', 'flight'), minutes: number(), to: text() })),
})

/** The most hours between two clocks: their days at work are drawn beside each other. */
export const MOST_AHEAD = 3

const fields = {
  name: text(),
  /** For search engines. */
  state: optional(text()),
  ...words,
  way: optional(way),
  sectorsTitle: optional(text()),
  sectors: optional(list(feature())),
  caseStudy: optional(reference('case-studies')),
  callToAction: optional(pair()),
  /** The place among cities; those without one stand last. */
  order: optional(number()),
  /** The nearest cities of ours, the nearest first. */
  near: optional(list(reference('cities'), { count: 3 })),
}

export const cities = collection('cities', fields, {
  check: ({ way: known }) =>
    known && Math.abs(known.ahead) > MOST_AHEAD
      ? [{ keys: ['way', 'ahead'], message: `is more than ${MOST_AHEAD} hours. Leave out \`way\`.` }]
      : [],
})

/** One city, checked and complete. */
export type City = ReturnType<typeof completeCity>

export type Way = NonNullable<City['way']>

/** One ride. */
export type Leg = Way['legs'][number]

/** The city, with what its file leaves out. */
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
