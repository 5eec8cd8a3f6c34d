/** What a service's page shows. */

import { show } from '../../models/fields.ts'
import type { SiteContent } from '../../models/index.ts'
import { caseBySlug, servicesBySlug, technologiesBySlug } from '../../models/related.ts'
import type { Service } from '../../models/service.ts'

/** What the template shows. */
export type ServiceData = ReturnType<typeof serviceData>

/** The service, with cards for every entry it names. */
export function serviceData(service: Service, content: SiteContent) {
  return {
    ...show(service),
    caseStudy: caseBySlug(content, service.caseStudy),
    technologies: technologiesBySlug(content, service.technologies),
    related: servicesBySlug(content, service.related),
  }
}
