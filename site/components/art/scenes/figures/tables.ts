/** What lies on the geologist's table: a tray of cores, the legend of a map, and an estimate with what it comes to. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { rockPattern, type RockName } from '../../kit/lithology.ts'
import { polygon, rectangle } from '../../kit/svg.ts'
import { CLAY, DEEP, INK, LICHEN, PINE, RUST, SAND, SKY, SNOW, STEEL, WARM } from '../paints.ts'
import { back, box, drum, type Paint } from '../solid.ts'
import { cells, path, rules } from './flat.ts'
import { base, sheet } from './things.ts'

/** A core sample lying in its groove, up the dip, in pieces. */
function groove(x: number, y: number, rock: RockName, paint: Paint, parts: readonly number[]): string {
  const pattern = rockPattern(rock, paint.side, 1)
  let at = 14
  return (
    pattern.markup +
    parts
      .map((length) => {
        const [fromX, fromY] = back([x, y], at)
        at += length + 10
        const [toX, toY] = back([fromX, fromY], length)
        const face = [
          [fromX, fromY],
          [toX, toY],
          [toX + 62, toY],
          [fromX + 62, fromY],
        ] as const
        return (
          polygon(
            [
              [fromX + 62, fromY],
              [toX + 62, toY],
              [toX + 70, toY + 12],
              [fromX + 70, fromY + 12],
            ],
            paint.side,
          ) +
          polygon(
            [
              [fromX, fromY],
              [fromX + 62, fromY],
              [fromX + 70, fromY + 12],
              [fromX + 8, fromY + 14],
            ],
            paint.front,
          ) +
          polygon(face, paint.top) +
          polygon(face, pattern.url)
        )
      })
      .join('')
  )
}

/** Six rocks in a tray. */
export function coreTray(): string {
  const rocks: [RockName, Paint, number[]][] = [
    ['gneiss', SAND, [180, 90, 170]],
    ['limestone', SKY, [120, 210, 110]],
    ['conglomerate', LICHEN, [240, 120, 80]],
    ['shale', SNOW, [90, 150, 200]],
    ['crossbedding', WARM, [160, 160, 120]],
    ['granite', PINE, [130, 90, 220]],
  ]
  return (
    box(2, 590, 460, 30, 478, RUST) +
    rocks.map(([rock, paint, parts], i) => groove(14 + i * 74, 566, rock, paint, parts)).join('') +
    rocks
      .map((_, i) => (i === 0 ? '' : path([6 + i * 74, 560, ...back([6 + i * 74, 560], 478)], color.rust, 7)))
      .join('') +
    cells([40, 572, 60, 10], hue.blush)
  )
}

/** A sheet with the legend of a map. */
export function legend(): string {
  const rocks: RockName[] = ['shale', 'granite', 'limestone', 'gneiss']
  const paints = [SAND, SKY, LICHEN, CLAY]
  const rows = rocks
    .map((rock, i) => {
      const pattern = rockPattern(rock, paints[i]!.side, 1)
      const y = 196 + i * 88
      return (
        pattern.markup +
        rectangle(176, y, 120, 60, paints[i]!.front) +
        rectangle(176, y, 120, 60, pattern.url) +
        rules([324, y + 20, [190, 150, 210, 130][i]!, 324, y + 44, [120, 170, 90, 160][i]!], hue.pencil, 10)
      )
    })
    .join('')
  return (
    box(70, 606, 560, 16, 90, DEEP) +
    box(172, 560, 430, 500, 18, STEEL) +
    box(146, 584, 430, 500, 18, SNOW) +
    rules([176, 128, 200, 176, 158, 120], INK.front, 14) +
    rows +
    path([520, 160, 520, 116, 506, 130], WARM.front, 8)
  )
}

/** Coins on each other, on the middle of the lowest one's foot. */
const coins = (x: number, y: number, count: number): string =>
  Array.from({ length: count }, (_, i) =>
    drum(x + ((i * 7) % 5) - 2, y - i * 24, 46, 20, i % 3 === 1 ? SAND : WARM),
  ).join('')

/** A sheet with a line marked, and the coins that it comes to: least, likely and most. */
export function estimate(): string {
  return base() + sheet(96, 560, 268, 420, 4) + coins(420, 566, 4) + coins(530, 556, 8) + coins(640, 546, 13)
}
