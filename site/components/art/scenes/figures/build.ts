/** Figures of the services that build. They stand on the base, left of the rock. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { circle, stroke } from '../../kit/svg.ts'
import { CLAY, COOL, INK, LICHEN, PINE, RUST, SAND, SKY, SNOW, STEEL, WARM } from '../paints.ts'
import { box, extrude, type Paint } from '../solid.ts'
import { cells, path, rules, tick } from './flat.ts'
import { house, parcel, peg, sheet } from './things.ts'

/** A document with its marked line, and the answer that points to it. */
export const reading = (): string =>
  sheet(60, 588, 250, 380, 5, hue.primrose) +
  path([294, 384, 372, 384, 372, 452], LICHEN.front, 9) +
  box(330, 588, 240, 136, 26, STEEL) +
  rules([356, 486, 150, 356, 514, 110], color.white, 12) +
  cells([356, 540, 96, 28], LICHEN.front) +
  tick(514, 552, 36, LICHEN.front, 9)

/** A block with a place in it, and the piece that fits no other. */
export const fitting = (): string =>
  extrude([60, 588, 60, 300, 160, 300, 160, 372, 240, 372, 240, 300, 340, 300, 340, 588], 96, SKY) +
  rules([60, 428, 280, 60, 484, 280, 60, 540, 280], hue.denim, 6) +
  extrude([164, 236, 164, 146, 110, 146, 110, 96, 290, 96, 290, 146, 236, 146, 236, 236], 80, LICHEN) +
  path([200, 254, 200, 330], color.white, 8, '8 12')

/** Parcels, large and small, and the one that is next. */
export const parcels = (): string =>
  parcel(50, 588, 250, 190, 104, SAND, WARM.front) +
  parcel(92, 386, 160, 120, 84, CLAY, hue.blush) +
  parcel(344, 592, 180, 130, 70, SKY, LICHEN.front) +
  tick(452, 504, 40, INK.front, 9)

/** A tower whose floors are replaced one at a time. */
export const replacing = (): string => {
  const floors = [COOL, COOL, COOL, COOL, LICHEN, LICHEN]
  return (
    floors
      .map(
        (paint, i) =>
          box(96, 588 - i * 76, 210, 70, 96, paint) +
          cells(
            [118, 540 - i * 76, 34, 26, 184, 540 - i * 76, 34, 26, 250, 540 - i * 76, 34, 26],
            i > 3 ? INK.front : hue.denim,
          ),
      )
      .join('') +
    box(384, 436, 180, 62, 82, LICHEN) +
    path([372, 408, 332, 408, 346, 394], color.white, 8) +
    path([332, 408, 346, 422], color.white, 8)
  )
}

/** A mast with its sensor, by the water it measures. */
export const mast = (): string =>
  box(30, 600, 330, 26, 120, SKY) +
  rules([60, 552, 90, 190, 540, 120, 120, 524, 110], color.white, 5) +
  box(180, 574, 26, 420, 18, SNOW) +
  extrude([92, 318, 150, 244, 300, 244, 242, 318], 16, STEEL) +
  path([121, 281, 271, 281], color.sky, 5) +
  box(150, 440, 88, 84, 44, WARM) +
  circle(194, 398, 18, INK.front) +
  stroke(
    'M226 130a44 44 0 0 1 0 62M252 104a80 80 0 0 1 0 114M160 130a44 44 0 0 0 0 62M134 104a80 80 0 0 0 0 114',
    LICHEN.front,
    11,
  ) +
  rules([182, 470, 14, 182, 490, 22, 182, 510, 14, 182, 530, 22, 182, 550, 14], RUST.front, 5)

/** Two stalls, and what passes between them. */
export const stalls = (): string => {
  const stall = (x: number, y: number, paint: Paint) =>
    box(x, y, 176, 84, 70, paint) +
    box(x + 8, y - 84, 10, 100, 6, SNOW) +
    box(x + 158, y - 84, 10, 100, 6, SNOW) +
    extrude([x - 14, y - 176, x + 28, y - 230, x + 214, y - 230, x + 190, y - 176], 40, SNOW) +
    cells(
      [0, 2, 4].flatMap((i) => [x + i * 36 - 2, y - 176, 36, 30]),
      paint.front,
    ) +
    cells(
      [1, 3].flatMap((i) => [x + i * 36 - 2, y - 176, 36, 30]),
      color.white,
    )
  return (
    stall(40, 470, CLAY) +
    stall(330, 596, LICHEN) +
    parcel(200, 590, 92, 70, 44, SAND, RUST.front) +
    peg(110, 592, SKY, 0.9)
  )
}

/** A house of equal rooms; every tenant has a light of its own. */
export const tenants = (): string => {
  const lit = Array.from({ length: 20 }, (_, i) => ({
    x: 92 + (i % 4) * 66,
    y: 180 + Math.floor(i / 4) * 80,
    on: (i * 7) % 5,
  }))
  const of = (test: (on: number) => boolean) => lit.filter(({ on }) => test(on)).flatMap(({ x, y }) => [x, y, 44, 52])
  return (
    box(70, 588, 286, 434, 100, SKY) +
    cells(
      of((on) => on < 2),
      hue.lamp,
    ) +
    cells(
      of((on) => on === 2),
      WARM.front,
    ) +
    cells(
      of((on) => on > 2),
      STEEL.front,
    ) +
    box(150, 120, 110, 44, 60, LICHEN) +
    rules([70, 244, 286, 70, 324, 286, 70, 404, 286, 70, 484, 286], hue.denim, 5)
  )
}

/** One small house that is finished, and the outlines of what may come. */
export const firstHouse = (): string =>
  path([250, 560, 250, 226, 470, 226, 470, 560], color.sky, 5, '14 12') +
  path([250, 226, 320, 136, 540, 136, 540, 470, 470, 560], color.sky, 5, '14 12') +
  path([470, 226, 540, 136], color.sky, 5, '14 12') +
  path([250, 340, 470, 340, 540, 250], color.sky, 5, '14 12') +
  house(70, 592, 190, 104, 80, LICHEN, PINE) +
  peg(330, 596, WARM, 0.95) +
  box(392, 594, 60, 46, 30, SAND)
