/** Tin Shed's photographs at the door: the tent as it left, the tent as it came back. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { tent } from '../../screens/tin-shed.ts'
import { circle, place, polygon, rectangle, stroke, text } from '../../kit/svg.ts'
import { leaning } from '../../kit/geometry.ts'
import { lesson, sheet } from '../panels.ts'

/** An instant photograph, 330 by 400: a door, a step, a tent, and what is written below. */
const photograph = (note: string, day: string, wall: string, door: string): string =>
  [
    rectangle(22, 22, 286, 280, wall),
    rectangle(140, 44, 132, 214, door),
    rectangle(154, 62, 46, 66, color.night, { opacity: '.3' }),
    rectangle(212, 62, 46, 66, color.night, { opacity: '.3' }),
    circle(252, 160, 8, color.lichen),
    rectangle(22, 258, 286, 44, '#C98A62'),
    polygon(leaning(22, 302, 40, 44), '#E3A57F'),
    tent(44, 160, 1.6, color.night, color.alpenglow),
    text(22, 342, note, { size: 29, face: 'display' }),
    text(22, 376, day, { size: 24, fill: color.slate, weight: 600 }),
  ].join('')

export const tinShedLesson = lesson(
  color.pine,
  sheet(96, 66, 330, 400, hue.paper, photograph('Left the house', 'Friday, 5:04 pm', color.sky, color.iron), 28),
  sheet(478, 128, 330, 400, hue.paper, photograph('Came back', 'Monday, 6:40 pm', color.sandstone, color.iron), 28),
  place(stroke('M0 0V-52a16 16 0 0 1 32 0V-6a9 9 0 0 1 -18 0V-46', color.lichen, 7), 240, 94),
  place(stroke('M0 0V-52a16 16 0 0 1 32 0V-6a9 9 0 0 1 -18 0V-46', color.lichen, 7), 622, 156),
  text(96, 580, 'No scratch, no dispute.', { size: 34, fill: color.lichen, face: 'display' }),
)
