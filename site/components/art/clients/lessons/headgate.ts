/** Headgate's paper log: the rules that nobody had said aloud. */

import { color } from '../../../../theme/tokens.ts'
import { group, polygon, rectangle, stroke, text } from '../../kit/svg.ts'
import { leaning } from '../../kit/geometry.ts'
import { lesson, sheet } from '../panels.ts'

const LINES = [
  ['12', '5 turns, call Ames first', '6:10'],
  ['14', 'sticks in May', '6:25'],
  ['15', 'shut', '6:31'],
  ['19', '4 turns, never answers', '6:50'],
  ['22', 'half, till noon', '7:05'],
  ['31', 'never fully shut', '7:20'],
  ['40', 'goes last', '7:40'],
] as const

const rows = LINES.map(([gate, note, time], index) => {
  const y = 108 + index * 60
  const style = { size: 29, fill: color.shade, weight: 500 }
  return (
    text(38, y, gate, { ...style, weight: 650 }) +
    text(112, y, note, style) +
    text(514, y, time, { ...style, anchor: 'end' })
  )
})
const ruled = Array.from({ length: 8 }, (_, index) => `M0 ${60 + index * 60}h550`).join('')

export const headgateLesson = lesson(
  color.sandstone,
  sheet(
    170,
    74,
    550,
    500,
    '#FFFCF2',
    [
      stroke(ruled, '#C6D6EA', 2),
      stroke('M92 0V500', '#E39B86', 3),
      group(rows.join(''), { 'font-style': 'italic' }),
      stroke('M110 420c70 8 140 -6 226 2', color.iron, 5),
      rectangle(-22, 22, 594, 9, '#C8922A'),
      rectangle(-22, 35, 594, 6, '#A37722'),
    ].join(''),
    30,
  ),
  polygon(leaning(700, 592, 24, 190), color.lichen),
  polygon(
    [
      [700, 592],
      [724, 592],
      [694, 616],
    ],
    color.night,
  ),
)
