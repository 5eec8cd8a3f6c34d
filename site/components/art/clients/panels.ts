/** The ground and the paper that project pictures and lesson pictures are laid on. */

import { color } from '../../../theme/tokens.ts'
import { LEAN, leaning, type Point } from '../kit/geometry.ts'
import { place, polygon, rectangle, type Drawing } from '../kit/svg.ts'

/** A ground with two leaning facets, one darker and one lighter, and what lies on it. */
function panel(
  width: number,
  height: number,
  fill: string,
  body: readonly string[],
  dark = 0.62,
  light = 0.2,
): Drawing {
  const facet = (at: number, wide: number): Point[] =>
    leaning(at * width - (height / 2) * LEAN, height, wide * width, height)
  const shapes = [
    rectangle(0, 0, width, height, fill),
    polygon(facet(dark, 0.24), color.night, { opacity: '.16' }),
    polygon(facet(light, 0.12), color.white, { opacity: '.16' }),
    ...body,
  ]
  return { width, height, body: shapes.join('') }
}

/** A project's picture, 600 by 480. */
export const project = (fill: string, ...body: string[]): Drawing => panel(600, 480, fill, body)

/** A lesson's picture, 900 by 640. */
export const lesson = (fill: string, ...body: string[]): Drawing => panel(900, 640, fill, body, 0.78, 0.1)

/** A flat thing with a hard shadow thrown up the dip: a sheet, a card, a board. */
export function sheet(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  body: string,
  depth = 22,
): string {
  const right = depth * LEAN
  const shadow: Point[] = [
    [0, 0],
    [right, -depth],
    [width + right, -depth],
    [width + right, height - depth],
    [width, height],
  ]
  return place(polygon(shadow, color.night, { opacity: '.3' }) + rectangle(0, 0, width, height, fill) + body, x, y)
}

/** A device that stands in the middle of the lower edge and reaches below it. */
export const sunk = (device: Drawing, scale: number, top: number): string =>
  place(device.body, (600 - device.width * scale) / 2, top, scale)
