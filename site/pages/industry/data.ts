/** The data of an industry's page. */

import { show } from '../../models/fields.ts'
import type { SiteContent } from '../../models/index.ts'
import type { Industry } from '../../models/industry.ts'
import { caseBySlug, servicesBySlug } from '../../models/related.ts'

/** The data of the template. */
export type IndustryData = ReturnType<typeof industryData>

/** The industry, with the project and the services it names. */
export function industryData(industry: Industry, content: SiteContent) {
  return {
    ...show(industry),
    caseStudy: caseBySlug(content, industry.caseStudy),
    services: servicesBySlug(content, industry.services),
  }
}
