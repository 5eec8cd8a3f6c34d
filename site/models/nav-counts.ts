/** The number of pages behind the main links, shown in the menu of small screens. */

import { staticQuery } from '@flatirons/framework'

/** Number of pages by path. */
export type NavCounts = Record<string, number>

export const navCounts = staticQuery<NavCounts>('nav-counts')

/** Returns the counts that the menu shows. */
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
