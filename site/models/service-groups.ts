/** The groups of services. A file of its own: forms in the browser read it. */

/** Groups, in the order of the footer, with the names they go by. */
export const serviceGroups = {
  design: 'Design',
  development: 'Development',
  maintenance: 'Maintenance',
  engagement: 'Engagement models',
} as const

/** A group of services, as content files name it. */
export type ServiceGroup = keyof typeof serviceGroups
