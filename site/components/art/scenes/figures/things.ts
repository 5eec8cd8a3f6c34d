/** Things that many scenes share: a phone, a sheet of paper, a person, a house. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { round, UP } from '../../kit/geometry.ts'
import { circle, element, group, rectangle } from '../../kit/svg.ts'
import { DEEP, SNOW } from '../paints.ts'
import { box, drum, extrude, type Paint } from '../solid.ts'
import { cells, path, rules, shape } from './flat.ts'

/** The slab that a subject stands on: its upper face reaches from y = 580 to y = 486. */
export const base = (): string => box(14, 604, 640, 24, 120, DEEP)

/** A standing phone: its lower left corner, its size and what is on its screen, in the screen's own units. */
export function phone(x: number, y: number, width: number, height: number, screen: string, paint: Paint): string {
  const edge = width * 0.06
  return (
    extrude(
      [
        x,
        y - height + 12,
        x + 12,
        y - height,
        x + width - 12,
        y - height,
        x + width,
        y - height + 12,
        x + width,
        y,
        x,
        y,
      ],
      26,
      paint,
    ) +
    rectangle(x + edge, y - height + edge * 2.4, width - edge * 2, height - edge * 4, hue.chalk) +
    group(screen, { transform: `translate(${round(x + edge)} ${round(y - height + edge * 2.4)})` })
  )
}

/** A window of an application, standing: its lower left corner and its size. */
export const pane = (x: number, y: number, width: number, height: number, paint: Paint, bar: string): string =>
  box(x, y, width, height, 26, paint) +
  rectangle(x, y - height, width, 26, bar) +
  cells([x + 14, y - height + 9, 8, 8, x + 30, y - height + 9, 8, 8, x + 46, y - height + 9, 8, 8], paint.front)

/** A sheet of paper with lines of writing; one of them, counted from 0, is marked. */
export function sheet(
  x: number,
  y: number,
  width: number,
  height: number,
  marked: number,
  mark: string = hue.melon,
): string {
  const rows = Math.floor((height - 50) / 26)
  const lengths = [0.78, 0.62, 0.74, 0.5, 0.7, 0.66, 0.4, 0.72]
  const list = Array.from({ length: rows }, (_, i) => [
    x + 26,
    y - height + 44 + i * 26,
    (width - 52) * lengths[i % 8]! * 1.2,
  ]).flat()
  const highlight = rectangle(x + 16, y - height + 33 + marked * 26, width - 32, 22, mark)
  return box(x, y, width, height, 16, SNOW) + highlight + rules(list.map(round), hue.pencil, 6)
}

/** A person, as a peg. */
export const peg = (x: number, y: number, paint: Paint, size: number): string =>
  drum(x, y, 20 * size, 58 * size, paint) +
  circle(x, y - 82 * size, 19 * size, paint.front) +
  element('path', {
    d: `M${round(x + 6 * size)} ${round(y - 100 * size)}a${19 * size} ${19 * size} 0 0 1 0 ${round(36 * size)}a${round(26 * size)} ${round(26 * size)} 0 0 0 0 ${round(-36 * size)}z`,
    fill: paint.side,
  })

/** A house with a roof cut at the dip. */
export function house(
  x: number,
  y: number,
  width: number,
  height: number,
  depth: number,
  walls: Paint,
  roof: Paint,
): string {
  const rise = width * 0.42
  const run = (rise / -UP[1]) * UP[0]
  return (
    extrude(
      [x, y - height, x + run, y - height - rise, x + width, y - height - rise, x + width, y, x, y],
      depth,
      walls,
    ) +
    extrude(
      [
        x - 8,
        y - height + 8,
        x + run - 2,
        y - height - rise - 10,
        x + width + 8,
        y - height - rise - 10,
        x + width + 8,
        y - height - rise + 4,
        x + run + 6,
        y - height - rise + 4,
        x + 8,
        y - height + 8,
      ],
      depth + 8,
      roof,
    ) +
    cells([x + width * 0.16, y - height * 0.72, width * 0.24, height * 0.3], hue.lamp) +
    cells([x + width * 0.58, y - height * 0.62, width * 0.24, height * 0.62], roof.side)
  )
}

/** A parcel, taped. */
export const parcel = (
  x: number,
  y: number,
  width: number,
  height: number,
  depth: number,
  paint: Paint,
  tape: string,
): string =>
  box(x, y, width, height, depth, paint) +
  shape(
    [
      x + width * 0.42,
      y - height,
      x + width * 0.42 + depth * UP[0],
      y - height + depth * UP[1],
      x + width * 0.58 + depth * UP[0],
      y - height + depth * UP[1],
      x + width * 0.58,
      y - height,
    ],
    tape,
  ) +
  cells([x + width * 0.42, y - height, width * 0.16, height * 0.26], tape) +
  cells([x + width * 0.1, y - height * 0.34, width * 0.34, height * 0.2], hue.chalk)

/** A flag on a pole. */
export const flag = (x: number, y: number, height: number, paint: Paint): string =>
  path([x, y, x, y - height], color.snow, 5) +
  shape(
    [x, y - height, x + 58, y - height, x + 39, y - height + 25, x + 19, y - height + 50, x, y - height + 50],
    paint.front,
  )
