/** The data of the list of services. */

import { show } from '../../models/fields.ts'
import type { SiteContent } from '../../models/index.ts'
import { servicesBySlug } from '../../models/related.ts'
import { serviceCard } from '../../models/service.ts'

/** The data of the template. */
export type ServicesData = ReturnType<typeof servicesData>

/** The services by what clients need, and those that no need names. */
export function servicesData(content: SiteContent) {
  const { needs, ...index } = show(content.servicesIndex)
  const answered = needs.map(({ title, text, services }) => ({
    title,
    text,
    services: servicesBySlug(content, services),
  }))
  const named = new Set(needs.flatMap(({ services }) => services))
  const others = content.services.filter(({ slug }) => !named.has(slug)).map(serviceCard)
  const more = { title: 'More that we do.', text: '', services: others }
  return { ...index, needs: others.length > 0 ? [...answered, more] : answered }
}
