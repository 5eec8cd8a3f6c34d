/** The services as options of a form, shared by every island that offers them. */

import { staticQuery } from '@flatirons/framework'

import { serviceGroups, type ServiceGroup } from './service-groups.ts'

/** One choice of a form. */
export interface Option {
  id: number
  label: string
  value: string
  /** What it stands under among others. */
  group: string
}

export const serviceOptions = staticQuery<Option[]>('service-options')

/** The options that stand for these services, group by group. */
export function toOptions(services: readonly { slug: string; title: string; group: ServiceGroup }[]): Option[] {
  const groups = Object.keys(serviceGroups) as ServiceGroup[]
  return groups
    .flatMap((group) => services.filter((service) => service.group === group))
    .map(({ slug, title, group }, i) => ({ id: i + 1, label: title, value: slug, group: serviceGroups[group] }))
}
