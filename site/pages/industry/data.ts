/** What an industry's page shows. */

import { show } from '../../models/fields.ts'
import type { SiteContent } from '../../models/index.ts'
import type { Industry } from '../../models/industry.ts'
import { caseBySlug, servicesBySlug } from '../../models/related.ts'

export type IndustryData = ReturnType<typeof industryData>

export function industryData(industry: Industry, content: SiteContent) {
  return {
    ...show(industry),
    caseStudy: caseBySlug(content, industry.caseStudy),
    services: servicesBySlug(content, industry.services),
  }
}
