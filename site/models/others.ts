/** The content that provides defaults for other entries. */

import type { Fact, Pair } from './fields.ts'

interface Named {
  slug: string
}

/** The parts of other content files that provide defaults. */
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
