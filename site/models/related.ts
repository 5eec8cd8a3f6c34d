/** Entries that pages name by their slugs, as those pages show them. */

import { pick } from '@flatirons/framework/content'

import type { Card } from './fields.ts'
import { caseCard, type CaseCard } from './case-study.ts'
import { serviceCard, type ServiceCard } from './service.ts'
import { technologyCard } from './technology.ts'
import type { SiteContent } from './index.ts'

/** The card of one case study; none without a slug. Throws where there is no such study. */
export function caseBySlug({ caseStudies }: SiteContent, slug: string | undefined): CaseCard | null {
  return slug === undefined ? null : caseCard(pick(caseStudies, slug))
}

/** The cards of services, in the order of `slugs`. Throws where there is none. */
export function servicesBySlug({ services }: SiteContent, slugs: readonly string[]): ServiceCard[] {
  return slugs.map((slug) => serviceCard(pick(services, slug)))
}

/** The cards of technologies, in the order of `slugs`. Throws where there is none. */
export function technologiesBySlug({ technologies }: SiteContent, slugs: readonly string[]): Card[] {
  return slugs.map((slug) => technologyCard(pick(technologies, slug)))
}
