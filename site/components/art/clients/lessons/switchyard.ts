/** Switchyard's old board of magnets: one cut of cars is dragged to track six. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { createRandom } from '../../kit/random.ts'
import { element, polygon, rectangle, stroke, text } from '../../kit/svg.ts'
import { lesson, sheet } from '../panels.ts'

const STEEL = '#C9D2E2'
const HUES = [color.alpenglow, color.lichen, '#6E8BCB', color.iron] as const

/** Eight tracks with magnets on a sheet of steel; 690 by 470. */
function board(): string {
  const random = createRandom('magnets')
  const cars: string[] = HUES.map(() => '')
  for (let track = 0; track < 8; track++) {
    const count = track === 5 ? 3 : 5 + Math.floor(random() * 4)
    const hue = Math.floor(random() * 4)
    for (let index = 0; index < count; index++) {
      if (track === 2 && index > 3) continue
      cars[(hue + Math.floor(random() * 1.4)) % 4] += `M${92 + index * 58} ${44 + track * 53}h50v28h-50z`
    }
  }
  const rails = Array.from({ length: 8 }, (_, track) => `M78 ${80 + track * 53}H664`).join('')
  return [
    stroke(rails, '#8C9BB5', 4),
    ...Array.from({ length: 8 }, (_, track) =>
      text(30, 70 + track * 53, String(track + 1), { size: 30, face: 'display' }),
    ),
    ...cars.map((d, index) => element('path', { d, fill: HUES[index] })),
    stroke('M360 164H500L404 287', color.night, 6, { 'stroke-dasharray': '4 12', 'stroke-linecap': 'round' }),
    polygon(
      [
        [388, 262],
        [424, 286],
        [386, 302],
      ],
      color.night,
    ),
    polygon(
      [
        [276, 320],
        [294, 297],
        [468, 297],
        [468, 325],
        [450, 348],
      ],
      color.night,
      { opacity: '.35' },
    ),
    element('path', {
      d: 'M276 309h50v28h-50zM334 309h50v28h-50zM392 309h50v28h-50z',
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
