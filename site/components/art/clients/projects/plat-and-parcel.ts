/** Plat & Parcel's projects: the parcel map, the closing page, the funds ledger. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { phone } from '../../kit/devices.ts'
import { heading, label, tick } from '../../screens/parts.ts'
import { buyer } from '../../screens/plat-and-parcel.ts'
import { circle, place, polygon, rectangle, stroke } from '../../kit/svg.ts'
import { PALETTES } from '../palettes.ts'
import { project, sheet, sunk } from '../panels.ts'

const [MAP, PAGE, LEDGER] = PALETTES['plat-and-parcel'].projects

/** Three lots, a creek and a road, 470 by 350; what is uncertain is dashed. */
const map = [
  polygon(
    [
      [0, 0],
      [170, 0],
      [150, 160],
      [0, 150],
    ],
    hue.pasture,
  ),
  polygon(
    [
      [330, 0],
      [470, 0],
      [470, 170],
      [310, 164],
    ],
    hue.straw,
  ),
  polygon(
    [
      [0, 230],
      [140, 240],
      [120, 350],
      [0, 350],
    ],
    hue.fallow,
  ),
  polygon(
    [
      [320, 236],
      [470, 240],
      [470, 350],
      [300, 350],
    ],
    hue.pasture,
  ),
  stroke('M0 190L470 206', color.white, 26),
  stroke('M0 318C80 280 130 350 220 320S380 290 470 314', color.sky, 18),
  polygon(
    [
      [186, 40],
      [300, 36],
      [286, 176],
      [166, 170],
    ],
    color.rose,
    { stroke: color.rust, 'stroke-width': 6 },
  ),
  stroke('M160 22L320 18L306 184', color.rust, 4, { 'stroke-dasharray': '12 9' }),
  circle(186, 40, 8, color.night),
  circle(166, 170, 8, color.night),
  heading(234, 120, '14', 48, color.white, 'middle'),
].join('')

const FUNDS = [
  ['Deposit', '18,500.00'],
  ['Prorated tax', '− 1,204.38'],
  ['Title and fees', '− 2,317.50'],
] as const

export const platProjects = [
  project(
    MAP,
    sheet(66, 74, 470, 350, hue.plaster, map),
    sheet(
      386,
      116,
      150,
      78,
      color.white,
      label(16, 32, 'read from a', 19) + label(16, 56, 'deed, 1951', 19, color.iron, 650),
      12,
    ),
    sheet(90, 366, 190, 58, color.white, label(16, 37, 'D. Pruitt, surveyor', 19, color.night, 600), 12),
  ),
  project(PAGE, sunk(phone(buyer), 0.94, 44)),
  project(
    LEDGER,
    sheet(
      100,
      62,
      400,
      362,
      hue.paper,
      [
        heading(28, 54, 'Settlement', 34),
        rectangle(28, 74, 344, 4, color.night),
        ...FUNDS.map(
          ([name, sum], index) =>
            label(28, 116 + index * 42, name, 22) + label(372, 116 + index * 42, sum, 22, color.night, 600, 'end'),
        ),
        rectangle(28, 222, 344, 2, '#E2DBC8'),
        heading(372, 266, '$14,978.12', 34, color.night, 'end'),
        ...[0, 1].map(
          (index) =>
            circle(58 + index * 60, 318, 24, color.pine) + place(tick(0, 0, color.white, 3), 48 + index * 60, 310, 1.5),
        ),
        label(180, 326, 'two approvals', 22, color.slate, 600),
      ].join(''),
    ),
  ),
] as const
