/** Headgate's screens: the ditch and one gate on the phone, the night board on the laptop. */

import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import { round } from '../kit/geometry.ts'
import { circle, element, polygon, rectangle, stroke } from '../kit/svg.ts'
import { box, button, chart, heading, label, screen } from './parts.ts'

const FOAM = '#BFE0D2'
const MOSS = '#DCE9E3'
const PALE = '#F4F8F6'
const RAIL = '#E1E8EE'

const GATES = [
  ['Gate 12 · Hoover lateral', 62],
  ['Gate 14 · School section', 30],
  ['Gate 15 · Plum Creek', 0],
  ['Gate 19 · Valmont', 85],
] as const

const gateRow = ([name, open]: (typeof GATES)[number], index: number): string => {
  const y = 312 + index * 66
  return [
    box(16, y, 260, 56, color.white, '#D5DDE6', 6),
    label(30, y + 24, name, 14, color.night, 650),
    rectangle(30, y + 36, 150, 6, RAIL),
    open ? rectangle(30, y + 36, 1.5 * open, 6, hue.leaf) : '',
    label(262, y + 35, open ? `${open}%` : 'Shut', 15, open ? color.pine : color.iron, 700, 'end'),
  ].join('')
}

/** The whole ditch on one phone: the flow, the day, four gates. */
export const ditch = screen('phone', PALE, [
  rectangle(0, 0, 292, 190, color.pine),
  label(20, 66, 'Tuesday, 6:40', 14, FOAM),
  heading(20, 98, 'Lower Boulder', 25, color.white),
  heading(20, 126, 'Ditch', 25, color.white),
  box(20, 144, 122, 28, color.lichen),
  label(30, 163, '41.2 cfs flowing', 14, color.night, 650),
  chart(0, 202, 292, 66, [3, 4, 4, 5, 7, 9, 8, 8, 10, 12, 11, 12, 13], color.pine, '#CFE3DA'),
  label(20, 292, 'Last 24 hours', 13, color.slate),
  ...GATES.map(gateRow),
  button(16, 580, 260, 36, 'Set gates for tonight'),
])

/** One gate, its opening, and the button that has to be held. */
export const gate = screen('phone', PALE, [
  label(20, 66, 'Gate 12', 15, color.slate),
  heading(20, 94, 'Hoover lateral', 24),
  box(20, 112, 252, 228, MOSS, undefined, 8),
  polygon(
    [
      [20, 232],
      [80, 228],
      [140, 236],
      [200, 230],
      [272, 234],
      [272, 340],
      [20, 340],
    ],
    hue.sage,
  ),
  stroke('M44 268h40M206 262h44M60 300h36M200 312h52M120 322h44', color.fern, 3),
  rectangle(100, 130, 14, 200, color.night),
  rectangle(178, 130, 14, 200, color.night),
  rectangle(114, 150, 64, 96, color.iron),
  stroke('M146 130v20M114 170h64M114 198h64M114 226h64', color.rust, 4),
  stroke('M240 140v180M232 160h16M232 200h16M232 240h16M232 280h16', color.pine),
  heading(20, 396, '62%', 50),
  label(150, 394, 'open, 11.4 cfs', 16, color.slate),
  box(20, 416, 252, 10, RAIL, undefined, 5),
  box(20, 416, 156, 10, hue.leaf, undefined, 5),
  circle(176, 421, 15, color.night),
  circle(176, 421, 5, color.lichen),
  label(20, 472, 'Limit for this share: 12.0 cfs', 15, color.slate),
  button(20, 492, 252, 54, 'Hold to move gate', color.lichen, color.night),
  label(146, 578, 'Saved here. Sends when a', 14, color.slate, 500, 'middle'),
  label(146, 596, 'tower answers.', 14, color.slate, 500, 'middle'),
])

const LATERALS = ['Hoover', 'School section', 'Plum Creek', 'Valmont', 'Cottonwood', 'Lower draw']
const ALERTS = [
  ['G14', 'Stuck at 30% for 22 min', color.iron],
  ['G31', 'Never fully shut, as usual', color.slate],
  ['G88', 'Battery under 20%', color.slate],
] as const
const TONIGHT = [0.9, 0.4, 0.7, 0.55, 0.8, 0.3, 0.62, 0.74]

/** Shut gates and the one to look at, by their number; every other gate is open. */
const SHUT = new Set([4, 5, 9, 15, 22, 23, 24, 36, 41, 42, 47, 58, 59, 60, 66, 71, 79, 80, 93, 97, 98, 104, 110, 111])
const STUCK = 14

/** Some of the gates as one path: a row of slabs, then the next row. */
function slabs(isShown: (number: number) => boolean): string {
  const rows = LATERALS.map((_, row) => {
    const columns = Array.from({ length: 19 }, (_, column) => column).filter((column) => isShown(row * 19 + column + 1))
    return columns.map((column, index) => {
      const move = index
        ? `m${round((column - columns[index - 1]!) * 26.6)} 0`
        : `M${round(22 + column * 26.6)} ${142 + row * 72}`
      return `${move}l25-32h15l-25 32z`
    })
  })
  return rows.flat().join('')
}

/** All 114 gates, a lateral a row: dark is open, white is shut, red means somebody should look. */
function gateSlabs(): string {
  const isShut = (number: number) => SHUT.has(number)
  return [
    element('path', { d: slabs((number) => !isShut(number) && number !== STUCK), fill: color.pine }),
    element('path', { d: slabs(isShut), fill: color.white, stroke: color.pine }),
    element('path', { d: slabs((number) => number === STUCK), fill: '#D7402A' }),
  ].join('')
}

/** Every lateral by its name, with its gates. */
export const laterals: string =
  LATERALS.map((name, index) => label(22, 100 + index * 72, name, 14, color.pine, 650)).join('') + gateSlabs()

/** The office's screen for the night. */
export const nightBoard = screen('laptop', MOSS, [
  rectangle(0, 0, 844, 56, color.pine),
  heading(24, 37, 'Headgate', 21, color.white),
  label(820, 36, '114 gates · 111 quiet', 16, color.lichen, 650, 'end'),
  laterals,
  rectangle(560, 56, 284, 472, color.white),
  heading(584, 96, 'Needs a person', 21),
  ...ALERTS.map(([name, problem, ink], index) =>
    [
      box(584, 114 + index * 62, 236, 52, index ? '#F1F5F3' : '#FBE6DC'),
      label(598, 136 + index * 62, name, 15, ink, 700),
      label(598, 156 + index * 62, problem, 14),
    ].join(''),
  ),
  heading(584, 342, 'Tonight', 21),
  label(820, 342, 'from the 6:00 gauge', 14, color.slate, 500, 'end'),
  ...TONIGHT.map((share, index) =>
    rectangle(584 + index * 30, 500 - 130 * share, 20, 130 * share, index === 5 ? color.lichen : hue.leaf),
  ),
])
