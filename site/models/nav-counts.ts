/** How many pages lie behind the main links; the menu of small screens says so. */

import { staticQuery } from '@flatirons/framework'

/** Path -> count. */
export type NavCounts = Record<string, number>

export const navCounts = staticQuery<NavCounts>('nav-counts')

/** The counts that the menu shows. */
export function countPages(
  content: Record<'caseStudies' | 'services' | 'technologies' | 'industries', readonly unknown[]>,
): NavCounts {
  const { caseStudies, services, technologies, industries } = content
  return {
    '/our-work/': caseStudies.length,
    '/services/': services.length,
    '/technologies/': technologies.length,
    '/industries/': industries.length,
  }
}
