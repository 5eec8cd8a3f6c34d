/** The data of a service's page. */

import { show } from '../../models/fields.ts'
import type { SiteContent } from '../../models/index.ts'
import { figuresOf, fillFigures } from '../../models/price.ts'
import { caseBySlug, servicesBySlug, technologiesBySlug } from '../../models/related.ts'
import type { Service } from '../../models/service.ts'

/** The data of the template. */
export type ServiceData = ReturnType<typeof serviceData>

/** The service, with cards for every entry it names. */
export function serviceData(service: Service, content: SiteContent) {
  const { price, facts, faq, order: _order, ...shown } = show(service)
  const fill = (line: string) => fillFigures(line, figuresOf(price ?? {}), service.source)
  return {
    ...shown,
    hasPrice: price !== undefined,
    facts: facts.map(({ value, label }) => ({ value: fill(value), label })),
    faq: faq.map(({ question, answer }) => ({ question, answer: fill(answer) })),
    caseStudy: caseBySlug(content, service.caseStudy),
    technologies: technologiesBySlug(content, service.technologies),
    related: servicesBySlug(content, service.related),
  }
}
