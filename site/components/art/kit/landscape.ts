/** Land without a hero: hills, the pines on them, and the lines of height on the ground. */

import { round, type Point } from './geometry.ts'
import { createRandom } from './random.ts'
import { element, line, stroke } from './svg.ts'

/** Smooth chance along a line: a value in [0, 1) for every x, with a bend at every whole number. */
export function noise(seed: string | number): (x: number) => number {
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

export interface RidgeOptions {
  /** The ridge runs from just left of 0 to just right of this. */
  width: number
  /** The lowest the ridge can fall. */
  y: number
  /** How far it can rise above that. */
  amplitude: number
  seed: string | number
  /** Hills across the width. */
  frequency?: number | undefined
  /** How much each finer layer of hills weighs against the one before, 0 to 1. */
  roughness?: number | undefined
  /** Units between two points. */
  step?: number | undefined
  /** Peaks instead of hills. */
  isSharp?: boolean | undefined
  /** Steps that the ridge runs on to the left of 0 and to the right of its width. */
  beyond?: number | undefined
}

/** The points of a skyline, left to right, open: close it below with `ground()`. */
export function ridge(options: RidgeOptions): Point[] {
  const { width, y, amplitude, seed, frequency = 3, roughness = 0.5, step = 12, isSharp = false, beyond = 1 } = options
  const smooth = noise(seed)
  const height = isSharp ? (x: number) => 1 - Math.abs(2 * smooth(x) - 1) : smooth
  const points: Point[] = []
  for (let x = -beyond * step; x <= width + beyond * step; x += step) {
    let sum = 0
    let total = 0
    for (let layer = 0; layer < 4; layer++) {
      const weight = roughness ** layer
      sum += weight * height(((x * frequency) / width) * 2.1 ** layer + layer * 37)
      total += weight
    }
    points.push([x, y - (amplitude * sum) / total])
  }
  return points
}

/** A skyline closed below: the land down to `bottom`. */
export function ground(points: readonly Point[], bottom: number): Point[] {
  const first = points[0]!
  const last = points[points.length - 1]!
  return [...points, [last[0], bottom], [first[0], bottom]]
}

/** The height of a skyline at one x, between its points. */
export function heightAt(points: readonly Point[], x: number): number {
  const next = points.findIndex((point) => point[0] >= x)
  if (next < 0) return points[points.length - 1]![1]
  if (next === 0) return points[0]![1]
  const [fromX, fromY] = points[next - 1]!
  const [toX, toY] = points[next]!
  return fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX)
}

interface PinesOptions {
  from: number
  to: number
  /** Where the trees stand: a height, or the height at each x. */
  y: number | ((x: number) => number)
  seed: string | number
  fill: string
  /** 1 gives trees of 16 to 56 units. */
  scale?: number | undefined
}

/** A row of pines, as one shape; the tall ones have two tiers. */
export function pines({ from, to, y, seed, fill, scale = 1 }: PinesOptions): string {
  const random = createRandom(seed)
  const path: string[] = []
  for (let x = from; x < to; x += (7 + random() * 13) * Math.max(0.6, Math.min(1, scale))) {
    const height = (16 + random() * random() * 44) * scale
    const half = height * 0.19
    const foot = (typeof y === 'function' ? y(x) : y) + 6 * scale
    const [tip, tier] = [round(height + 6 * scale), round(height * 0.45)]
    const start = `M${round(x - half)} ${round(foot)}`
    if (height < 34 * scale) path.push(`${start}l${round(half)} -${tip} ${round(half)} ${tip}z`)
    else {
      const [inner, outer] = [round(half * 0.5), round(half * 0.75)]
      const lower = round(height + 6 * scale - tier)
      path.push(`${start}l${inner} -${tier}h-${round(outer - inner / 2)}`)
      path.push(`L${round(x)} ${round(foot - tip)}l${outer} ${lower}h-${round(outer - inner / 2)}l${inner} ${tier}z`)
    }
  }
  return element('path', { d: path.join(''), fill })
}

interface GroundLinesOptions {
  /** The skyline that the lines repeat below it. */
  skyline: readonly Point[]
  /** How many lines. */
  count: number
  /** Units to the first line; each next one lies a little further off, as ground that comes nearer does. */
  gap: number
  color: string
}

/** Lines of equal height on the ground below a skyline, flatter the nearer they come. */
export function groundLines({ skyline, count, gap, color }: GroundLinesOptions): string {
  const base = skyline.reduce((sum, point) => sum + point[1], 0) / skyline.length
  let path = ''
  let distance = 0
  for (let index = 1; index <= count; index++) {
    distance += gap * (1 + index * 0.16)
    const calm = 1 - (0.55 * index) / count
    path += line(skyline.map(([x, y]) => [x, base + (y - base) * calm + distance]))
  }
  return stroke(path, color, 1.2)
}
