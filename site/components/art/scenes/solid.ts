/** Solids that scenes are built of. Depth always runs up the dip, so that every slanted edge has the one angle. */

import { corners, LEAN, round, UP, type Corners, type Point } from '../kit/geometry.ts'
import { element, outline, polygon } from '../kit/svg.ts'

/** A solid's three tones: the face towards us, the lit one above and the one in shadow at the right. */
export interface Paint {
  front: string
  top: string
  side: string
}

/** From a point, so far up the dip. */
export const back = ([x, y]: Point, depth: number): Point => [x + depth * UP[0], y + depth * UP[1]]

/** A block on its lower left front corner. */
export function box(x: number, y: number, width: number, height: number, depth: number, paint: Paint): string {
  const [dx, dy] = back([0, 0], depth).map(round) as [number, number]
  const right = x + width
  return (
    element('path', {
      d: `M${round(x)} ${round(y - height)}l${dx} ${dy}h${round(width)}l${-dx} ${-dy}z`,
      fill: paint.top,
    }) +
    element('path', {
      d: `M${round(right)} ${round(y)}l${dx} ${dy}v${round(-height)}l${-dx} ${-dy}z`,
      fill: paint.side,
    }) +
    element('path', {
      d: `M${round(x)} ${round(y)}h${round(width)}v${round(-height)}h${round(-width)}z`,
      fill: paint.front,
    })
  )
}

/** A shape of any outline with thickness: clockwise corners of the face towards us. */
export function extrude(list: Corners, depth: number, paint: Paint): string {
  const points = corners(list)
  const tops: string[] = []
  const sides: string[] = []
  points.forEach((from, index) => {
    const to = points[(index + 1) % points.length]!
    // Clockwise on a plane whose y grows downwards: the outside is to the left of each edge.
    const normal: Point = [to[1] - from[1], from[0] - to[0]]
    if (normal[0] * UP[0] + normal[1] * UP[1] <= 0.01) return
    const quad = outline([from, to, back(to, depth), back(from, depth)])
    ;(-normal[1] > Math.abs(normal[0]) * 0.6 ? tops : sides).push(quad)
  })
  const faces = (list: string[], fill: string) => (list.length ? element('path', { d: list.join(''), fill }) : '')
  return faces(tops, paint.top) + faces(sides, paint.side) + polygon(points, paint.front)
}

/** A plate that lies flat: its lower left front corner, its width, its reach up the dip and its thickness. */
export const plate = (x: number, y: number, width: number, depth: number, thickness: number, paint: Paint): string =>
  box(x, y, width, thickness, depth, paint)

/** An area on a lying plate: nothing but its upper face. */
export const area = (x: number, y: number, width: number, depth: number, fill: string): string =>
  polygon([[x, y], back([x, y], depth), back([x + width, y], depth), [x + width, y]], fill)

/** A standing cylinder on the middle of its foot; its right side is in shadow. */
export function drum(x: number, y: number, radius: number, height: number, paint: Paint): string {
  const flat = round(radius * 0.34)
  const arc = `a${round(radius)} ${flat} 0 0 0`
  const up = `v${round(-height)}z`
  const face = `M${round(x - radius)} ${round(y - height)}v${round(height)}${arc} ${round(radius * 2)} 0${up}`
  const lip = flat * 0.95
  const side = `M${round(x + radius * 0.3)} ${round(y - height)}v${round(height + lip)}${arc} ${round(radius * 0.7)} ${round(-lip)}${up}`
  return (
    element('path', { d: face, fill: paint.front }) +
    element('path', { d: side, fill: paint.side }) +
    element('ellipse', { cx: x, cy: y - height, rx: radius, ry: flat, fill: paint.top })
  )
}

/** A tall sheet that leans with the rock, its tip cut, its edge in shadow: the plainest slab. */
export function leaf(x: number, y: number, width: number, height: number, paint: Paint, edge: number): string {
  const right = x + width
  const low = height - width * 0.55
  const [tipX, tipY] = [right + low * LEAN, y - low]
  const side = [right, y, tipX, tipY, tipX + edge, tipY + edge * 0.5, right + edge, y]
  const face = [x, y, x + height * LEAN, y - height, tipX, tipY, right, y]
  return polygon(corners(side), paint.side) + polygon(corners(face), paint.front)
}
