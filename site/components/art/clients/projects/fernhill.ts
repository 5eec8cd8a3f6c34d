/** Fernhill's projects: the visit app, the reviewer's queue, the billing bridge. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { phone } from '../../kit/devices.ts'
import { leaning } from '../../kit/geometry.ts'
import { heading, label, tick } from '../../screens/parts.ts'
import { day, queue } from '../../screens/fernhill.ts'
import { element, outline, place, polygon, rectangle, stroke } from '../../kit/svg.ts'
import { PALETTES } from '../palettes.ts'
import { project, sheet, sunk } from '../panels.ts'

const [APP, QUEUE, BRIDGE] = PALETTES.fernhill.projects

/** A bridge of slabs over a gap, between a signed visit and a claim. */
const bridge = [
  polygon(
    [
      [0, 300],
      [150, 300],
      [104, 480],
      [0, 480],
    ],
    color.steel,
  ),
  polygon(
    [
      [450, 300],
      [600, 300],
      [600, 480],
      [404, 480],
    ],
    color.steel,
  ),
  element('path', {
    d: [0, 1, 2, 3, 4, 5].map((index) => outline(leaning(118 + index * 54, 336, 42, 36))).join(''),
    fill: color.night,
  }),
  rectangle(140, 292, 322, 12, color.alpenglow),
  stroke('M212 272h150l-22 -16M362 272l-22 16', color.night, 7, { 'stroke-linejoin': 'round' }),
].join('')

export const fernhillProjects = [
  project(APP, sunk(phone(day), 0.94, 44)),
  project(QUEUE, sheet(50, 66, 500, 364, color.white, queue)),
  project(
    BRIDGE,
    bridge,
    sheet(
      36,
      112,
      170,
      188,
      color.white,
      heading(18, 42, 'Visit', 27) +
        stroke('M18 68h134M18 92h110M18 116h126', color.frost, 9) +
        place(tick(0, 0, hue.leaf, 3), 62, 138, 2.4),
    ),
    sheet(
      394,
      112,
      170,
      188,
      color.white,
      heading(18, 42, 'Claim', 27) +
        label(18, 78, 'Not yet: no', 20, color.iron, 650) +
        label(18, 104, 'second initial.', 20, color.iron, 650) +
        label(18, 148, 'Asked: the', 20) +
        label(18, 172, 'nurse', 20),
    ),
  ),
] as const
