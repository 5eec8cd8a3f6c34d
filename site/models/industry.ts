/** Industries, one file each in `content/industries/`. */

import { collection, group, list, optional, reference, text, type Entry } from '@flatirons/framework/content'

import { type Card, describe, feature, output, pair, words } from './fields.ts'
import type { Others } from './others.ts'

export const industries = collection('industries', {
  title: text(),
  ...words,
  /** The damage that wrong software does, in one sentence. */
  stake: optional(text()),
  featuresTitle: optional(text()),
  features: optional(list(feature())),
  /** Laws, standards and habits of the industry, each with a project that followed it. */
  rules: optional(list(group({ title: text(), text: text(), keptFor: optional(reference('case-studies')) }))),
  /** A page of what such a project produces. */
  output: optional(output()),
  caseStudy: optional(reference('case-studies')),
  services: optional(list(reference('services'), { max: 4 })),
  callToAction: optional(pair()),
})

/** An industry with validated fields and all defaults. */
export type Industry = ReturnType<typeof completeIndustry>

/** Returns the industry with defaults for missing fields. */
export function completeIndustry(industry: Entry<typeof industries>, { home, caseStudies }: Others) {
  const { slug, title, features = [], rules = [], services = [], callToAction = home.callToAction } = industry
  return {
    ...industry,
    path: `/industries/${slug}/`,
    ...describe(industry, `${title} software development`),
    featuresTitle: industry.featuresTitle ?? 'What we build',
    features,
    rules,
    caseStudy: industry.caseStudy ?? caseStudies.find(({ industryPage }) => industryPage === slug)?.slug,
    services,
    callToAction,
  }
}

/** Returns an industry's card for other pages. */
export function industryCard({ path, slug, title, headline }: Industry): Card {
  return { path, slug, title, summary: headline }
}
