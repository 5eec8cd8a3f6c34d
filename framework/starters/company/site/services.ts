/** What the templates and the routes need of services. */

import type { Service } from './models.ts'

export interface ServiceLink {
  path: string
  title: string
  summary: string
}

/** Returns the services in their order. */
export const listServices = (
  services: readonly Pick<Service, 'slug' | 'title' | 'summary' | 'order'>[],
): ServiceLink[] =>
  services
    .toSorted((a, b) => a.order - b.order)
    .map(({ slug, title, summary }) => ({ path: `/services/${slug}/`, title, summary }))
