/** The data of the list of our work. */

import { byOrder, caseCard } from '../../models/case-study.ts'
import { show } from '../../models/fields.ts'
import type { SiteContent } from '../../models/index.ts'

/** The data of the template. */
export type OurWorkData = ReturnType<typeof ourWorkData>

/** All projects, in their order. */
export function ourWorkData({ ourWork, caseStudies }: SiteContent) {
  return { ...show(ourWork), studies: caseStudies.toSorted(byOrder).map(caseCard) }
}
