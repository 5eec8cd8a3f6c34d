/** The data of the list of services. */

import { show } from '../../models/fields.ts'
import type { SiteContent } from '../../models/index.ts'
import { serviceCard, serviceGroups, type ServiceGroup } from '../../models/service.ts'

/** The data of the template. */
export type ServicesData = ReturnType<typeof servicesData>

/** The services by group, in the order of the groups. */
export function servicesData({ servicesIndex, services }: SiteContent) {
  const groups = (Object.keys(serviceGroups) as ServiceGroup[]).map((id) => ({
    id,
    title: serviceGroups[id],
    services: services.filter(({ group }) => group === id).map(serviceCard),
  }))
  return { ...show(servicesIndex), groups }
}
