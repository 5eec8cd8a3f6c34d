/** Technologies, one file each in `content/technologies/`. */

import { collection, group, list, optional, reference, text, type Entry } from '@flatirons/framework/content'

import { type Card, describe, feature, output, pair, words } from './fields.ts'
import { byOrder } from './case-study.ts'
import type { Others } from './others.ts'
import { excerpt } from './source-code.ts'

export const technologies = collection('technologies', {
  title: text(),
  ...words,
  featuresTitle: optional(text()),
  features: optional(list(feature())),
  /** Lines of this repository that show how we use the technology. */
  code: optional(group(excerpt)),
  goodFor: optional(list(text(), { max: 5 })),
  notFor: optional(list(text(), { max: 5 })),
  /** A page of what such a project produces. */
  output: optional(output()),
  caseStudy: optional(reference('case-studies')),
  services: optional(list(reference('services'), { max: 4 })),
  callToAction: optional(pair()),
})

/** A technology with validated fields and all defaults. */
export type Technology = ReturnType<typeof completeTechnology>

/** Maximum number of default services. */
const SERVICES = 4

/** Returns the technology with defaults for missing fields. */
export function completeTechnology(technology: Entry<typeof technologies>, content: Others) {
  const { slug, title, features = [], goodFor = [], notFor = [] } = technology
  const study = content.caseStudies.toSorted(byOrder).find((one) => one.technologies?.includes(slug))
  const services = content.services.filter((one) => one.technologies?.includes(slug)).slice(0, SERVICES)
  return {
    ...technology,
    path: `/technologies/${slug}/`,
    ...describe(technology, `${title} development`),
    featuresTitle: technology.featuresTitle ?? `What we use ${title} for`,
    features,
    goodFor,
    notFor,
    caseStudy: technology.caseStudy ?? study?.slug,
    services: technology.services ?? services.map((one) => one.slug),
    callToAction: technology.callToAction ?? content.home.callToAction,
  }
}

/** Returns a technology's card for other pages. */
export function technologyCard({ path, slug, title, headline }: Technology): Card {
  return { path, slug, title, summary: headline }
}
