/** Docketwell: two stacks of paper pass a leaning gate, one read by the model, one by a paralegal, and meet at a day. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { LEAN, leaning, type Frame } from '../../kit/geometry.ts'
import { circle, element, line, outline, place, polygon, rectangle, stroke, text } from '../../kit/svg.ts'
import { tick } from '../../screens/parts.ts'
import { MARK, print } from '../../screens/docketwell.ts'
import { stageOf } from './scenery.ts'

const EDGE = '#AEBACB'
const STONE = color.ice
const STONE_DARK = color.frost
const FLOOR = '#B3C0D2'

/** A stack of sheets, the upper one with a marked sentence; 220 by 150 and as many sheets below. */
function stack(name: string, fill: string, ink: string, sheets: number): string {
  const under = Array.from({ length: sheets }, (_, index) => {
    const y = (sheets - index) * 9
    return rectangle(index % 2 ? 5 : -3, y, 230, 160, index % 2 ? EDGE : color.white)
  })
  return [
    polygon(
      [
        [232, 8],
        [266, -24],
        [266, 110],
        [232, 160 + sheets * 9],
      ],
      color.night,
      { opacity: '.2' },
    ),
    ...under,
    rectangle(0, 0, 230, 160, color.white),
    print(22, 66, 184, 5, 20, name),
    rectangle(16, 96, 160, 26, MARK),
    stroke('M24 109h140', color.night, 6),
    rectangle(0, 0, 230, 44, fill),
    text(18, 31, name, { size: 25, fill: ink, face: 'display' }),
  ].join('')
}

/** The day that both found, 300 by 330, with a mark for each reader. */
const day = [
  polygon(
    [
      [0, 0],
      [26, -33],
      [326, -33],
      [326, 297],
      [300, 330],
    ],
    color.night,
    { opacity: '.24' },
  ),
  rectangle(0, 0, 300, 330, color.white),
  rectangle(0, 0, 300, 74, hue.clay),
  text(150, 50, 'November', { size: 34, fill: color.white, face: 'display', anchor: 'middle' }),
  text(150, 222, '24', { size: 150, fill: color.night, face: 'display', anchor: 'middle', weight: 700 }),
  rectangle(0, 254, 300, 76, color.lichen),
  place(tick(0, 0, color.night, 3.4) + tick(22, 0, color.night, 3.4), 64, 278, 2),
  text(164, 302, 'Tuesday', { size: 27, fill: color.night, weight: 700 }),
].join('')

/** The corridor of the court: columns on a floor, each with a dark side. */
function corridor(width: number, floor: number, unit: number): string {
  const columns = Math.ceil(width / (210 * unit))
  const shapes = Array.from({ length: columns }, (_, index) => {
    const x = 70 * unit + index * 210 * unit
    return [
      rectangle(x, 60 * unit, 76 * unit, floor - 60 * unit, STONE),
      rectangle(x + 52 * unit, 60 * unit, 24 * unit, floor - 60 * unit, STONE_DARK),
      rectangle(x - 14 * unit, 60 * unit, 104 * unit, 26 * unit, STONE_DARK),
      rectangle(x - 14 * unit, floor - 24 * unit, 104 * unit, 24 * unit, STONE_DARK),
    ].join('')
  })
  return (
    rectangle(0, 0, width, 60 * unit, STONE) + rectangle(0, 50 * unit, width, 10 * unit, STONE_DARK) + shapes.join('')
  )
}

export function docketwellReaders(frame: Frame): string {
  const { width, height, unit, isWide } = stageOf(frame)
  const floor = height * 0.7
  const [upper, lower] = [height * 0.34, height * 0.71]
  const middle = width * (isWide ? 0.35 : 0.31)
  const size = (isWide ? 1.16 : 0.8) * unit
  const thick = (isWide ? 100 : 72) * unit
  const cut = 40 * unit
  const axis = (y: number) => middle + (height / 2 - y) * LEAN
  const gate = (from: number, to: number) =>
    polygon(leaning(axis(to) - thick / 2, to, thick, to - from), color.iron) +
    polygon(leaning(axis(to) + thick / 2, to, thick * 0.3, to - from), color.rust)
  const reader = (name: string, fill: string, y: number) =>
    place(stack(name, fill, color.white, 6), axis(y) - 115 * size, y - 104 * size, size)
  const daySize = (isWide ? 1.3 : 0.9) * unit
  const dayLeft = width * (isWide ? 0.68 : 0.61)
  const path = (y: number) =>
    line([
      [axis(y), y],
      [dayLeft, y],
    ])
  return [
    rectangle(0, 0, width, height, color.snow),
    corridor(width, floor, unit),
    rectangle(0, floor, width, height - floor, FLOOR),
    element('path', {
      d: Array.from({ length: 9 }, (_, index) =>
        outline(leaning((index * 0.16 - 0.3) * width, height, width * 0.05, height - floor)),
      ).join(''),
      fill: color.frost,
    }),
    gate(0, upper - cut),
    gate(upper + cut, lower - cut),
    gate(lower + cut, height),
    stroke(path(upper) + path(lower), color.night, 7 * unit, {
      'stroke-dasharray': `1 ${Math.round(18 * unit)}`,
      'stroke-linecap': 'round',
    }),
    reader('Model', color.night, upper),
    reader('Paralegal', color.steel, lower),
    circle(dayLeft - 2, upper, 12 * unit, hue.clay),
    circle(dayLeft - 2, lower, 12 * unit, hue.clay),
    place(day, dayLeft, height * 0.525 - 165 * daySize, daySize),
  ].join('')
}
