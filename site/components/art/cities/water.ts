/** What lies before a skyline: water with short waves, or land with the lines of its height. */

import { round } from '../kit/geometry.ts'
import { createRandom } from '../kit/random.ts'
import { line, rectangle, stroke } from '../kit/svg.ts'
import { ridge } from '../kit/landscape.ts'
import type { CityPalette } from './palettes.ts'
import type { CityStage } from './city-stage.ts'

/** River, lake or sea. */
export function water({ width, height, base, unit }: CityStage, palette: CityPalette, seed: string): string {
  const random = createRandom(seed + ' water')
  let waves = ''
  for (let row = 0; row < 5; row++) {
    const y = Math.round(base + (height - base) * (0.16 + row * 0.18))
    for (let x = -random() * unit; x < width; x += unit * (0.2 + random() * 0.5)) {
      const length = unit * (0.08 + random() * 0.3)
      waves += `M${Math.round(x)} ${y}h${Math.round(length)}`
      x += length
    }
  }
  return (
    rectangle(0, Math.round(base), width, height, palette.ground) + stroke(waves, palette.ripple, round(unit * 0.009))
  )
}

/** Dry land. */
export function land({ width, height, base, unit }: CityStage, palette: CityPalette, seed: string): string {
  let lines = ''
  for (let row = 1; row < 5; row++) {
    const y = base + ((height - base) * row) / 4.6
    lines += line(
      ridge({
        width,
        y,
        amplitude: unit * 0.06,
        seed: seed + row,
        frequency: 3,
        roughness: 0.4,
        step: width / 24,
        isSharp: false,
      }),
    )
  }
  return (
    rectangle(0, Math.round(base), width, height, palette.ground) + stroke(lines, palette.ripple, round(unit * 0.006))
  )
}
