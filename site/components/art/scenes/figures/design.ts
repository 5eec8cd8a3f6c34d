/** Figures of the services that draw, and of what is looked at on a screen. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { circle, stroke } from '../../kit/svg.ts'
import { CLAY, COOL, INK, LICHEN, PINE, RUST, SAND, SKY, SNOW, STEEL, WARM } from '../paints.ts'
import { box, drum, extrude, leaf } from '../solid.ts'
import { cells, path, rules, shape, tick } from './flat.ts'
import { pane, peg, phone } from './things.ts'

/** A phone in use. */
export const appPhone = (): string =>
  phone(
    120,
    590,
    236,
    500,
    cells([0, 0, 208, 120], STEEL.front) +
      rules([20, 42, 120, 20, 72, 84], color.white, 13) +
      cells([16, 140, 176, 58, 16, 210, 176, 58, 16, 280, 176, 58], color.ice) +
      [140, 210, 280]
        .map(
          (y, i) =>
            cells([30, y + 16, 26, 26], i < 2 ? STEEL.front : color.white) +
            rules([72, y + 22, 96, 72, y + 40, 60], hue.pencil, 7),
        )
        .join('') +
      tick(33, 170, 20, color.white, 5) +
      tick(33, 240, 20, color.white, 5) +
      cells([16, 366, 176, 50], LICHEN.front),
    WARM,
  )

/** The reach of a thumb, on a phone. */
export const thumbPhone = (): string =>
  phone(
    150,
    590,
    236,
    500,
    cells([0, 0, 208, 432], color.ice) +
      shape([0, 432, 0, 124, 78, 140, 148, 182, 192, 250, 208, 330, 208, 432], hue.blush) +
      shape([0, 432, 0, 226, 66, 242, 118, 286, 146, 350, 154, 432], SAND.front) +
      shape([0, 432, 0, 318, 44, 334, 76, 372, 88, 432], WARM.front) +
      rules([20, 40, 130, 20, 70, 90], hue.pencil, 12),
    SKY,
  ) +
  leaf(36, 612, 88, 222, SAND, 16) +
  circle(262, 352, 28, INK.front) +
  circle(262, 352, 12, LICHEN.front)

/** A page that has arrived, on a scale that says how light it is. */
export const page = (): string =>
  box(60, 596, 330, 44, 104, COOL) +
  box(190, 552, 90, 30, 60, STEEL) +
  pane(56, 522, 350, 300, SNOW, STEEL.front) +
  cells([76, 268, 150, 110], SAND.front) +
  shape([76, 378, 130, 308, 160, 340, 186, 308, 226, 378], RUST.front) +
  rules([246, 282, 130, 246, 310, 100, 246, 338, 120, 76, 410, 300, 76, 438, 250], hue.pencil, 10) +
  cells([76, 462, 116, 36], LICHEN.front) +
  rules([84, 574, 60], LICHEN.front, 12) +
  tick(322, 578, 34, LICHEN.front, 8)

/** A table with many rows; one is selected. */
export const table = (): string => {
  const list = Array.from({ length: 8 }, (_, i) => 292 + i * 36)
  return (
    pane(50, 588, 440, 390, SNOW, INK.front) +
    cells([50, 224, 440, 40], color.ice) +
    rules([70, 244, 70, 176, 244, 100, 316, 244, 60, 410, 244, 56], STEEL.front, 11) +
    cells([50, 382, 440, 36], LICHEN.front) +
    list
      .map((y, i) =>
        rules(
          [70, y, 60 + ((i * 23) % 30), 176, y, 80 + ((i * 37) % 40), 316, y, 40 + ((i * 17) % 30), 410, y, 56],
          i === 3 ? INK.front : hue.pencil,
          8,
        ),
      )
      .join('') +
    rules(
      list.flatMap((y) => [50, y + 18, 440]),
      color.ice,
      2.5,
    ) +
    stroke('M170 384h118v32h-118z', WARM.front, 7)
  )
}

/** A sheet with the outline of a screen, and the pencil at work on it. */
export const drawing = (): string =>
  box(56, 592, 330, 400, 18, SNOW) +
  stroke('M86 226h270v88H86zM86 336h124v110H86zM232 336h124v110H232zM86 470h270v88H86z', hue.pencil, 6) +
  path([86, 226, 356, 314], color.frost, 4) +
  path([86, 314, 356, 226], color.frost, 4) +
  path([110, 500, 250, 500], STEEL.front, 9) +
  path([110, 528, 190, 528], STEEL.front, 9) +
  shape([240, 500, 258, 450, 300, 482], SAND.top) +
  shape([240, 500, 247, 481, 262, 492], INK.front) +
  shape([258, 450, 439, 218, 481, 250, 300, 482], WARM.front) +
  shape([272, 460, 453, 228, 481, 250, 300, 482], RUST.front) +
  shape([439, 218, 463, 187, 505, 219, 481, 250], LICHEN.front)

/** Parts in their tray: each drawn once. */
export const kit = (): string =>
  box(30, 604, 470, 44, 130, STEEL) +
  box(60, 520, 200, 54, 50, LICHEN) +
  rules([100, 493, 110], INK.front, 11) +
  box(300, 520, 180, 54, 50, SNOW) +
  rules([322, 493, 80], hue.pencil, 9) +
  box(60, 396, 96, 54, 50, WARM) +
  tick(84, 372, 44, INK.front, 10) +
  box(190, 396, 140, 54, 50, SKY) +
  circle(302, 369, 18, color.white) +
  box(366, 396, 114, 54, 50, CLAY) +
  shape([402, 356, 446, 356, 424, 384], hue.blush) +
  box(60, 272, 260, 54, 50, SAND) +
  cells([76, 234, 40, 22, 126, 234, 40, 22, 176, 234, 40, 22], RUST.front) +
  drum(424, 266, 40, 44, PINE) +
  box(60, 148, 150, 54, 50, SKY) +
  box(250, 148, 180, 54, 50, LICHEN) +
  rules([82, 121, 90, 274, 121, 110], INK.front, 9)

/** Two chairs' worth of talk: somebody who works, somebody who asks, and the notebook. */
export const interview = (): string =>
  box(70, 592, 20, 100, 14, RUST) +
  box(178, 592, 20, 100, 14, RUST) +
  box(60, 500, 150, 22, 84, CLAY) +
  extrude([60, 478, 60, 300, 84, 276, 84, 478], 84, CLAY) +
  peg(158, 466, SKY, 1.35) +
  box(300, 596, 190, 30, 84, STEEL) +
  box(322, 566, 150, 196, 22, SNOW) +
  rules([350, 404, 92, 350, 432, 70, 350, 460, 86, 350, 488, 54, 350, 516, 80], hue.pencil, 8) +
  cells([322, 370, 16, 196], RUST.front) +
  rules([350, 460, 86], LICHEN.side, 8) +
  shape([232, 214, 232, 118, 400, 118, 400, 196, 290, 196, 254, 242, 254, 214], LICHEN.front) +
  rules([256, 144, 118, 256, 170, 78], INK.front, 10)
