/** Pictures of the industries: where their work happens, built of slabs. */

import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import { rockPattern } from '../kit/lithology.ts'
import { slab } from '../kit/slab.ts'
import { COOL as COOL_ROCK } from '../kit/slab-palettes.ts'
import { circle, rectangle, type Drawing } from '../kit/svg.ts'
import { cells, path, rules, shape, tick } from './figures/flat.ts'
import { base, flag, house, sheet } from './figures/things.ts'
import { CLAY, COOL, DEEP, INK, LICHEN, PINE, RUST, SAND, SKY, SNOW, STEEL, WARM } from './paints.ts'
import { back, box, drum, extrude, plate, type Paint } from './solid.ts'
import { stageScene, type SceneOptions, type Subject } from './scene-stage.ts'

type IndustrySlug = 'fintech' | 'healthcare' | 'legal-tech' | 'real-estate' | 'transportation'

/** Accounts as columns of strata; the last one is closed and ticked. */
function fintech(): string {
  const rock = rockPattern('limestone', hue.brick, 0.8)
  const layers: Paint[] = [RUST, CLAY, WARM, SAND]
  const heights = [
    [50, 40],
    [70, 46, 30],
    [60, 70, 40],
    [90, 60, 60, 30],
    [80, 90, 70, 60],
  ]
  const columns = heights
    .map((list, i) => {
      const x = 64 + i * 110
      let y = 568
      return list
        .map((high, level) => {
          const block = box(x, y, 78, high, 54, layers[level]!)
          const grain = level === 1 ? rectangle(x, y - high, 78, high, rock.url) : ''
          y -= high
          return block + grain
        })
        .join('')
    })
    .join('')
  const coins = [0, 1, 2, 3, 4].map((i) => drum(606, 592 - i * 17, 40, 13, LICHEN)).join('')
  return (
    base() +
    rock.markup +
    box(96, 500, 500, 10, 10, DEEP) +
    columns +
    coins +
    path([64, 300, 174, 276, 284, 240, 394, 176, 504, 120, 560, 88], hue.haze, 6, '6 12') +
    circle(592, 76, 40, LICHEN.front) +
    tick(572, 80, 42, INK.front, 9)
  )
}

/** A clinic at the foot of a ridge that is a pulse. */
function healthcare(): string {
  const pulse = [
    20, 388, 96, 388, 130, 344, 164, 388, 236, 388, 395, 184, 372, 440, 520, 250, 540, 388, 612, 388, 640, 356, 668,
    388, 738, 388,
  ]
  return (
    circle(560, 150, 78, hue.apricot) +
    shape([236, 388, 395, 184, 372, 440], color.shade) +
    shape([372, 440, 520, 250, 540, 388], hue.midnight) +
    path(pulse, WARM.front, 9) +
    circle(20, 388, 11, WARM.front) +
    circle(738, 388, 11, WARM.front) +
    box(14, 604, 690, 20, 60, PINE) +
    box(150, 592, 290, 150, 96, SNOW) +
    box(140, 446, 312, 20, 108, STEEL) +
    cells([176, 478, 54, 44, 246, 478, 54, 44], hue.lamp) +
    cells([330, 500, 66, 92], STEEL.front) +
    rules([362, 546, 10], SNOW.front, 6) +
    box(448, 592, 120, 96, 70, SKY) +
    cells([470, 524, 76, 30], hue.lamp) +
    extrude(
      [
        262, 300, 302, 300, 302, 334, 336, 334, 336, 374, 302, 374, 302, 408, 262, 408, 262, 374, 228, 374, 228, 334,
        262, 334,
      ],
      24,
      WARM,
    ) +
    [72, 108, 612, 652, 686]
      .map((x, i) => shape([x - 17, 600, x, 520 - (i % 3) * 22, x + 17, 600], i % 2 ? PINE.side : hue.spruce))
      .join('')
  )
}

/** A court house of slabs, and the order with the line that counts. */
function legal(): string {
  const columns = [0, 1, 2, 3, 4].map((i) => drum(258 + i * 82, 478, 22, 222, i === 2 ? WARM : SAND)).join('')
  return (
    box(150, 606, 500, 32, 118, COOL) +
    box(176, 574, 452, 32, 104, STEEL) +
    box(202, 542, 404, 30, 90, SKY) +
    box(262, 470, 330, 200, 30, INK) +
    columns +
    box(206, 262, 400, 34, 76, SAND) +
    extrude([196, 228, 312, 130, 620, 130, 620, 228], 76, WARM) +
    circle(452, 180, 28, RUST.front) +
    path([432, 186, 446, 198, 474, 164], SAND.top, 7) +
    sheet(40, 606, 190, 236, 3)
  )
}

/** Parcels as plates, each at its own height; one is sold. */
function realEstate(): string {
  const paints: Paint[] = [PINE, SAND, COOL, STEEL, SKY, CLAY, PINE, SAND, STEEL]
  let body = box(4, 606, 560, 22, 306, DEEP)
  for (let row = 2; row >= 0; row--) {
    for (let column = 0; column < 3; column++) {
      const index = row * 3 + column
      const [x, y] = back([20 + column * 180, 574], row * 102)
      const high = [22, 34, 18, 30, 62, 26, 18, 40, 24][index]!
      body += plate(x, y, 166, 92, high, index === 4 ? WARM : paints[index]!)
      const top = y - high
      if (index === 0 || index === 8) body += house(x + 46, top - 22, 72, 40, 34, SNOW, RUST)
      if (index === 2 || index === 6) {
        body += [0, 1, 2]
          .map((i) =>
            shape(
              [
                x + 42 + i * 34,
                top - 18 - i * 8,
                x + 58 + i * 34,
                top - 78 - i * 12,
                x + 74 + i * 34,
                top - 18 - i * 8,
              ],
              hue.sage,
            ),
          )
          .join('')
      }
      if (index === 5) body += house(x + 60, top - 26, 64, 34, 30, SAND, STEEL)
      if (index === 4) body += flag(x + 112, top - 34, 150, LICHEN)
    }
  }
  return body
}

/** A train that comes through a cut in the rock, and the signal that lets it. */
function transportation(): string {
  const rock = slab({
    origin: [120, 520],
    along: [250, 8],
    length: 560,
    apex: 0.42,
    side: [60, 24],
    seed: 'cut',
    hatch: 8,
    paint: COOL_ROCK,
  })
  const wagon = (x: number, paint: Paint) =>
    box(x, 560, 150, 96, 60, paint) +
    cells([x + 16, 484, 30, 26, x + 60, 484, 30, 26, x + 104, 484, 30, 26], hue.lamp) +
    rules([x, 536, 150], paint.side, 8)
  const wheels = [30, 100, 192, 262, 354, 424, 520, 590].map((x) => circle(x + 14, 568, 15, color.mist)).join('')
  return (
    rock.body +
    box(0, 606, 700, 20, 84, DEEP) +
    rules([20, 584, 680], color.mist, 6) +
    wagon(10, STEEL) +
    wagon(172, SKY) +
    wagon(334, WARM) +
    extrude([496, 560, 496, 464, 570, 464, 645, 560], 60, CLAY) +
    shape([520, 478, 562, 478, 592, 516, 520, 516], hue.lamp) +
    rules([496, 538, 132], RUST.front, 8) +
    wheels +
    path([668, 606, 668, 250], color.mist, 10) +
    box(644, 350, 48, 124, 26, INK) +
    circle(668, 254, 14, hue.cobalt) +
    circle(668, 288, 14, hue.cobalt) +
    circle(668, 324, 16, LICHEN.front)
  )
}

const SUBJECTS: Record<IndustrySlug, Subject> = {
  fintech: [fintech, 'none'],
  healthcare: [healthcare, 'none'],
  'legal-tech': [legal, 'none'],
  'real-estate': [realEstate, 'none'],
  transportation: [transportation, 'moon'],
}

/**
 * The header picture of an industry's page; transparent, for dark grounds. A slug without a picture of its own gets that of
 * `real-estate`.
 */
export function industryScene({ slug, ...frame }: SceneOptions): Drawing {
  const [draw, backdrop] = SUBJECTS[slug as IndustrySlug] ?? SUBJECTS['real-estate']
  return stageScene(frame, slug, draw(), backdrop)
}
