/** What the list of our work shows. */

import { byOrder, caseCard } from '../../models/case-study.ts'
import { show } from '../../models/fields.ts'
import type { SiteContent } from '../../models/index.ts'

/** What the template shows. */
export type OurWorkData = ReturnType<typeof ourWorkData>

/** All projects, in their order. */
export function ourWorkData({ ourWork, caseStudies }: SiteContent) {
  return { ...show(ourWork), studies: caseStudies.toSorted(byOrder).map(caseCard) }
}
