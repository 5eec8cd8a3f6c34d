/** What completes an entry that leaves something out: what other files say. */

import type { Fact, Pair } from './fields.ts'

interface Named {
  slug: string
}

/** The other files of the content, as far as they complete an entry. */
export interface Others {
  home: { callToAction: Pair }
  aboutUs: { facts: Fact[] }
  caseStudies: readonly (Named & {
    order?: number | undefined
    industryPage?: string | undefined
    services?: readonly { service?: string | undefined }[] | undefined
    technologies?: readonly string[] | undefined
  })[]
  services: readonly (Named & { group?: string | undefined; technologies?: readonly string[] | undefined })[]
  technologies: readonly (Named & { services?: readonly string[] | undefined })[]
}
