/** The groups of services. A separate file, because forms in the browser import it. */

/** Names of the groups, in the order of the footer. */
export const serviceGroups = {
  design: 'Design',
  development: 'Development',
  maintenance: 'Maintenance',
  engagement: 'Engagement models',
} as const

/** A group of services, as written in content files. */
export type ServiceGroup = keyof typeof serviceGroups
