/** The data of the list of services. */

import { show } from '../../models/fields.ts'
import type { SiteContent } from '../../models/index.ts'
import { servicesBySlug } from '../../models/related.ts'

/** The data of the template. */
export type ServicesData = ReturnType<typeof servicesData>

/** The services by what clients need. */
export function servicesData(content: SiteContent) {
  const { needs, ...index } = show(content.servicesIndex)
  const answered = needs.map(({ title, text, services }) => ({
    title,
    text,
    services: servicesBySlug(content, services),
  }))
  return { ...index, needs: answered }
}
