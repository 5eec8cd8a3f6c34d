/** Ledgerline: the close as the controller drew it, two months on a wall, before and after. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { leaning, roundScale, type Frame, type Point } from '../../kit/geometry.ts'
import { circle, define, element, group, outline, place, polygon, rectangle, stroke, text } from '../../kit/svg.ts'
import { stageOf } from './scenery.ts'

const WALL = color.sandstone
const LIGHT = '#F7C4A6'
const DESK = color.rust
const PENCIL = hue.clay
const PAPER = hue.paper
const RULE = '#E3D4C6'

const CELL = 68
/** How much of a day is colored in: the number above it stays clear. */
const HATCHED = 36

/** Strokes of a coloured pencil over some days of a month, along the dip. */
function colored(days: readonly (readonly [row: number, column: number, share: number])[]): string {
  const strokes = days.flatMap(([row, column, share]) =>
    Array.from({ length: Math.round(7 * share) }, (_, index) => {
      const [x, y] = [column * CELL - 22 + index * 12, row * CELL + CELL - 5]
      return outline(leaning(x + (index % 2) * 3, y, 7, HATCHED - 3 - (index % 3) * 3))
    }),
  )
  const cells = days
    .map(([row, column, share]) =>
      rectangle(column * CELL + 3, (row + 1) * CELL - HATCHED - 3, CELL * share - 6, HATCHED, PENCIL),
    )
    .join('')
  const clip = define('clipPath', {}, cells)
  return clip.markup + group(element('path', { d: strokes.join(''), fill: PENCIL }), { 'clip-path': clip.url })
}

/** A month on a sheet, 516 by 500, hung from a nail. */
function month(title: string, days: Parameters<typeof colored>[0], note: string): string {
  const grid =
    Array.from({ length: 6 }, (_, row) => `M0 ${row * CELL}h476`).join('') +
    Array.from({ length: 8 }, (_, column) => `M${column * CELL} 0v340`).join('')
  const dates = Array.from({ length: 30 }, (_, day) =>
    text((day % 7) * CELL + 8, Math.floor(day / 7) * CELL + 22, String(day + 1), {
      size: 16,
      fill: color.slate,
      weight: 600,
    }),
  )
  return [
    polygon(
      [
        [0, 0],
        [22, -28],
        [538, -28],
        [538, 452],
        [516, 480],
      ],
      color.night,
      { opacity: '.28' },
    ),
    rectangle(0, 0, 516, 480, PAPER),
    rectangle(0, 0, 516, 74, color.pine),
    text(24, 50, title, { size: 36, fill: color.white, face: 'display' }),
    text(492, 48, note, { size: 24, fill: color.lichen, weight: 650, anchor: 'end' }),
    circle(258, -2, 9, color.night),
    place(rectangle(0, 0, 476, 340, PAPER) + stroke(grid, RULE) + colored(days) + dates.join(''), 20, 108),
  ].join('')
}

const BEFORE = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((day) => [Math.floor(day / 7), day % 7, 1] as const)
const AFTER = [
  [0, 0, 1],
  [0, 1, 0.5],
] as const

/** A cup with pencils, and a cup with coffee; both stand on 0. */
const pencils = [
  ...(
    [
      [22, color.lichen],
      [44, color.alpenglow],
      [64, color.sky],
    ] as const
  ).map(([x, fill], index) => polygon(leaning(x, -70, 13, 100 + index * 14), fill)),
  rectangle(0, -110, 96, 110, color.pine),
  rectangle(72, -110, 24, 110, hue.forest),
].join('')
const coffee = [
  stroke('M112 -74h34v44h-34', color.snow, 12),
  rectangle(0, -92, 116, 92, color.snow),
  rectangle(88, -92, 28, 92, color.frost),
  rectangle(0, -92, 116, 12, hue.leather),
].join('')

export function ledgerlineCalendars(frame: Frame): string {
  const { width, height, unit, isWide } = stageOf(frame)
  const desk = height * 0.86
  const scale = isWide ? unit * 1.02 : (width * 0.44) / 516
  const top = isWide ? height * 0.115 : height * 0.2
  const [first, second] = isWide ? [width * 0.12, width * 0.535] : [width * 0.04, width * 0.52]
  const panes: Point[][] = [
    leaning(-0.2 * width, desk, width * 0.2, desk),
    leaning(0.03 * width, desk, width * 0.2, desk),
    leaning(0.42 * width, desk, width * 0.09, desk),
  ]
  return [
    rectangle(0, 0, width, height, WALL),
    element('path', { d: panes.map(outline).join(''), fill: LIGHT }),
    place(month('Before', BEFORE, '9 days'), first, top, roundScale(scale)),
    place(month('After', AFTER, '1.5 days'), second, top, roundScale(scale)),
    rectangle(0, desk, width, height - desk, DESK),
    rectangle(0, desk, width, 12 * unit, color.iron),
    place(pencils, isWide ? width * 0.02 : width * 0.06, desk + 40 * unit, unit * (isWide ? 0.78 : 1.1)),
    place(coffee, isWide ? width * 0.885 : width * 0.74, desk + 52 * unit, unit * 0.95),
  ].join('')
}
