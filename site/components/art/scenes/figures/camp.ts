/** Places where somebody lives: the workshop under the rock, and terraces with young trees. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { WARM as WARM_ROCK, COOL as COOL_ROCK } from '../../kit/slab-palettes.ts'
import { slab } from '../../kit/slab.ts'
import { circle } from '../../kit/svg.ts'
import { COOL, DEEP, LICHEN, PINE, RUST, SKY, SNOW, STEEL, WARM } from '../paints.ts'
import { box } from '../solid.ts'
import { cells, path, shape } from './flat.ts'
import { house, peg } from './things.ts'

/** A pine of plain slabs, on the middle of its foot. */
const pine = (x: number, y: number, high: number): string =>
  shape([x, y - high, x + high * 0.26, y, x, y], PINE.side) + shape([x, y - high, x, y, x - high * 0.26, y], '#2F6B57')

/** A workshop with its lights on, at the foot of the slab, at dawn. */
export const office = (): string =>
  circle(250, 210, 88, hue.apricot) +
  slab({
    origin: [300, 590],
    along: [230, 8],
    length: 470,
    seed: 'office back',
    hatch: 6,
    side: [60, 24],
    paint: COOL_ROCK,
  }).body +
  slab({
    origin: [120, 590],
    along: [290, 10],
    length: 680,
    apex: 0.44,
    seed: 'office',
    hatch: 8,
    side: [66, 26],
    paint: WARM_ROCK,
  }).body +
  box(20, 606, 650, 22, 70, DEEP) +
  [70, 106, 520, 560, 612, 650].map((x, i) => pine(x, 592, 76 + ((i * 37) % 70))).join('') +
  house(176, 596, 200, 96, 80, SNOW, RUST) +
  box(376, 596, 120, 74, 64, SKY) +
  box(370, 522, 132, 12, 70, STEEL) +
  cells([392, 542, 40, 30, 446, 542, 34, 54], hue.lamp) +
  peg(140, 600, LICHEN, 0.55) +
  path([430, 512, 430, 470, 446, 470], color.mist, 6)

/** Terraces, each with trees a year older. */
export const terraces = (): string =>
  circle(600, 120, 72, hue.apricot) +
  [3, 2, 1, 0]
    .map((i) => {
      const x = 24 + i * 90
      const width = 644 - i * 160
      const high = 44 + i * 104
      const top = 606 - high
      const trees = [0, 1, 2]
        .map((k) => pine(x + 44 + k * 54 + i * 6, top - 22, 34 + i * 30 + ((k * 29 + i * 13) % 26)))
        .join('')
      return box(x, 606, width, high, 76, [COOL, STEEL, SKY, WARM][i]!) + box(x, top, width, 12, 76, PINE) + trees
    })
    .join('') +
  peg(70, 552, LICHEN, 0.7)
