/** Figures of the services that are about people, plans and upkeep. */

import { color } from '../../../../theme/tokens.ts'
import { circle, stroke } from '../../kit/svg.ts'
import { CLAY, INK, LICHEN, PINE, RUST, SAND, SKY, SNOW, STEEL, WARM } from '../paints.ts'
import { box, extrude, plate, type Paint } from '../solid.ts'
import { cells, path, rules, shape, tick } from './flat.ts'
import { flag, peg } from './things.ts'

/** One board with three columns, and the flag of the next demo. */
export const board = (): string =>
  box(90, 592, 18, 120, 14, RUST) +
  box(410, 592, 18, 120, 14, RUST) +
  box(50, 500, 420, 350, 22, SNOW) +
  rules([70, 180, 90, 206, 180, 70, 342, 180, 80], INK.front, 11) +
  path([190, 166, 190, 484], color.ice, 5) +
  path([326, 166, 326, 484], color.ice, 5) +
  cells([68, 206, 106, 62, 68, 282, 106, 62, 68, 358, 106, 62], SKY.front) +
  cells([206, 206, 104, 62, 206, 282, 104, 62], SAND.front) +
  cells([342, 206, 110, 62, 342, 282, 110, 62, 342, 358, 110, 62], LICHEN.front) +
  [238, 314, 390].map((y) => tick(380, y, 32, INK.front, 7)).join('') +
  flag(440, 150, 110, WARM)

/** A whole team around its lead, under one sun; the hours that are shared are the lit ones. */
export const wholeTeam = (): string =>
  circle(160, 190, 104, SAND.front) +
  box(60, 330, 400, 54, 40, SNOW) +
  cells([70, 286, 36, 34, 114, 286, 36, 34], color.frost) +
  cells(
    [0, 1, 2, 3, 4, 5].flatMap((i) => [158 + i * 44, 286, 36, 34]),
    LICHEN.front,
  ) +
  cells([422, 286, 30, 34], color.frost) +
  plate(44, 604, 430, 120, 34, STEEL) +
  [SKY, CLAY, SKY, CLAY].map((paint, i) => peg(150 + i * 96, 506, paint, 1)).join('') +
  [SKY, LICHEN, CLAY].map((paint, i) => peg(110 + i * 124, 566, paint, i === 1 ? 1.45 : 1.05)).join('')

/** A row of people, and two more. */
export const twoMore = (): string =>
  plate(30, 604, 490, 110, 34, STEEL) +
  [SKY, SKY, SKY].map((paint, i) => peg(104 + i * 92, 556, paint, 1.35)).join('') +
  [LICHEN, LICHEN].map((paint, i) => peg(380 + i * 92, 556 - 150, paint, 1.35)).join('') +
  [380, 472]
    .map(
      (x) => path([x, 432, x, 530], color.white, 7, '8 12') + path([x - 16, 512, x, 532, x + 16, 512], color.white, 7),
    )
    .join('')

/** Plates that were checked one by one; one of them failed. */
export const plates = (): string => {
  const list: Paint[] = [SKY, SKY, WARM, SKY]
  return (
    list
      .map((paint, i) => {
        const x = 46 + i * 112
        return (
          extrude(
            [x, 590, x, 400 - (i % 2) * 46, x + 30, 362 - (i % 2) * 46, x + 92, 362 - (i % 2) * 46, x + 92, 590],
            60,
            paint,
          ) +
          (i === 2
            ? path([x + 24, 452, x + 68, 508], INK.front, 11) + path([x + 68, 452, x + 24, 508], INK.front, 11)
            : tick(x + 18, 484 - (i % 2) * 24, 56, INK.front, 11))
        )
      })
      .join('') +
    circle(316, 478, 74, 'none', { stroke: LICHEN.front, 'stroke-width': 17 }) +
    shape([262, 534, 280, 548, 222, 622, 200, 606], LICHEN.front)
  )
}

/** A bunch of keys that stays with its owner. */
export const keys = (): string =>
  box(50, 600, 360, 40, 110, STEEL) +
  stroke('M190 130a66 66 0 1 0 .1 0', SAND.front, 20) +
  extrude(
    [
      150, 262, 150, 250, 230, 250, 230, 330, 206, 344, 206, 540, 250, 540, 250, 500, 206, 500, 206, 470, 240, 470, 240,
      440, 206, 440, 206, 344, 174, 344, 174, 540, 174, 344, 150, 330,
    ],
    0.1,
    LICHEN,
  ) +
  box(170, 540, 40, 214, 18, LICHEN) +
  box(210, 540, 40, 30, 18, LICHEN) +
  box(210, 478, 30, 30, 18, LICHEN) +
  extrude([130, 330, 130, 256, 152, 228, 228, 228, 250, 256, 250, 330], 22, LICHEN) +
  circle(190, 262, 16, color.night) +
  extrude([300, 290, 300, 226, 318, 204, 376, 204, 394, 226, 394, 290], 18, WARM) +
  box(332, 470, 30, 182, 14, WARM) +
  box(362, 470, 32, 26, 14, WARM) +
  path([254, 196, 300, 214, 344, 226], SAND.front, 14) +
  circle(346, 236, 12, color.night)

/** A wall in which a worn block is replaced. */
export const repair = (): string => {
  const rows = [0, 1, 2, 3, 4]
  const wall = rows
    .flatMap((row) =>
      [0, 1, 2].map((column) => {
        const x = 60 + column * 118 - (row % 2) * 30
        return row === 2 && column === 1 ? '' : box(x, 588 - row * 74, 112, 68, 70, (row + column) % 3 ? SKY : STEEL)
      }),
    )
    .join('')
  return (
    box(150, 450, 150, 120, 10, INK) +
    wall +
    box(196, 446, 112, 68, 20, LICHEN) +
    path([424, 600, 424, 196], SAND.front, 12) +
    path([496, 600, 496, 196], SAND.front, 12) +
    rules(
      [0, 1, 2, 3, 4, 5].flatMap((i) => [424, 240 + i * 62, 72]),
      SAND.front,
      10,
    ) +
    peg(110, 196, PINE, 0.9) +
    tick(226, 412, 44, INK.front, 9)
  )
}
