/** What icons are made of: plates that lean, bars along the dip, discs. All in a box of 48 units. */

import { DIP, LEAN, leaning, round, type Point } from '../kit/geometry.ts'
import { outline } from '../kit/svg.ts'

/** The text's colour, a tint of it, or the icon's second colour. */
export type Tone = 'ink' | 'tint' | 'slab'

/** Path data and its tone; holes are what two outlines share. */
export type Shape = readonly [tone: Tone, d: string]

export type Icons<Name extends string> = Record<Name, readonly Shape[]>

/** A leaning plate that stands on `y`. */
export const plate = (x: number, y: number, width: number, height: number): string =>
  outline(leaning(x, y, width, height))

/** An upright box from its upper left corner. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h-${width}z`

/** Any outline. */
export const shape = (...points: Point[]): string => outline(points)

/** An outline that is drawn upright and then leaned over, its foot on 44. */
export const leaned = (...points: Point[]): string => outline(points.map(([x, y]) => [x + (44 - y) * LEAN, y]))

/** An outline in its own axes: the first along the dip, the second square to it, from a point of the box. */
export function tilted([x, y]: Point, ...points: Point[]): string {
  const [cos, sin] = [Math.cos(DIP), Math.sin(DIP)]
  return outline(points.map(([along, across]) => [x + along * cos + across * sin, y - along * sin + across * cos]))
}

/** A box in the axes of `tilted`. */
export const tiltedBox = (from: Point, along: number, across: number, length: number, breadth: number): string =>
  tilted(from, [along, across], [along + length, across], [along + length, across + breadth], [along, across + breadth])

/** A disc around a point. */
export const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1-${radius * 2} 0z`

/** A piece of a ring, clockwise between two directions in degrees: 0 is right, 90 is up. */
export function arc(x: number, y: number, inner: number, outer: number, from: number, to: number): string {
  const at = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${round(x + radius * Math.cos(angle))} ${round(y - radius * Math.sin(angle))}`
  }
  const large = from - to > 180 ? 1 : 0
  const [there, back] = [`A${outer} ${outer} 0 ${large} 1 `, `A${inner} ${inner} 0 ${large} 0 `]
  return `M${at(outer, from)}${there}${at(outer, to)}L${at(inner, to)}${back}${at(inner, from)}Z`
}
