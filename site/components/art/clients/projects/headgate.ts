/** Headgate's projects: the field app, the night board, the gate controller. */

import { color } from '../../../../theme/tokens.ts'
import { phone } from '../../kit/devices.ts'
import { leaning } from '../../kit/geometry.ts'
import { gate, laterals } from '../../screens/headgate.ts'
import { circle, place, polygon, rectangle, stroke, text } from '../../kit/svg.ts'
import { PALETTES } from '../palettes.ts'
import { project, sheet, sunk } from '../panels.ts'

const [FIELD, BOARD, CONTROLLER] = PALETTES.headgate.projects
const COPPER = '#D8A03D'

/** The board: chip, traces, battery, motor plug; 320 by 220. */
const board = [
  polygon(
    [
      [0, 0],
      [26, -33],
      [346, -33],
      [346, 187],
      [320, 220],
    ],
    color.night,
    { opacity: '.3' },
  ),
  rectangle(0, 0, 320, 220, color.pine, { rx: 6 }),
  stroke('M96 96H60V40H24M96 124H40V180M206 96H250V44H296M206 124H268V190M150 154V204M124 70V24H180', COPPER, 4, {
    'stroke-linejoin': 'round',
  }),
  rectangle(96, 70, 110, 84, color.night),
  text(151, 121, 'HG-4', { size: 24, fill: color.lichen, weight: 700, anchor: 'middle' }),
  rectangle(228, 112, 74, 88, color.alpenglow),
  rectangle(228, 112, 74, 20, color.iron),
  ...[
    [24, 40],
    [40, 186],
    [296, 44],
    [150, 204],
    [180, 24],
  ].map(([x, y]) => circle(x!, y!, 8, COPPER)),
  circle(16, 16, 6, color.snow),
  circle(304, 16, 6, color.snow),
  circle(60, 200, 7, color.lichen),
].join('')

export const headgateProjects = [
  project(FIELD, sunk(phone(gate), 0.94, 44)),
  project(BOARD, sheet(66, 66, 460, 366, '#DCE9E3', place(laterals, 6, -43, 0.78))),
  project(
    CONTROLLER,
    place(
      polygon(leaning(0, 0, 150, 150), color.shade) +
        stroke('M29 -38h150M59 -75h150M88 -113h150M50 0l117 -150M100 0l117 -150', color.sky, 3),
      60,
      200,
    ),
    stroke('M150 200v90h44', color.night, 8),
    place(board, 190, 196),
    stroke(
      'M470 196V66M440 92a34 34 0 0 1 0 -50M500 92a34 34 0 0 0 0 -50M418 108a58 58 0 0 1 0 -82M522 108a58 58 0 0 0 0 -82',
      color.night,
      7,
    ),
    circle(470, 62, 10, color.alpenglow),
  ),
] as const
