/** The one angle of every picture, and points on the plane. x grows to the right, y downwards. */

export type Point = readonly [x: number, y: number]

/** The size that a picture is composed for, in its own units. */
export interface Frame {
  width: number
  height: number
}

/** The dip of the Flatirons: 52 degrees from the horizontal, leaning to the right. */
export const DIP = (52 * Math.PI) / 180

/** One unit up the dip. */
export const UP: Point = [Math.cos(DIP), -Math.sin(DIP)]

/** How far a leaning edge moves to the right for each unit it rises. */
export const LEAN = Math.cos(DIP) / Math.sin(DIP)

/** Numbers in pictures have one decimal at most: finer differences can't be seen and cost bytes. */
export const round = (value: number): number => Math.round(value * 10) / 10 + 0

/** A leaning parallelogram that stands on `y`, from `x`, `height` tall. */
export function leaning(x: number, y: number, width: number, height: number): Point[] {
  const shift = height * LEAN
  return [
    [x, y],
    [x + shift, y - height],
    [x + width + shift, y - height],
    [x + width, y],
  ]
}

/** x and y, x and y, and so on. */
export type Corners = readonly number[]

export const corners = (list: Corners): Point[] =>
  Array.from({ length: list.length / 2 }, (_, index) => [list[index * 2]!, list[index * 2 + 1]!])
