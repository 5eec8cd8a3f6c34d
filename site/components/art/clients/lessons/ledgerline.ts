/** Ledgerline's two closes side by side: the old tape, the new tape, and the line on which they disagree. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { circle, element, polygon, rectangle, stroke, text } from '../../kit/svg.ts'
import { lesson, sheet } from '../panels.ts'

const SUMS = ['1,250.00', '412.50', '18,204.11', '2,960.00', '6,904.50', '75,000.00']
const TAPE = hue.paper

/** A tape from the adding machine, 270 by 520, torn at its end. */
function tape(title: string, odd: string, ink: string): string {
  const tear = Array.from(
    { length: 10 },
    (_, index) => `L${270 - index * 27 - 13} ${index % 2 ? 520 : 540}L${270 - (index + 1) * 27} 520`,
  ).join('')
  return [
    element('path', { d: `M0 510H270V520${tear}Z`, fill: TAPE }),
    text(30, 60, title, { size: 34, fill: ink, face: 'display' }),
    rectangle(30, 78, 210, 4, ink),
    ...SUMS.map((sum, index) =>
      text(240, 132 + index * 56, index === 3 ? odd : sum, { size: 30, fill: color.night, weight: 600, anchor: 'end' }),
    ),
    rectangle(30, 440, 210, 3, color.night),
    text(240, 492, odd === SUMS[3] ? '104,731.11' : '101,771.11', {
      size: 30,
      fill: color.night,
      face: 'display',
      anchor: 'end',
    }),
  ].join('')
}

export const ledgerlineLesson = lesson(
  color.pine,
  sheet(150, 56, 270, 512, TAPE, tape('Old', '2,960.00', color.slate), 28),
  sheet(486, 56, 270, 512, TAPE, tape('New', 'held: holiday', color.iron), 28),
  polygon(
    [
      [420, 346],
      [486, 346],
      [486, 352],
      [420, 352],
    ],
    color.alpenglow,
  ),
  element('ellipse', { cx: 322, cy: 346, rx: 106, ry: 30, fill: 'none', stroke: color.alpenglow, 'stroke-width': 6 }),
  element('ellipse', { cx: 634, cy: 346, rx: 124, ry: 30, fill: 'none', stroke: color.alpenglow, 'stroke-width': 6 }),
  stroke('M126 56h654', color.night, 22),
  circle(126, 56, 20, color.lichen),
  circle(780, 56, 20, color.lichen),
)
