/** The data of the list of industries. */

import { show } from '../../models/fields.ts'
import type { SiteContent } from '../../models/index.ts'
import { industryPath } from '../../models/industry.ts'
import { caseBySlug } from '../../models/related.ts'

/** The data of the template. */
export type IndustriesData = ReturnType<typeof industriesData>

/** The industries, each with what is at stake, its rules by name, and the project in it. */
export function industriesData(content: SiteContent) {
  const industries = content.industries.map(({ slug, title, stake, rules, caseStudy }) => ({
    path: industryPath(slug),
    slug,
    title,
    stake,
    rules: rules.map((rule) => rule.title),
    caseStudy: caseBySlug(content, caseStudy),
  }))
  return { ...show(content.industriesIndex), industries }
}
