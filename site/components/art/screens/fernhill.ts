/** Fernhill's screens: the day, the checklist of a visit, one section that starts from the last visit. */

import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import { circle, rectangle, stroke } from '../kit/svg.ts'
import { box, button, checkbox, heading, label, progress, screen } from './parts.ts'

const PAPER = hue.rime
const EDGE = '#CFDAEA'
const PALE = '#DCE8FA'
const GRAY = '#7B879E'

const VISITS = [
  ['8:30', 'Wound care', 'Signed', 2],
  ['10:00', 'Insulin, teaching', 'Signed', 2],
  ['11:15', 'Blood pressure', 'In the car', 1],
  ['1:30', 'Wound care', '', 0],
  ['3:00', 'Medication count', '', 0],
] as const

/** The day: five visits, none with a name. */
export const day = screen('phone', PAPER, [
  rectangle(0, 0, 292, 172, color.steel),
  label(20, 68, 'Thursday', 15, PALE),
  heading(20, 104, 'Five visits,', 29, color.white),
  heading(20, 138, 'two signed.', 29, color.white),
  ...VISITS.map(([time, kind, state, step], index) => {
    const y = 186 + index * 70
    return [
      box(16, y, 260, 60, step === 1 ? color.white : PAPER, step === 1 ? color.steel : EDGE, 6),
      rectangle(16, y, 6, 60, step === 2 ? hue.leaf : step ? color.alpenglow : EDGE),
      label(34, y + 26, time, 15, color.slate, 650),
      label(34, y + 47, kind, 16, color.night, 700),
      label(264, y + 36, state, 14, step === 2 ? hue.leaf : color.iron, 650, 'end'),
    ].join('')
  }),
  button(16, 552, 260, 54, 'Finish visit 3', color.night),
])

const CHECKS = [
  ['Arrival, verified', '11:15', true],
  ['Blood pressure', '128 / 82', true],
  ['Medication count', '14 of 14', true],
  ['Pain, 0 to 10', '2', true],
  ['Wound, fresh photo', '', false],
  ['Signature', '', false],
] as const

/** A visit in progress: four of six items done, five minutes in. */
export const checklist = screen('phone', PAPER, [
  rectangle(0, 0, 292, 186, color.steel),
  label(20, 68, 'Visit 3 of 5', 15, PALE),
  heading(20, 106, '4 of 6 done', 30, color.white),
  progress(20, 126, 180, 12, 0.67, color.lichen, color.shade),
  circle(248, 110, 30, color.white),
  stroke('M248 92v18h13', color.night, 4, { 'stroke-linejoin': 'round' }),
  label(248, 164, '5 min', 17, color.white, 700, 'middle'),
  ...CHECKS.map(([name, value, isDone], index) => {
    const y = 200 + index * 58
    return [
      box(16, y, 260, 50, color.white, EDGE, 6),
      checkbox(30, y + 14, 22, isDone, color.steel),
      label(64, y + 31, name, 16, color.night, isDone ? 500 : 700),
      label(264, y + 31, value, 16, color.steel, 700, 'end'),
    ].join('')
  }),
  button(16, 560, 260, 50, 'Sign and drive', '#C9D4E6', color.slate),
])

/** One section: Tuesday's answers in gray, a tap to confirm, and the photograph that can't be skipped. */
export const section = screen('phone', PAPER, [
  label(20, 68, 'Visit 3 · section 5 of 6', 14, color.slate),
  heading(20, 102, 'Wound, left heel', 27),
  box(16, 122, 260, 150, color.shade, undefined, 6),
  stroke('M60 142H34v26M232 142h26v26M60 252H34v-26M232 252h26v-26', color.white, 4),
  box(112, 156, 68, 82, '#E7B59A', undefined, 22),
  box(128, 176, 36, 42, color.white, undefined, 6),
  label(146, 296, 'A fresh photograph is needed', 15, color.iron, 650, 'middle'),
  label(20, 336, 'On Tuesday', 15, color.slate, 650),
  ...(
    [
      ['Size', '1.2 by 0.8 in'],
      ['Edges', 'closing'],
      ['Dressing', 'dry, changed'],
    ] as const
  ).map(([name, value], index) => {
    const y = 350 + index * 58
    return [
      box(16, y, 260, 50, color.white, EDGE, 6),
      label(30, y + 31, name, 16, color.night, 650),
      label(206, y + 31, value, 16, GRAY, 500, 'end'),
      box(218, y + 9, 48, 32, PALE),
      label(242, y + 30, 'Same', 14, color.steel, 700, 'middle'),
    ].join('')
  }),
  box(16, 540, 260, 62, hue.shell, undefined, 6),
  label(30, 566, 'Changed? Swipe the row.', 16, color.rust, 700),
  label(30, 588, 'Only then come more questions.', 15, color.rust),
])

const QUEUE = [
  ['Thu 11:20', 'Pressure 188 / 104', 'Call today'],
  ['Thu 10:41', 'Wound grew 0.3 in', 'Look'],
  ['Thu 9:02', 'Signed after 48 s', 'Sample'],
] as const

/** The reviewer's queue, four percent of the visits; 500 by 364. */
export const queue: string = [
  rectangle(0, 0, 500, 76, color.steel),
  heading(26, 50, '3 of 78 visits', 32, color.white),
  heading(474, 50, '4%', 32, color.lichen, 'end'),
  ...QUEUE.map(([time, value, action], index) => {
    const y = 76 + index * 96
    return [
      rectangle(0, y, 12, 96, index ? color.sky : color.alpenglow),
      rectangle(12, y + 95, 488, 2, EDGE),
      label(36, y + 36, time, 18, color.slate, 600),
      heading(36, y + 72, value, 28),
      button(354, y + 26, 120, 46, action, index ? color.steel : color.night),
    ].join('')
  }),
].join('')
