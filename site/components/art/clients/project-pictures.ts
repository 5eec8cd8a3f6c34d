/** The pictures of a story's projects, in the order of the text. */

import type { Drawing } from '../kit/svg.ts'
import { clientOf, type Client } from './palettes.ts'
import { docketwellProjects } from './projects/docketwell.ts'
import { fernhillProjects } from './projects/fernhill.ts'
import { headgateProjects } from './projects/headgate.ts'
import { ledgerlineProjects } from './projects/ledgerline.ts'
import { platProjects } from './projects/plat-and-parcel.ts'
import { switchyardProjects } from './projects/switchyard.ts'
import { tinShedProjects } from './projects/tin-shed.ts'

const PROJECTS: Record<Client, readonly Drawing[]> = {
  headgate: headgateProjects,
  switchyard: switchyardProjects,
  fernhill: fernhillProjects,
  ledgerline: ledgerlineProjects,
  docketwell: docketwellProjects,
  'plat-and-parcel': platProjects,
  'tin-shed': tinShedProjects,
}

interface ClientProject {
  slug: string
  /** Which project, from 0. */
  index: number
}

/** One project's picture, 600 by 480. */
export function clientProject({ slug, index }: ClientProject): Drawing {
  return PROJECTS[clientOf(slug)][index]!
}
