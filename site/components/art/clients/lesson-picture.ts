/** The picture beside what a client's story taught: one thing from its text. */

import type { Drawing } from '../kit/svg.ts'
import { docketwellLesson } from './lessons/docketwell.ts'
import { fernhillLesson } from './lessons/fernhill.ts'
import { headgateLesson } from './lessons/headgate.ts'
import { ledgerlineLesson } from './lessons/ledgerline.ts'
import { platLesson } from './lessons/plat-and-parcel.ts'
import { switchyardLesson } from './lessons/switchyard.ts'
import { tinShedLesson } from './lessons/tin-shed.ts'
import { clientOf, type Client } from './palettes.ts'

const LESSONS: Record<Client, Drawing> = {
  headgate: headgateLesson,
  switchyard: switchyardLesson,
  fernhill: fernhillLesson,
  ledgerline: ledgerlineLesson,
  docketwell: docketwellLesson,
  'plat-and-parcel': platLesson,
  'tin-shed': tinShedLesson,
}

/** The thing that a client's story learned from, 900 by 640. */
export const clientLesson = ({ slug }: { slug: string }): Drawing => LESSONS[clientOf(slug)]
