/** Tin Shed's projects: the renter's app, the owner's mailbox, the founders' desk. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { laptop, phone } from '../../kit/devices.ts'
import { heading, label } from '../../screens/parts.ts'
import { desk, item } from '../../screens/tin-shed.ts'
import { polygon, rectangle } from '../../kit/svg.ts'
import { PALETTES } from '../palettes.ts'
import { project, sunk } from '../panels.ts'

const [APP, MAILBOX, DESK] = PALETTES['tin-shed'].projects

/** Two text messages, one with three answers and one that is an answer. */
const mailbox = [
  polygon(
    [
      [60, 84],
      [77, 62],
      [445, 62],
      [445, 262],
      [428, 284],
    ],
    color.night,
    { opacity: '.3' },
  ),
  rectangle(60, 84, 368, 200, hue.shell, { rx: 18 }),
  polygon(
    [
      [90, 276],
      [150, 276],
      [90, 330],
    ],
    hue.shell,
  ),
  heading(88, 132, 'Four-season tent', 31),
  label(88, 168, 'Fri to Mon, you earn $42', 24),
  label(88, 216, 'Y  yes', 25, color.iron, 700),
  label(200, 216, 'N  no', 25, color.iron, 700),
  label(88, 254, 'D  other dates', 25, color.iron, 700),
  polygon(
    [
      [398, 340],
      [415, 318],
      [557, 318],
      [557, 408],
      [540, 430],
    ],
    color.night,
    { opacity: '.3' },
  ),
  rectangle(398, 340, 142, 90, color.lichen, { rx: 18 }),
  polygon(
    [
      [450, 424],
      [512, 424],
      [512, 462],
    ],
    color.lichen,
  ),
  heading(469, 408, 'Y', 62, color.night, 'middle'),
].join('')

export const tinShedProjects = [
  project(APP, sunk(phone(item), 0.94, 44)),
  project(MAILBOX, mailbox),
  project(DESK, sunk(laptop(desk), 0.56, 130)),
] as const
