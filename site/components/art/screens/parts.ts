/** What screens are made of: labels, headings, buttons, ticks and charts. */

import { color } from '../../../theme/tokens.ts'
import { SCREEN, type Device, type Screen } from '../kit/devices.ts'
import { type Point } from '../kit/geometry.ts'
import { line, polygon, rectangle, stroke, text, type TextStyle } from '../kit/svg.ts'

/** A screen of a device's size. */
export const screen = (device: Device, ground: string, body: readonly string[]): Screen => ({
  ...SCREEN[device],
  ground,
  body: body.join(''),
})

/** A line of small text. */
export const label = (
  x: number,
  y: number,
  content: string,
  size: number,
  fill: string = color.night,
  weight = 500,
  anchor?: TextStyle['anchor'],
): string => text(x, y, content, { size, fill, weight, anchor })

/** A line in the face of headings and numbers. */
export const heading = (
  x: number,
  y: number,
  content: string,
  size: number,
  fill: string = color.night,
  anchor?: TextStyle['anchor'],
): string => text(x, y, content, { size, fill, anchor, face: 'display' })

/** A box with round corners, filled, with an edge if `edge` is given. */
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  edge?: string,
  radius = 4,
): string => rectangle(x, y, width, height, fill, { rx: radius, stroke: edge })

/** A button with its word in the middle. */
export function button(
  x: number,
  y: number,
  width: number,
  height: number,
  word: string,
  fill: string = color.night,
  ink: string = color.white,
): string {
  const size = Math.max(14, Math.min(17, height * 0.38))
  return (
    box(x, y, width, height, fill) + label(x + width / 2, y + height / 2 + size * 0.36, word, size, ink, 700, 'middle')
  )
}

/** A mark that something is done, in a box 14 units wide. */
export const tick = (x: number, y: number, ink: string, width: number): string =>
  stroke(`M${x} ${y + 6}l5 5 9-10`, ink, width)

/** A box to be ticked, `size` wide. */
export function checkbox(x: number, y: number, size: number, isDone: boolean, ink: string): string {
  const edge = rectangle(x, y, size, size, isDone ? ink : color.white, { rx: 3, stroke: ink, 'stroke-width': 2 })
  const mark: Point[] = [
    [0.2, 0.5],
    [0.42, 0.72],
    [0.8, 0.28],
  ]
  const d = line(mark.map(([right, down]): Point => [x + size * right, y + size * down]))
  return isDone ? edge + stroke(d, color.white, 2.4) : edge
}

/** How far something has come. */
export const progress = (
  x: number,
  y: number,
  width: number,
  height: number,
  share: number,
  fill: string,
  rest: string,
): string => rectangle(x, y, width, height, rest) + rectangle(x, y, width * share, height, fill)

/** Values over time, as a line, with an area below it if `area` is given. */
export function chart(
  x: number,
  y: number,
  width: number,
  height: number,
  values: readonly number[],
  ink: string,
  area?: string,
): string {
  const most = Math.max(...values)
  const points = values.map((value, index): Point => [
    x + (width * index) / (values.length - 1),
    y + height - (height * value) / most,
  ])
  const below = area ? polygon([[x, y + height], ...points, [x + width, y + height]], area) : ''
  return below + stroke(line(points), ink, 3, { 'stroke-linejoin': 'round' })
}
