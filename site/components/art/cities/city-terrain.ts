/** The ground behind a city: ranges, volcanoes, hills and slabs. */

import { hue } from '../kit/colors.ts'
import { corners, round, UP, type Corners, type Point } from '../kit/geometry.ts'
import { slab } from '../kit/slab.ts'
import { define, element, polygon } from '../kit/svg.ts'
import { ridge, type RidgeOptions } from '../kit/landscape.ts'
import type { CityPalette } from './palettes.ts'
import { calm, placeOf, type CityStage } from './city-stage.ts'

/** One plane of terrain. */
export type Terrain = (stage: CityStage, palette: CityPalette, seed: string) => string

/** A ridge line closed down to the shore. */
const down = (points: readonly Point[], { width, base }: CityStage): Point[] => [
  ...points,
  [width + 20, base + 2],
  [-20, base + 2],
]

/** A ridge that stays low where a header has its words. */
const skyline = (options: RidgeOptions, stage: CityStage): Point[] =>
  ridge(options).map(([x, y]) => [Math.round(x), Math.round(stage.base - (stage.base - y) * calm(stage, x))])

/** A high range, two planes deep, with snow on its tips. */
export const range: Terrain = (stage, palette, seed) => {
  const { width, height, base, unit } = stage
  const far = skyline(
    {
      width,
      y: base - unit * 0.06,
      amplitude: unit * 0.98,
      seed: seed + ' range',
      frequency: Math.max(3, (width / height) * 2.1),
      roughness: 0.5,
      step: unit / 9,
      isSharp: true,
    },
    stage,
  )
  const near = skyline(
    {
      width,
      y: base,
      amplitude: unit * 0.66,
      seed: seed + ' foothills',
      frequency: Math.max(3, (width / height) * 2.6),
      roughness: 0.45,
      step: width / 40,
      isSharp: true,
    },
    stage,
  )
  return (
    polygon(down(far, stage), palette.far) + snow(far, palette.accent, unit) + polygon(down(near, stage), palette.hill)
  )
}

/** Snow below each summit of a ridge, cut at the dip. */
function snow(points: readonly Point[], fill: string, unit: number): string {
  const shapes: string[] = []
  for (let i = 2; i < points.length - 2; i++) {
    const [x, y] = points[i]!
    const before = points[i - 1]!
    const after = points[i + 1]!
    if (y >= before[1] || y > after[1] || points[i - 2]![1] < y || points[i + 2]![1] < y) continue
    const left: Point = [before[0], before[1]]
    const right: Point = [after[0], after[1]]
    const drop = unit * 0.055
    const notch: Point = [x + drop * UP[0] - drop * 0.4, Math.max(before[1], after[1]) + drop * 0.3]
    shapes.push(
      `M${[left, [x, y], right, notch, [x - drop * 0.2, y + drop * 1.5]].map(([a, b]) => `${Math.round(a!)} ${Math.round(b!)}`).join('L')}Z`,
    )
  }
  return shapes.length ? element('path', { d: shapes.join(''), fill }) : ''
}

/** The outline of a volcano, its snow and its shadow: x and height, in parts of its height. */
const CONE = [-1.5, 0, -0.62, 0.38, -0.16, 0.93, -0.05, 0.96, 0.02, 1, 0.12, 0.95, 0.2, 0.86, 0.68, 0.36, 1.6, 0]
const CAP = [
  -0.4, 0.645, -0.16, 0.93, -0.05, 0.96, 0.02, 1, 0.12, 0.95, 0.2, 0.86, 0.42, 0.635, 0.3, 0.66, 0.26, 0.52, 0.16, 0.7,
  0.07, 0.6, 0, 0.74, -0.1, 0.48, -0.15, 0.68, -0.28, 0.53, -0.3, 0.68,
]
const SHADOW = [0.02, 1, 0.12, 0.95, 0.2, 0.86, 0.68, 0.36, 1.6, 0, 0.5, 0, 0.24, 0.4, 0.14, 0.62, 0.06, 0.8]
const SNOW = hue.rime

/** A lone volcano under snow; `at` is its place on the skyline. */
export const volcano =
  (at: number, size: number): Terrain =>
  (stage, palette) => {
    const high = stage.unit * 0.86 * size
    const points = (list: Corners) =>
      corners(list).map(([x, y]): Point => [placeOf(stage, at) + x * high, stage.base - y * high])
    return (
      polygon(points(CONE), palette.far) +
      polygon(points(CAP), SNOW) +
      polygon(points(SHADOW), palette.hill, { 'fill-opacity': 0.28 })
    )
  }

/** Rolling hills behind the towers; `high` is a part of the tallest landmark. */
export const hills =
  (high: number): Terrain =>
  (stage, palette, seed) => {
    const { width, height, base, unit } = stage
    const line = (y: number, amplitude: number, name: string) =>
      down(
        skyline(
          {
            width,
            y,
            amplitude,
            seed: seed + name,
            frequency: Math.max(2, (width / height) * 1.3),
            roughness: 0.4,
            step: width / 34,
            isSharp: false,
          },
          stage,
        ),
        stage,
      )
    return (
      polygon(line(base - unit * high * 0.35, unit * high, ' far'), palette.far) +
      polygon(line(base, unit * high * 0.7, ' near'), palette.hill)
    )
  }

/** The five slabs over Boulder, lit: two rocks, each drawn once and used at several sizes. */
export const flatirons: Terrain = (stage, palette) => {
  const { width, base, unit, from, to } = stage
  const mesa = skyline(
    { width, y: base - unit * 0.1, amplitude: unit * 0.55, seed: 'green mountain', roughness: 0.45, step: width / 30 },
    stage,
  )
  const rocks = [8, 3].map((seed) =>
    define('g', {}, slab({ along: [36, 1.5], origin: [0, 0], length: 100, side: [7, 2.5], seed, hatch: 7 }).body),
  )
  const step = (to - from - unit * 0.86) / 4
  const slabs = SLABS.map(([place, length], index) => {
    const { url } = rocks[index % 2]!
    const scale = (unit * length) / 100
    const transform = `translate(${Math.round(from + step * place)} ${Math.round(base + unit * 0.05)}) scale(${round(scale * 10) / 10})`
    return element('use', { href: url.slice(4, -1), transform })
  })
  return polygon(down(mesa, stage), palette.far) + rocks.map(({ markup }) => markup).join('') + slabs.join('')
}

/** Place in the row and length up the dip; right to left, so that each stands before the last. */
const SLABS = [
  [4, 0.9],
  [3, 1.16],
  [2, 0.92],
  [1, 0.72],
  [0, 0.52],
] as const
