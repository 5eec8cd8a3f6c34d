/** Plat & Parcel's screens: the parcel map, the closing list, who is being waited for. */

import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import { type Point } from '../kit/geometry.ts'
import { createRandom } from '../kit/random.ts'
import { circle, element, outline, polygon, rectangle, stroke } from '../kit/svg.ts'
import { box, button, checkbox, heading, label, screen } from './parts.ts'

const GROUND = hue.plaster
const LOTS = ['#F7F1E1', hue.straw, hue.pasture, hue.fallow]
const LOT_EDGE = '#B7A98A'
const SAND = '#E2DBC8'

/** Rows of lots, a road, a creek, and lot 14 in the middle of it; 560 by 546. */
function parcels(): string {
  const random = createRandom(31)
  const fields: string[] = LOTS.map(() => '')
  for (let row = 0; row < 7; row++) {
    for (let x = -60 + row * 18; x < 560;) {
      const width = 46 + random() * 54
      const y = 20 + row * 82
      const lot: Point[] = [
        [x, y],
        [x + width - 4, y + 6],
        [x + width - 10, y + 72],
        [x - 6, y + 66],
      ]
      fields[Math.floor(random() * LOTS.length)] += outline(lot)
      x += width
    }
  }
  return [
    rectangle(-20, 0, 600, 546, GROUND),
    ...fields.map((d, index) => element('path', { d, fill: LOTS[index], stroke: LOT_EDGE })),
    stroke('M-20 180L570 214M230-10L196 560', color.white, 20),
    stroke('M-20 400C140 380 260 470 570 430', color.sky, 16),
    polygon(
      [
        [262, 240],
        [346, 245],
        [340, 330],
        [256, 326],
      ],
      color.rose,
      { stroke: color.rust, 'stroke-width': 4 },
    ),
    stroke('M250 222L358 230 350 346', color.rust, 2.5, { 'stroke-dasharray': '8 6' }),
    label(301, 292, 'Lot 14', 17, color.white, 700, 'middle'),
  ].join('')
}

const CHECKS = ['Title search', 'HOA letter', 'Water shares', 'Tax certificate', 'Lien release', 'Wire check']
const OPEN = [
  ['Survey', 'D. Pruitt'],
  ['Final walk', 'the buyer'],
] as const

/** Lot 14 on the map, and a list with six of eight items cleared. */
export const closingList = screen('tablet', color.white, [
  parcels(),
  rectangle(500, 0, 268, 546, color.white),
  label(524, 44, 'Plat & Parcel', 16, color.iron, 700),
  heading(524, 82, '2207 Larkspur', 27),
  label(524, 108, 'Lot 14, Block 3 · 0.31 acre', 15, color.slate),
  rectangle(500, 126, 268, 2, SAND),
  heading(524, 164, '6 of 8 cleared', 24),
  ...CHECKS.map(
    (name, index) => checkbox(524, 184 + index * 34, 20, true, color.pine) + label(558, 200 + index * 34, name, 16),
  ),
  ...OPEN.map(
    ([name, holder], index) =>
      box(512, 392 + index * 44, 244, 38, '#FBE6DC') +
      checkbox(524, 401 + index * 44, 20, false, color.iron) +
      label(558, 417 + index * 44, name, 16, color.night, 700) +
      label(746, 417 + index * 44, holder, 15, color.iron, 650, 'end'),
  ),
  button(524, 488, 220, 42, 'Schedule the walk'),
])

const PEOPLE = ['Title', 'HOA', 'Water', 'Tax', 'Lien', 'Survey', 'Walk', 'Wire']

/** The page's one question, in large type: who are we waiting for. */
export const waiting = screen('tablet', hue.paper, [
  label(40, 56, '2207 Larkspur · Lot 14, Block 3', 18, color.iron, 700),
  label(728, 56, 'Day 17', 18, color.slate, 650, 'end'),
  heading(40, 140, 'We are waiting for', 42, color.slate),
  heading(40, 198, 'Dale Pruitt, surveyor.', 52),
  label(40, 244, 'Since Tuesday. The corner pins are found, the drawing is not here.', 19, color.slate),
  button(40, 276, 226, 58, 'Ask politely', color.pine),
  label(290, 312, 'or call 719-555-0148', 19, color.night, 600),
  rectangle(40, 380, 688, 4, color.night),
  ...PEOPLE.map((name, index) => {
    const x = 62 + index * 92
    const state = index < 5 || index === 7 ? color.pine : index === 5 ? color.rose : color.white
    return [
      circle(x, 382, 17, state, { stroke: color.night, 'stroke-width': 3 }),
      label(x, 434, name, 17, color.night, index === 5 ? 700 : 500, 'middle'),
      index === 5 ? label(x, 458, 'Nov 24', 15, color.iron, 700, 'middle') : '',
    ].join('')
  }),
  label(40, 512, 'Six of eight checks are cleared. Everybody else has nothing to do.', 18, color.slate),
])

/** The same page on the buyer's phone. */
export const buyer = screen('phone', hue.paper, [
  rectangle(0, 0, 292, 168, color.pine),
  label(20, 70, '2207 Larkspur', 16, '#BFE0D2'),
  heading(20, 106, 'The survey', 28, color.white),
  heading(20, 138, 'is late.', 28, color.white),
  ...[
    'Title search',
    'HOA letter',
    'Water shares',
    'Tax certificate',
    'Lien release',
    'Survey',
    'Final walk',
    'Wire check',
  ].map((name, index) => {
    const isDone = index < 5 || index === 7
    const y = 186 + index * 46
    return [
      index === 5 ? box(10, y, 272, 42, '#FBE6DC') : '',
      checkbox(22, y + 10, 22, isDone, isDone ? color.pine : color.iron),
      label(58, y + 28, name, 17, color.night, isDone ? 500 : 700),
    ].join('')
  }),
  button(16, 564, 260, 48, 'Ask politely', color.rose, color.night),
])
