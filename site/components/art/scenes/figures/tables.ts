/** What lies on the geologist's table: core trays, cores, plates and legends. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { rockPattern, type RockName } from '../../kit/lithology.ts'
import { polygon, rectangle } from '../../kit/svg.ts'
import { CLAY, COOL, DEEP, INK, LICHEN, PINE, RUST, SAND, SKY, SNOW, STEEL, WARM } from '../paints.ts'
import { back, box, drum, plate, type Paint } from '../solid.ts'
import { cells, path, rules, shape } from './flat.ts'
import { base, flag, house } from './things.ts'

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

/** Five cores, standing. */
export function cores(): string {
  const list: [Paint[], number][] = [
    [[STEEL, SKY, STEEL], 96],
    [[PINE, LICHEN], 120],
    [[RUST, CLAY, SAND], 112],
    [[COOL, STEEL, SKY], 128],
    [[RUST, CLAY, WARM, SAND], 116],
  ]
  return (
    base() +
    list
      .map(([paints, high], i) => {
        let y = 570
        return paints
          .map((paint) => {
            const piece = drum(96 + i * 122, y, 46, high - 8, paint)
            y -= high
            return piece
          })
          .join('')
      })
      .join('')
  )
}

/** Five plates, each with what stands on it. */
export function plates(): string {
  const step = (i: number) => [16 + (i % 2) * 300, 600 - Math.floor(i / 2) * 172] as const
  const on = [
    (x: number, y: number) => [0, 1, 2, 3].map((k) => box(x + 70 + k * 44, y - 34, 30, 30 + k * 22, 24, SAND)).join(''),
    (x: number, y: number) =>
      box(x + 90, y - 36, 96, 50, 40, SNOW) +
      shape(
        [
          x + 130,
          y - 80,
          x + 130,
          y - 66,
          x + 116,
          y - 66,
          x + 116,
          y - 56,
          x + 130,
          y - 56,
          x + 130,
          y - 42,
          x + 142,
          y - 42,
          x + 142,
          y - 56,
          x + 156,
          y - 56,
          x + 156,
          y - 66,
          x + 142,
          y - 66,
          x + 142,
          y - 80,
        ],
        RUST.front,
      ),
    (x: number, y: number) =>
      [0, 1, 2, 3].map((k) => drum(x + 96 + k * 38, y - 34, 11, 66, SAND)).join('') +
      box(x + 76, y - 100, 152, 22, 30, WARM),
    (x: number, y: number) => house(x + 84, y - 34, 76, 42, 36, SNOW, RUST) + flag(x + 206, y - 40, 90, LICHEN),
    (x: number, y: number) =>
      box(x + 60, y - 40, 90, 54, 32, SKY) +
      box(x + 156, y - 40, 90, 54, 32, WARM) +
      cells([x + 74, y - 82, 60, 18, x + 170, y - 82, 60, 18], INK.front) +
      rules([x + 50, y - 34, 210], hue.haze, 5),
  ]
  const paints = [COOL, PINE, CLAY, STEEL, RUST]
  return [4, 3, 2, 1, 0]
    .map((i) => {
      const [x, y] = i === 4 ? ([170, 256] as const) : step(i)
      return plate(x, y, 264, 132, 20, paints[i]!) + on[i]!(x + 6, y)
    })
    .join('')
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
