/** Switchyard's screens: the hour board, the bowl with the next train, the ground crew's tablet. */

import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import { createRandom } from '../kit/random.ts'
import { element, polygon, rectangle, stroke } from '../kit/svg.ts'
import { box, button, chart, heading, label, screen } from './parts.ts'

const PANEL = hue.midnight
const CARS = [color.alpenglow, color.lichen, color.sky, hue.peach] as const

const MOVES = [
  ['Pull 14 from track 2', 0, 0.2, 0],
  ['Hump M-419, 62 cars', 0.12, 0.42, 1],
  ['Couple track 4', 0.36, 0.62, 2],
  ['Air test, then hold', 0.58, 0.78, 3],
  ['M-419 leaves for Cheyenne', 0.74, 0.98, 0],
] as const

/** The next sixty minutes as moves in order. */
export const hourBoard = screen('laptop', hue.raven, [
  heading(28, 56, 'The next hour', 34, color.white),
  label(816, 54, 'North hump · 14:32', 18, color.mist, 600, 'end'),
  ...['14:30', '14:45', '15:00', '15:15', '15:30'].map(
    (time, index) =>
      rectangle(28 + index * 194, 108, 2, 304, '#2A3C70') +
      label(28 + index * 194, 96, time, 16, color.mist, 600, index === 4 ? 'end' : undefined),
  ),
  ...MOVES.map(([name, from, until, hue], index) => {
    const y = 120 + index * 58
    const x = 30 + from * 776
    const width = (until - from) * 776
    const isLate = from > 0.5
    return [
      polygon(
        [
          [x, y + 42],
          [x + 33, y],
          [x + width, y],
          [x + width - 33, y + 42],
        ],
        CARS[hue],
      ),
      label(isLate ? x - 12 : x + width + 10, y + 27, name, 18, color.white, 650, isLate ? 'end' : undefined),
    ].join('')
  }),
  rectangle(54, 104, 4, 308, color.white),
  box(28, 434, 788, 72, PANEL),
  label(50, 463, 'M-419 next, because the Cheyenne crew', 19, color.white, 650),
  label(50, 489, 'runs out of hours at 18:10.', 19, color.white, 650),
  button(672, 448, 126, 44, 'Overrule', color.alpenglow, color.night),
])

/** Nine tracks from one ladder, with cars by destination; 660 by 330. */
function bowl(): string {
  const random = createRandom(77)
  const cars: string[] = CARS.map(() => '')
  const rails = []
  for (let track = 0; track < 9; track++) {
    const y = 16 + track * 36
    rails.push(`M0 164C100 164 108 ${y} 196 ${y}H596`)
    for (let x = 208; x < 576;) {
      const width = 28 + Math.floor(random() * 3) * 10
      if (random() < 0.74 && x + width < 600)
        cars[Math.floor(random() * CARS.length)] += `M${x} ${y - 11}h${width}v22h-${width}z`
      x += width + 4
    }
  }
  return [
    stroke(rails.join(''), color.steel, 3),
    ...cars.map((d, index) => element('path', { d, fill: CARS[index] })),
    ...Array.from({ length: 9 }, (_, track) => label(612, 22 + track * 36, `T${track + 1}`, 15, color.mist, 600)),
    rectangle(188, 106, 452, 36, 'none', { rx: 3, stroke: color.white, 'stroke-width': 3 }),
  ].join('')
}

const DWELL = [10, 9.6, 10.4, 9, 8.1, 8.4, 7, 6.2, 5.1, 5.4, 4, 3.4]

/** Nine yard tracks with coloured cars, the next train to build and a falling line of hours per car. */
export const tracks = screen('laptop', hue.raven, [
  heading(24, 46, 'Switchyard', 23, color.white),
  label(820, 45, 'North hump · 14:32', 17, color.mist, 600, 'end'),
  element('g', { transform: 'translate(16 76)' }, bowl()),
  box(676, 70, 146, 330, PANEL),
  label(692, 100, 'Next to build', 15, color.mist, 600),
  heading(692, 138, 'M-419', 31, color.white),
  label(692, 166, '62 cars, Cheyenne', 15, color.white),
  rectangle(692, 186, 114, 10, color.steel),
  rectangle(692, 186, 88, 10, color.lichen),
  label(692, 220, '48 on track 4', 15, color.mist),
  label(692, 262, 'Crew runs out', 15, color.white, 600),
  label(692, 282, 'of hours at', 15, color.white, 600),
  label(692, 302, '18:10', 15, color.white, 600),
  button(692, 340, 114, 44, 'Line T4', color.alpenglow, color.night),
  box(24, 420, 796, 90, color.dusk),
  label(44, 452, 'Dwell, hours per car', 15, color.mist, 600),
  heading(44, 494, '19.4', 36, color.white),
  label(134, 493, 'was 26.1', 17, color.lichen, 600),
  chart(250, 436, 550, 58, DWELL, color.alpenglow, color.shade),
])

/** The ground crew's tablet: two moves and a way to say no. */
export const ground = screen('tablet', hue.raven, [
  label(36, 60, 'Crew 2 · next two moves', 22, color.mist, 600),
  box(36, 86, 696, 150, CARS[1]),
  heading(64, 154, '1  Line switch 4 for T4', 44),
  label(64, 204, '48 cars, Cheyenne', 27, color.night, 600),
  box(36, 252, 696, 104, PANEL),
  heading(64, 318, '2  Couple 14 on T2', 38, color.white),
  box(36, 384, 696, 118, color.alpenglow),
  label(384, 458, 'Cannot do that', 44, color.night, 700, 'middle'),
])
