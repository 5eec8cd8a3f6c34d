/** The services as options of a form, shared by every island that offers them. */

import { staticQuery } from '@flatirons/framework'

/** One choice of a form. */
export interface Option {
  id: number
  label: string
  value: string
}

export const serviceOptions = staticQuery<Option[]>('service-options')

/** The options that stand for these services. */
export function toOptions(services: readonly { slug: string; title: string }[]): Option[] {
  return services.map(({ slug, title }, i) => ({ id: i + 1, label: title, value: slug }))
}
