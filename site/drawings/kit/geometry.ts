/** The common angle of all pictures, and points of the plane. x grows to the right, y downwards. */

export type Point = readonly [x: number, y: number]

/** The size of a picture, in its own units. */
export interface Frame {
  width: number
  height: number
}

/** The dip of the Flatirons: 52 degrees from the horizontal, leaning to the right. */
export const DIP = (52 * Math.PI) / 180

/** A unit vector up the dip. */
export const UP: Point = [Math.cos(DIP), -Math.sin(DIP)]

/** How far a leaning edge moves to the right for each unit it rises. */
export const LEAN = Math.cos(DIP) / Math.sin(DIP)

/** Rounds to one decimal: finer differences are invisible and cost bytes. */
export const round = (value: number): number => Math.round(value * 10) / 10 + 0

/** A leaning parallelogram whose base starts at (`x`, `y`). */
export function leaning(x: number, y: number, width: number, height: number): Point[] {
  const shift = height * LEAN
  return [
    [x, y],
    [x + shift, y - height],
    [x + width + shift, y - height],
    [x + width, y],
  ]
}

/** A flat list of coordinates: x, y, x, y, and so on. */
export type Corners = readonly number[]

export const corners = (list: Corners): Point[] =>
  Array.from({ length: list.length / 2 }, (_, index) => [list[index * 2]!, list[index * 2 + 1]!])
