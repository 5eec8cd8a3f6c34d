/** The services as options of a form. All islands with such a form share them. */

import { staticQuery } from '@flatirons/framework'

import { serviceGroups, type ServiceGroup } from './service-groups.ts'

/** An option of a form. */
export interface Option {
  id: number
  label: string
  value: string
  /** The heading above the option. */
  group: string
  /** A project that used the service. */
  study?: { path: string; title: string }
}

export const serviceOptions = staticQuery<Option[]>('service-options')

interface OptionSource {
  slug: string
  title: string
  group: ServiceGroup
}

/** Returns options for services, sorted by group; `studyOf` returns the project to show for a service. */
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
