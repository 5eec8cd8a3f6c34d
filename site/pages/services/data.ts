/** What the list of services shows. */

import { show } from '../../models/fields.ts'
import type { SiteContent } from '../../models/index.ts'
import { serviceCard, serviceGroups, type ServiceGroup } from '../../models/service.ts'

export type ServicesData = ReturnType<typeof servicesData>

export function servicesData({ servicesIndex, services }: SiteContent) {
  const groups = (Object.keys(serviceGroups) as ServiceGroup[]).map((id) => ({
    id,
    title: serviceGroups[id],
    services: services.filter(({ group }) => group === id).map(serviceCard),
  }))
  return { ...show(servicesIndex), groups }
}
