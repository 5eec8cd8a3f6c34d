/** Docketwell's screens: the case's timeline, an order beside its dates, the reading queue. */

import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import { createRandom } from '../kit/random.ts'
import { circle, element, rectangle, stroke } from '../kit/svg.ts'
import { box, button, heading, label, screen } from './parts.ts'

const PAPER = '#FAFBFD'
const EDGE = '#D9DEE8'
const INK_LINE = '#C9D1DE'
/** What marks a sentence that was read. */
export const MARK = '#FFE08A'

const bar = (matter: string): string =>
  rectangle(0, 0, 844, 60, color.white) +
  heading(26, 40, 'Docketwell', 22) +
  label(818, 39, matter, 16, color.slate, 600, 'end') +
  rectangle(0, 59, 844, 1.5, EDGE)

/** Lines of print, as long as chance has them. */
export function print(x: number, y: number, width: number, lines: number, gap: number, seed: string): string {
  const random = createRandom(seed)
  const d = Array.from({ length: lines }, (_, index) => {
    const length = Math.round(width * (0.72 + random() * 0.28))
    return `M${x} ${Math.round(y + index * gap)}h${length}`
  })
  return stroke(d.join(''), INK_LINE, gap * 0.38)
}

const STATIONS = [
  [66, 'Nov 3', 'Answer', 'past'],
  [206, 'Nov 14', 'Rule 16 plan', 'past'],
  [352, 'Nov 24', 'Expert list', 'near'],
  [464, 'Nov 26', 'Fee motion', 'near'],
  [620, 'Dec 9', 'Depositions', 'later'],
  [770, 'Jan 6', 'Close', 'later'],
] as const
const STATE = { past: color.night, near: hue.clay, later: color.white } as const

const READERS = [
  ['Model', 'Tue, November 24', '10:00'],
  ['M. Reyes', 'Tue, November 24', '10:02'],
] as const

/** A case's deadlines on a line, and the two readings behind the next one. */
export const deadlines = screen('laptop', PAPER, [
  bar('Okafor v. Tri-County Rail'),
  heading(26, 112, 'Nine deadlines. Two this week.', 32),
  rectangle(26, 181, 792, 4, color.night),
  ...STATIONS.map(([x, day, name, state]) =>
    [
      circle(x, 183, 11, STATE[state], { stroke: color.night, 'stroke-width': 3 }),
      label(x, 160, day, 16, state === 'near' ? color.iron : color.night, 700, 'middle'),
      label(x, 216, name, 15, color.slate, 500, 'middle'),
    ].join(''),
  ),
  box(26, 244, 386, 258, color.white, EDGE),
  label(50, 280, 'Order, page 3', 15, color.slate, 600),
  print(50, 304, 330, 3, 22, 'order'),
  rectangle(44, 360, 350, 56, MARK),
  label(52, 384, '“... shall be disclosed no', 17, color.night, 600),
  label(52, 406, 'later than November 24”', 17, color.night, 600),
  print(50, 440, 330, 3, 22, 'rest'),
  stroke('M394 388h22v-88h22', hue.clay, 3),
  ...READERS.map(([name, reading, time], index) => {
    const x = 438 + index * 196
    return [
      box(x, 244, 184, 172, index ? color.white : color.night, index ? EDGE : undefined),
      label(x + 20, 282, index ? 'Second reading' : 'First reading', 15, index ? color.slate : hue.peach, 600),
      heading(x + 20, 320, name, 25, index ? color.night : color.white),
      label(x + 20, 354, reading, 16, index ? color.night : color.white, 650),
      label(x + 20, 392, `read ${time}`, 15, index ? color.slate : color.mist),
    ].join('')
  }),
  box(438, 434, 380, 68, color.lichen),
  label(458, 475, 'They agree. In the calendar.', 19, color.night, 700),
])

const PROPOSED = [
  ['Expert list due', 'Tue, November 24', 'page 3, line 12'],
  ['Reply brief', 'Fri, December 4', 'page 3, line 19'],
  ['Status hearing', 'Wed, December 9', 'page 4, line 2'],
] as const

/** An order on the left, two sentences marked, three proposed deadlines on the right. */
export const order = screen('laptop', '#E4E9F1', [
  bar('Order on motion to extend · 4 pages'),
  box(30, 80, 424, 460, color.white, EDGE, 2),
  heading(62, 130, 'Order on Motion to Extend', 25),
  print(62, 160, 350, 4, 23, 'first'),
  rectangle(54, 244, 376, 62, MARK),
  label(62, 270, '“Expert lists shall be disclosed', 18, color.night, 600),
  label(62, 295, 'no later than November 24.”', 18, color.night, 600),
  print(62, 332, 350, 3, 23, 'second'),
  rectangle(54, 394, 376, 62, MARK),
  label(62, 420, '“Any reply is due ten days', 18, color.night, 600),
  label(62, 445, 'after that service.”', 18, color.night, 600),
  print(62, 482, 350, 2, 23, 'third'),
  stroke('M430 275h24v-148h28M430 425h24v-152h28', hue.clay, 3),
  ...PROPOSED.map(([name, day, source], index) => {
    const y = 80 + index * 148
    const isOpen = index === 0
    return [
      box(482, y, 336, 132, isOpen ? color.night : color.white, isOpen ? undefined : EDGE),
      label(504, y + 34, source, 15, isOpen ? hue.peach : color.slate, 600),
      heading(504, y + 68, name, 25, isOpen ? color.white : color.night),
      label(504, y + 102, day, 18, isOpen ? color.white : color.night, 600),
      button(704, y + 78, 94, 38, 'Confirm', isOpen ? color.alpenglow : color.ice, color.night),
    ].join('')
  }),
])

const WAITING = [
  ['Hearing Monday', '4:50 pm', hue.clay],
  ['Due in 6 days', '4:31 pm', hue.peach],
  ['Due in 20 days', '4:12 pm', color.sky],
  ['By hand, two people', '3:58 pm', color.mist],
] as const

/** Orders by urgency: what the workers take next. */
export const readingQueue: string = WAITING.map(([name, time, ink], index) => {
  const y = index * 92
  return [
    box(0, y, 400, 78, color.white),
    element('path', { d: `M0 ${y}h16v78h-16z`, fill: ink }),
    heading(38, y + 48, name, 24),
    label(384, y + 47, time, 17, color.slate, 600, 'end'),
  ].join('')
}).join('')
