/** Plat & Parcel's fax, left alone: the page that files itself. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { circle, place, polygon, rectangle, stroke, text } from '../../kit/svg.ts'
import { lesson, sheet } from '../panels.ts'

const PLASTIC = hue.plaster
const PLASTIC_DARK = '#C9BFA6'
const SHADE = '#A89C80'

const keys = Array.from({ length: 12 }, (_, index) =>
  rectangle(
    390 + (index % 3) * 54,
    88 + Math.floor(index / 3) * 42,
    42,
    30,
    index === 11 ? color.alpenglow : color.white,
    { rx: 4 },
  ),
).join('')

/** The machine, 640 by 290, with its handset. */
const machine = [
  polygon(
    [
      [0, 60],
      [40, 0],
      [640, 0],
      [640, 290],
      [0, 290],
    ],
    PLASTIC,
  ),
  polygon(
    [
      [0, 60],
      [40, 0],
      [640, 0],
      [606, 60],
    ],
    PLASTIC_DARK,
  ),
  rectangle(0, 262, 640, 28, SHADE),
  rectangle(30, 88, 96, 164, PLASTIC_DARK, { rx: 8 }),
  rectangle(40, 70, 76, 196, color.night, { rx: 30 }),
  rectangle(52, 130, 52, 76, color.shade),
  stroke('M78 262c-60 30 -80 -10 -96 30', color.night, 8),
  rectangle(160, 88, 200, 62, color.pine, { rx: 4 }),
  text(176, 129, 'RECEIVED 9:14', { size: 24, fill: color.lichen, weight: 650 }),
  rectangle(160, 172, 200, 14, SHADE),
  rectangle(160, 200, 200, 14, SHADE),
  rectangle(160, 228, 200, 14, SHADE),
  keys,
  circle(604, 232, 12, hue.leaf),
].join('')

export const platLesson = lesson(
  color.rose,
  polygon(
    [
      [116, 560],
      [824, 560],
      [780, 590],
      [90, 590],
    ],
    color.night,
    { opacity: '.3' },
  ),
  sheet(
    250,
    56,
    400,
    260,
    color.white,
    [
      text(36, 58, 'County clerk', { size: 34, face: 'display' }),
      rectangle(36, 78, 328, 4, color.night),
      text(36, 124, 'Parcel 14-3-2207', { size: 27, weight: 650 }),
      stroke('M36 152h300M36 178h328', color.frost, 10),
    ].join(''),
    24,
  ),
  place(machine, 130, 278),
)
