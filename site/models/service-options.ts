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
  /** A project in which the service did its work. */
  study?: { path: string; title: string }
}

export const serviceOptions = staticQuery<Option[]>('service-options')

interface OptionSource {
  slug: string
  title: string
  group: ServiceGroup
}

/** The options that stand for these services, group by group; `studyOf` returns the project to show for a service. */
export function toOptions<Source extends OptionSource>(
  services: readonly Source[],
  studyOf: (service: Source) => { path: string; title: string } | null = () => null,
): Option[] {
  const groups = Object.keys(serviceGroups) as ServiceGroup[]
  return groups
    .flatMap((group) => services.filter((service) => service.group === group))
    .map((service, i) => {
      const { slug, title, group } = service
      const study = studyOf(service)
      const option: Option = { id: i + 1, label: title, value: slug, group: serviceGroups[group] }
      if (study) option.study = { path: study.path, title: study.title }
      return option
    })
}
