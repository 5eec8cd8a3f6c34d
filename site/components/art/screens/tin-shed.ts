/** Tin Shed's screens: tents nearby, one tent to ask for, an owner's text messages, the founders' desk. */

import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import { place, polygon, rectangle } from '../kit/svg.ts'
import { box, button, heading, label, screen } from './parts.ts'

const PAPER = '#FFF8F4'
const EDGE = '#E6D5CA'

/** A tent, 100 by 70 at scale 1. */
export const tent = (x: number, y: number, scale: number, side: string, door: string): string =>
  place(
    polygon(
      [
        [0, 70],
        [54.7, 0],
        [104, 70],
      ],
      side,
    ) +
      polygon(
        [
          [54.7, 0],
          [66, 70],
          [30, 70],
        ],
        door,
      ),
    x,
    y,
    scale,
  )

const TENTS = [
  ['Light, 2.9 lb', '$11', color.lichen, color.pine, 'Kept by a neighbor, 0.8 mi'],
  ['Four-season, 5.1 lb', '$14', color.sandstone, color.night, 'Kept by a guide, 2.3 mi'],
  ['Roof tent, 2 + 1', '$32', color.sky, color.steel, 'Kept by a shop, 4.0 mi'],
] as const

/** Three tents near Salida: what each costs a night, how far it is and who keeps it. */
export const nearby = screen('phone', PAPER, [
  rectangle(0, 0, 292, 114, color.iron),
  heading(20, 80, 'Tin Shed', 28, color.white),
  label(272, 78, 'Nov 27 to 30', 15, hue.shell, 600, 'end'),
  box(16, 94, 260, 42, color.white, EDGE, 6),
  label(34, 120, 'Two-person tent near Salida', 16, color.slate),
  ...TENTS.map(([name, price, sky, side, keeper], index) => {
    const y = 152 + index * 150
    return [
      box(16, y, 260, 138, color.white, EDGE, 6),
      rectangle(16, y, 260, 76, sky),
      polygon(
        [
          [16, y + 76],
          [90, y + 56],
          [170, y + 66],
          [276, y + 50],
          [276, y + 76],
        ],
        color.white,
        { opacity: '.4' },
      ),
      tent(96, y + 8, 0.97, side, color.alpenglow),
      label(30, y + 102, name, 17, color.night, 700),
      label(30, y + 124, keeper, 15, color.slate),
      heading(262, y + 110, price, 26, color.night, 'end'),
    ].join('')
  }),
])

/** One tent, its price for damage, and the request. */
export const item = screen('phone', PAPER, [
  rectangle(0, 0, 292, 276, color.sandstone),
  polygon(
    [
      [0, 276],
      [0, 214],
      [70, 160],
      [112, 196],
      [196, 106],
      [240, 168],
      [292, 130],
      [292, 276],
    ],
    color.rose,
  ),
  polygon(
    [
      [0, 276],
      [0, 250],
      [130, 226],
      [292, 244],
      [292, 276],
    ],
    color.iron,
  ),
  tent(70, 138, 1.5, color.night, color.alpenglow),
  heading(20, 320, 'Four-season tent', 26),
  label(20, 346, 'Kept by a guide, 2.3 miles away', 16, color.slate),
  heading(20, 400, '$14', 42),
  label(106, 398, 'a night · 3 nights', 17, color.slate),
  box(16, 420, 260, 112, color.white, EDGE, 6),
  label(32, 448, 'If it breaks', 16, color.night, 700),
  label(32, 475, 'A pole', 16),
  label(260, 475, '$18', 16, color.night, 700, 'end'),
  label(32, 500, 'The fly, past mending', 16),
  label(260, 500, '$95', 16, color.night, 700, 'end'),
  button(16, 552, 260, 56, 'Ask for it', color.night),
])

const ANSWERS = ['Y   Yes', 'N   No', 'D   Other dates'] as const

/** An owner's mailbox: a text message with three answers. */
export const messages = screen('phone', color.white, [
  rectangle(0, 0, 292, 96, '#F1E7E1'),
  label(146, 76, 'Tin Shed', 19, color.night, 700, 'middle'),
  box(16, 120, 232, 190, '#EFE4DC', undefined, 14),
  heading(34, 156, 'Four-season tent', 22),
  label(34, 186, 'Fri to Mon, Nov 27 to 30', 17),
  label(34, 212, 'You earn $42.', 17, color.night, 700),
  ...ANSWERS.map((answer, index) => label(34, 244 + index * 24, answer, 17, color.iron, 650)),
  box(196, 330, 80, 62, color.iron, undefined, 14),
  heading(236, 374, 'Y', 34, color.white, 'middle'),
  box(16, 412, 232, 118, '#EFE4DC', undefined, 14),
  label(34, 446, 'Agreed. Pickup is', 17),
  label(34, 470, 'Friday at five.', 17),
  label(34, 504, 'Photo at the door, please.', 17, color.night, 700),
  box(16, 560, 260, 44, color.white, EDGE, 22),
  label(36, 588, 'Text message', 16, color.slate),
])

const RENTALS = [
  ['Four-season tent', 'Fri to Mon', 'Agreed in 31 min'],
  ['Two packs, 65 L', 'Sat', 'Waiting for owner 2'],
  ['Splitboard, 158', 'Sat to Sun', 'Photo at door'],
  ['Bear can', 'Fri', 'Returned'],
] as const

/** The founders' desk: each rental, and what can be done about it. */
export const desk = screen('laptop', PAPER, [
  rectangle(0, 0, 844, 76, color.iron),
  heading(30, 50, 'Nine out this weekend', 30, color.white),
  ...RENTALS.map(([name, days, state], index) => {
    const y = 96 + index * 104
    return [
      box(30, y, 784, 92, color.white, EDGE),
      heading(54, y + 40, name, 26),
      label(54, y + 70, `${days} · ${state}`, 19, color.slate),
      button(560, y + 24, 110, 44, 'Refund', hue.shell, color.iron),
      button(684, y + 24, 110, 44, 'Call', color.night),
    ].join('')
  }),
])
