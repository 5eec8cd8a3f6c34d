/** Services, one file each in `content/services/`. */

import { collection, list, number, oneOf, optional, reference, text, type Entry } from '@flatirons/framework/content'

import { type Card, describe, facts, output, pair, questions, words } from './fields.ts'
import { byOrder } from './case-study.ts'
import type { Others } from './others.ts'
import { figuresOf, listKnown, price, unknownFigures } from './price.ts'

/** Kinds of work. Each has its own rock pattern everywhere. */
export const serviceKinds = {
  ai: 'AI',
  custom: 'Custom software',
  mobile: 'Mobile',
  web: 'Web',
  design: 'Design',
  maintenance: 'Maintenance',
  commerce: 'Commerce',
} as const

const fields = {
  /** The name in the footer. */
  title: text(),
  ...words,
  /** Position in its group in the footer. Services without a position come last. */
  order: optional(number()),
  group: optional(oneOf('design', 'development', 'maintenance', 'engagement')),
  kind: optional(oneOf('ai', 'custom', 'mobile', 'web', 'design', 'maintenance', 'commerce')),
  featuresTitle: optional(text()),
  features: optional(list(pair())),
  facts: optional(facts()),
  /** Explains what was counted, and that the numbers are samples. */
  factsNote: optional(text({ max: 130 })),
  /** Texts of this service refer to it as `{typical}`, `{from}` and `{to}`. */
  price: optional(price()),
  /** A page of what such a project produces. */
  output: optional(output()),
  caseStudy: optional(reference('case-studies')),
  technologies: optional(list(reference('technologies'), { max: 5 })),
  related: optional(list(reference('services'), { max: 3 })),
  faq: optional(questions()),
  callToAction: optional(pair()),
}

export const services = collection('services', fields, {
  check({ price: own, facts: figures = [], faq = [] }) {
    const known = figuresOf(own ?? {})
    const lines = [
      ...figures.map(({ value }, i) => ({ keys: ['facts', i, 'value'], line: value })),
      ...faq.map(({ answer }, i) => ({ keys: ['faq', i, 'answer'], line: answer })),
    ]
    return lines.flatMap(({ keys, line }) =>
      unknownFigures(line, known).map((name) => ({
        keys,
        message: `names a price that the service lacks: {${name}}. ${listKnown(known)}`,
      })),
    )
  },
})

/** A service with validated fields and all defaults. */
export type Service = ReturnType<typeof completeService>

/** Number of default related services. */
const RELATED = 3

/** Returns the service with defaults for missing fields. */
export function completeService(service: Entry<typeof services>, content: Others) {
  const { slug, group = 'development', kind = 'custom', features = [], faq = [] } = service
  const studies = content.caseStudies.toSorted(byOrder)
  const ownStudy = studies.find((study) => study.services?.some((one) => one.service === slug)) ?? studies[0]
  const technologies = content.technologies.filter((one) => one.services?.includes(slug))
  const related = content.services.filter((one) => one.slug !== slug && (one.group ?? 'development') === group)
  return {
    ...service,
    path: `/services/${slug}/`,
    ...describe(service, service.title),
    group,
    kind,
    featuresTitle: service.featuresTitle ?? 'What you get',
    features,
    facts: service.facts ?? content.aboutUs.facts,
    caseStudy: service.caseStudy ?? ownStudy?.slug,
    technologies: service.technologies ?? technologies.map((one) => one.slug),
    related: service.related ?? related.slice(0, RELATED).map((one) => one.slug),
    faq,
    callToAction: service.callToAction ?? content.home.callToAction,
  }
}

/** A service on other pages. */
export interface ServiceCard extends Card {
  kind: Service['kind']
}

/** A service on other pages. */
export function serviceCard({ path, slug, title, headline, kind }: Service): ServiceCard {
  return { path, slug, title, summary: headline, kind }
}
