/** Finds entries by slug and returns their cards. */

import { pick } from '@flatirons/framework/content'

import type { Card } from './fields.ts'
import { caseCard, type CaseCard } from './case-study.ts'
import { serviceCard, type ServiceCard } from './service.ts'
import { technologyCard } from './technology.ts'
import type { SiteContent } from './index.ts'

/** Returns the card of a case study, or null without a slug. Throws if the study does not exist. */
export function caseBySlug({ caseStudies }: SiteContent, slug: string | undefined): CaseCard | null {
  return slug === undefined ? null : caseCard(pick(caseStudies, slug))
}

/** Returns the cards of services, in the order of `slugs`. Throws if one does not exist. */
export function servicesBySlug({ services }: SiteContent, slugs: readonly string[]): ServiceCard[] {
  return slugs.map((slug) => serviceCard(pick(services, slug)))
}

/** Returns the cards of technologies, in the order of `slugs`. Throws if one does not exist. */
export function technologiesBySlug({ technologies }: SiteContent, slugs: readonly string[]): Card[] {
  return slugs.map((slug) => technologyCard(pick(technologies, slug)))
}
