/** Switchyard's old board of magnets: one cut of cars is dragged to track six. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { createRandom } from '../../kit/random.ts'
import { element, polygon, rectangle, stroke, text } from '../../kit/svg.ts'
import { lesson, sheet } from '../panels.ts'

const STEEL = '#C9D2E2'
const HUES = [color.alpenglow, color.lichen, '#6E8BCB', color.iron] as const

/** Nine tracks with magnets on a sheet of steel; 690 by 470. */
function board(): string {
  const random = createRandom('magnets')
  const cars: string[] = HUES.map(() => '')
  for (let track = 0; track < 9; track++) {
    const count = track === 5 ? 3 : 5 + Math.floor(random() * 4)
    const hue = Math.floor(random() * 4)
    for (let index = 0; index < count; index++) {
      if (track === 2 && index > 3) continue
      cars[(hue + Math.floor(random() * 1.4)) % 4] += `M${92 + index * 58} ${44 + track * 47}h50v28h-50z`
    }
  }
  const rails = Array.from({ length: 9 }, (_, track) => `M78 ${80 + track * 47}H664`).join('')
  return [
    stroke(rails, '#8C9BB5', 4),
    ...Array.from({ length: 9 }, (_, track) =>
      text(30, 70 + track * 47, String(track + 1), { size: 30, face: 'display' }),
    ),
    ...cars.map((d, index) => element('path', { d, fill: HUES[index] })),
    stroke('M360 152H500L404 257', color.night, 6, { 'stroke-dasharray': '4 12', 'stroke-linecap': 'round' }),
    polygon(
      [
        [388, 232],
        [424, 256],
        [386, 272],
      ],
      color.night,
    ),
    polygon(
      [
        [276, 290],
        [294, 267],
        [468, 267],
        [468, 295],
        [450, 318],
      ],
      color.night,
      { opacity: '.35' },
    ),
    element('path', {
      d: 'M276 279h50v28h-50zM334 279h50v28h-50zM392 279h50v28h-50z',
      fill: color.alpenglow,
      stroke: color.night,
      'stroke-width': 4,
    }),
  ].join('')
}

export const switchyardLesson = lesson(
  hue.clay,
  sheet(96, 90, 690, 480, STEEL, rectangle(0, 0, 690, 14, color.white) + board(), 34),
)
