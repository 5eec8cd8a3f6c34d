/** Docketwell's folder of wrong readings: 1,140 of them, kept for ever. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { LEAN } from '../../kit/geometry.ts'
import { polygon, rectangle, stroke, text } from '../../kit/svg.ts'
import { lesson, sheet } from '../panels.ts'

const MANILA = '#F0C48A'
const MANILA_DARK = '#D9A565'

const sheets = Array.from({ length: 12 }, (_, index) => {
  const up = (12 - index) * 13
  const [x, y] = [170 + up * LEAN * 0.55, 196 - up * 0.75]
  return (
    rectangle(x, y, 520, 60, index % 2 ? color.white : color.ice) +
    (index % 3 ? '' : rectangle(x + 370, y - 14, 70, 30, hue.clay))
  )
})

export const docketwellLesson = lesson(
  color.steel,
  polygon(
    [
      [132, 560],
      [132, 150],
      [152, 124],
      [330, 124],
      [352, 150],
      [740, 150],
      [740, 560],
    ],
    MANILA_DARK,
  ),
  ...sheets,
  sheet(
    132,
    216,
    626,
    350,
    MANILA,
    [
      rectangle(46, 46, 388, 132, color.white),
      text(70, 100, 'Wrong readings', { size: 39, face: 'display' }),
      text(70, 150, '1,140, all kept', { size: 31, fill: color.iron, weight: 650 }),
      rectangle(46, 216, 388, 92, '#FBE9C9'),
      stroke('M62 276c30 -22 26 18 50 -6s18 22 44 -4 24 14 50 -6 22 16 44 -4 34 14 60 -8 40 10 62 -4', color.steel, 5),
      rectangle(470, 46, 8, 262, MANILA_DARK),
      rectangle(500, 46, 84, 84, color.lichen),
      text(542, 104, '2', { size: 56, face: 'display', anchor: 'middle' }),
      text(542, 166, 'people', { size: 23, weight: 650, anchor: 'middle' }),
      text(542, 194, 'by hand', { size: 23, weight: 650, anchor: 'middle' }),
    ].join(''),
    26,
  ),
)
