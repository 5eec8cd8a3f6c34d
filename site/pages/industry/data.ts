/** What an industry's page shows. */

import { show } from '../../models/fields.ts'
import type { SiteContent } from '../../models/index.ts'
import type { Industry } from '../../models/industry.ts'
import { caseBySlug, servicesBySlug } from '../../models/related.ts'

/** What the template shows. */
export type IndustryData = ReturnType<typeof industryData>

/** The industry, with the project and the services it names. */
export function industryData(industry: Industry, content: SiteContent) {
  return {
    ...show(industry),
    caseStudy: caseBySlug(content, industry.caseStudy),
    services: servicesBySlug(content, industry.services),
  }
}
