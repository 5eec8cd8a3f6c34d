/** What grows and lies at the shore: firs, leaf trees and fog. */

import { createRandom } from '../kit/random.ts'
import { element } from '../kit/svg.ts'
import type { Terrain } from './city-terrain.ts'

/** A wood of firs at the shore; `size` 1 makes the tallest a tenth of the tallest landmark. */
export const firs =
  (size: number): Terrain =>
  ({ width, base, unit }, palette, seed) => {
    const random = createRandom(seed + ' firs')
    const foot = Math.round(base + unit * 0.02)
    let path = ''
    for (let x = 0; x < width; x += unit * (0.03 + random() * 0.045)) {
      const high = Math.round(unit * size * (0.04 + random() * random() * 0.1))
      const half = Math.max(2, Math.round(high * 0.22))
      path += `M${Math.round(x)} ${foot}l${half}-${high} ${half} ${high}z`
    }
    return element('path', { d: path, fill: palette.shade })
  }

/** Crowns of leaf trees along the shore. */
export const crowns: Terrain = ({ width, base, unit }, palette) => {
  let near = ''
  for (let x = -unit * 0.05, i = 0; x < width; i++) {
    const radius = unit * (0.035 + 0.022 * Math.abs(Math.sin(i * 2.4)))
    near += `M${Math.round(x)} ${Math.round(base + 4)}a${Math.round(radius)} ${Math.round(radius * 1.25)} 0 0 1 ${Math.round(radius * 2)} 0Z`
    x += radius * (1.35 + 0.5 * Math.abs(Math.cos(i * 1.7)))
  }
  return element('path', { d: near, fill: palette.hill })
}

/** Banks of fog across the view. */
export const fog: Terrain = ({ width, base, unit }) => {
  const bank = (x: number, y: number, length: number) =>
    `M${Math.round(x)} ${Math.round(y)}h${Math.round(length)}a${Math.round(unit * 0.03)} ${Math.round(unit * 0.03)} 0 0 1 0 ${Math.round(unit * 0.06)}h${Math.round(-length)}a${Math.round(unit * 0.03)} ${Math.round(unit * 0.03)} 0 0 1 0 ${Math.round(-unit * 0.06)}Z`
  const d =
    bank(-unit * 0.1, base - unit * 0.36, width * 0.16) +
    bank(width * 0.02, base - unit * 0.31, width * 0.2) +
    bank(width * 0.44, base - unit * 0.14, width * 0.24) +
    bank(width * 0.58, base - unit * 0.09, width * 0.28) +
    bank(width * 0.87, base - unit * 0.2, width * 0.2)
  return element('path', { d, fill: '#FFF6F0' })
}
