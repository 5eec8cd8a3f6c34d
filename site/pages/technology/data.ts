/** The data of a technology's page. */

import { show } from '../../models/fields.ts'
import type { SiteContent } from '../../models/index.ts'
import { caseBySlug, servicesBySlug } from '../../models/related.ts'
import type { Technology } from '../../models/technology.ts'

/** The data of the template. */
export type TechnologyData = ReturnType<typeof technologyData>

/** The technology, with the project and the services it names. */
export function technologyData(technology: Technology, content: SiteContent) {
  return {
    ...show(technology),
    caseStudy: caseBySlug(content, technology.caseStudy),
    services: servicesBySlug(content, technology.services),
  }
}
