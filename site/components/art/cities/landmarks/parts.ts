/** What landmarks are cut from. They stand on 0, 0 and grow upwards to y = -100, the height of the tallest. */

import { corners, round, type Corners, type Point } from '../../kit/geometry.ts'
import { element, line, polygon, stroke } from '../../kit/svg.ts'
import type { CityPalette } from '../palettes.ts'

/** A landmark in its own hundredths. */
export type Landmark = (palette: CityPalette) => string

/** The corners of a shape, as x and height, x and height, and so on: heights are counted upwards from the foot. */
const toPoints = (list: Corners): Point[] => corners(list).map(([x, y]) => [x, -y])

/**
 * The two halves of a symmetric building, lit at the left and in shadow at the right. The corners are those of the
 * right half, from the foot to the tip.
 */
export function halves(list: Corners, light: string, dim: string, axis = 0): string {
  const half = toPoints(list)
  const tip: Point = [axis, Math.min(...half.map(([, y]) => y))]
  const left: Point[] = half.map(([x, y]) => [axis - x, y])
  const right: Point[] = half.map(([x, y]) => [axis + x, y])
  return polygon([[axis, 0], ...left, tip], light) + polygon([[axis, 0], ...right, tip], dim)
}

export const shape = (list: Corners, fill: string): string => polygon(toPoints(list), fill)

/** Several lines in one colour. */
export const lines = (list: readonly Corners[], color: string, width: number): string =>
  stroke(list.map((one) => line(toPoints(one))).join(''), color, width)

/** Rows of windows: short dashes on upright lines. */
export const windows = (columns: readonly number[], from: number, to: number, color: string, width = 1.2): string =>
  stroke(columns.map((x) => `M${x} ${-from}V${-to}`).join(''), color, width, { 'stroke-dasharray': '1.4 2.2' })

/** A block that stands on the ground or, with `foot`, higher. */
export const block = (x: number, width: number, height: number, fill: string, foot = 0): string =>
  element('path', { d: `M${round(x)} ${round(-foot)}v${round(-height)}h${round(width)}v${round(height)}z`, fill })
