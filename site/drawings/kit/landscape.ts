/** Landscape backgrounds: mountains on the horizon, and pines. */

import { round, type Point } from './geometry.ts'
import { createRandom } from './random.ts'
import { element } from './svg.ts'

/** Value noise along a line: returns a smooth function with values in [0, 1) and random values at whole numbers. */
function noise(seed: string | number): (x: number) => number {
  const random = createRandom(seed)
  const values = Array.from({ length: 256 }, random)
  return (x) => {
    const whole = Math.floor(x)
    const part = x - whole
    const from = values[whole & 255]!
    const to = values[(whole + 1) & 255]!
    return from + (to - from) * part * part * (3 - 2 * part)
  }
}

export interface RangeOptions {
  /** The range covers 0 to this width, plus `beyond` on both sides. */
  width: number
  /** y of the lowest possible point. */
  y: number
  /** Maximum height above `y`. */
  amplitude: number
  seed: string | number
  /** Number of mountains across the width. */
  frequency: number
  /** Weight of each finer layer of peaks relative to the previous one, 0 to 1. */
  roughness: number
  /** Distance between two points, in units. */
  step: number
  /** Number of extra steps on each side. */
  beyond: number
}

/** Returns the outline of a mountain range, closed at `bottom`. */
export function range(options: RangeOptions, bottom: number): Point[] {
  const { width, y, amplitude, seed, frequency, roughness, step, beyond } = options
  const smooth = noise(seed)
  const points: Point[] = []
  for (let x = -beyond * step; x <= width + beyond * step; x += step) {
    let sum = 0
    let total = 0
    for (let layer = 0; layer < 4; layer++) {
      const weight = roughness ** layer
      sum += weight * (1 - Math.abs(2 * smooth(((x * frequency) / width) * 2.1 ** layer + layer * 37) - 1))
      total += weight
    }
    points.push([x, y - (amplitude * sum) / total])
  }
  return [...points, [points.at(-1)![0], bottom], [points[0]![0], bottom]]
}

interface PinesOptions {
  from: number
  to: number
  /** y of the ground. */
  y: number
  seed: string | number
  fill: string
}

/** Draws a row of pines, 16 to 60 units high, as one path. Tall pines have two tiers. */
export function pines({ from, to, y, seed, fill }: PinesOptions): string {
  const random = createRandom(seed)
  const path: string[] = []
  const foot = y + 6
  for (let x = from; x < to; x += 7 + random() * 13) {
    const height = 16 + random() * random() * 44
    const half = height * 0.19
    const [tip, tier] = [round(height + 6), round(height * 0.45)]
    const start = `M${round(x - half)} ${round(foot)}`
    if (height < 34) path.push(`${start}l${round(half)} -${tip} ${round(half)} ${tip}z`)
    else {
      const [inner, outer] = [round(half * 0.5), round(half * 0.75)]
      const lower = round(height + 6 - tier)
      path.push(`${start}l${inner} -${tier}h-${round(outer - inner / 2)}`)
      path.push(`L${round(x)} ${round(foot - tip)}l${outer} ${lower}h-${round(outer - inner / 2)}l${inner} ${tier}z`)
    }
  }
  return element('path', { d: path.join(''), fill })
}
