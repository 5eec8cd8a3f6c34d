/** Pictures of Fuse and of what it is weighed against: rows of a spreadsheet, as slabs. */

import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import { circle, stroke, type Drawing } from '../kit/svg.ts'
import { cells, path, rules, shape, tick } from './figures/flat.ts'
import { base, peg } from './figures/things.ts'
import { CLAY, COOL, INK, LICHEN, RUST, SAND, SKY, SNOW, STEEL, WARM } from './paints.ts'
import { back, box, extrude, type Paint } from './solid.ts'
import { stageScene, type SceneOptions, type Subject } from './scene-stage.ts'

type ProductSlug =
  | 'csvbox-alternative'
  | 'flatfile-alternative'
  | 'fuse'
  | 'oneschema-alternative'
  | 'usecsv-alternative'

/** A row of cells. */
const row = (x: number, y: number, widths: readonly number[], paints: readonly Paint[], high = 34): string => {
  let at = x
  return widths
    .map((width, i) => ((at += width), box(at - width, y, width - 6, high, 60, paints[i % paints.length]!)))
    .join('')
}

/** Rows that fall in disorder and come to lie as strata. */
function fuse(): string {
  const order: Paint[][] = [
    [RUST, CLAY, SAND, SAND],
    [COOL, STEEL, SKY, SKY],
    [RUST, CLAY, SAND, SAND],
    [COOL, STEEL, SKY, SKY],
    [RUST, CLAY, SAND, SAND],
  ]
  const strata = order.map((paints, i) => row(110, 600 - i * 44, [90, 190, 120, 110], paints, 42)).join('')
  return (
    strata +
    row(196, 346, [90, 190, 120], [WARM, LICHEN, WARM]) +
    row(120, 266, [120, 60], [SAND, STEEL]) +
    row(424, 246, [150, 70], [SKY, CLAY]) +
    row(250, 176, [90], [STEEL]) +
    row(390, 150, [60, 130], [CLAY, SAND]) +
    row(152, 106, [70], [SKY]) +
    row(480, 96, [96], [STEEL])
  )
}

/** A stopwatch beside the first row. */
function stopwatch(): string {
  const ring = Array.from({ length: 24 }, (_, i) => [
    330 + 186 * Math.sin((i * Math.PI) / 12),
    304 - 186 * Math.cos((i * Math.PI) / 12),
  ]).flat()
  const face = Array.from({ length: 24 }, (_, i) => [
    330 + 152 * Math.sin((i * Math.PI) / 12),
    304 - 152 * Math.cos((i * Math.PI) / 12),
  ]).flat()
  const marks = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = [Math.sin((i * Math.PI) / 6), -Math.cos((i * Math.PI) / 6)]
    return `M${Math.round(330 + 124 * x)} ${Math.round(304 + 124 * y)}L${Math.round(330 + 142 * x)} ${Math.round(304 + 142 * y)}`
  }).join('')
  return (
    base() +
    box(322, 104, 68, 54, 40, RUST) +
    extrude(ring, 84, WARM) +
    extrude(face, 1, SNOW) +
    shape([330, 304, 330, 176, 392, 196, 431, 226], hue.melon) +
    stroke(marks, INK.front, 7) +
    path([330, 304, 424, 184], RUST.front, 10) +
    path([330, 304, 330, 216], INK.front, 10) +
    circle(330, 304, 15, INK.front) +
    row(60, 588, [110, 190, 130, 150], [LICHEN, LICHEN, LICHEN, LICHEN], 40) +
    tick(86, 570, 34, INK.front, 8) +
    rules([184, 568, 120, 374, 568, 70, 504, 568, 86], '#5F6A1C', 8)
  )
}

/** A workbook of nine sheets; the table is found on the first. */
function workbook(): string {
  const paints: Paint[] = [COOL, STEEL, COOL, STEEL, SKY, CLAY, RUST, CLAY, SNOW]
  const sheets = paints
    .map((paint, i) => {
      const [x, y] = back([70, 596], (8 - i) * 38)
      return (
        box(x, y, 380, 320, 12, paint) +
        shape(
          [
            x + 20 + (i % 4) * 88,
            y - 320,
            x + 36 + (i % 4) * 88,
            y - 340,
            x + 94 + (i % 4) * 88,
            y - 340,
            x + 94 + (i % 4) * 88,
            y - 320,
          ],
          paint.front,
        )
      )
    })
    .join('')
  const grid = Array.from({ length: 5 }, (_, i) => [104, 430 + i * 30, 312]).flat()
  return (
    sheets +
    rules([96, 308, 150, 96, 334, 96], hue.pencil, 12) +
    cells([96, 372, 328, 186], hue.primrose) +
    cells([96, 372, 328, 34], LICHEN.front) +
    rules(grid, hue.olive, 3) +
    path([190, 372, 190, 558], hue.olive, 3) +
    path([300, 372, 300, 558], hue.olive, 3) +
    rules([110, 389, 60, 206, 389, 74, 316, 389, 60], INK.front, 8) +
    stroke('M88 364h344v202h-344z', WARM.front, 8) +
    rules([96, 578, 200], color.frost, 8)
  )
}

/** Rows pass below a rule; what doesn't fit stays in front of it. */
function rule(): string {
  const marks = Array.from({ length: 26 }, (_, i) => `M${86 + i * 21} ${i % 5 ? 166 : 150}V188`).join('')
  const cut = (x: number, paint: Paint) =>
    extrude([x, 590, x, 500, x + 34, 500, x + 34, 468, x + 78, 468, x + 78, 500, x + 112, 500, x + 112, 590], 70, paint)
  return (
    base() +
    box(70, 196, 560, 78, 40, SAND) +
    stroke(marks, RUST.front, 5) +
    extrude(
      [
        236, 590, 236, 232, 500, 232, 500, 590, 440, 590, 440, 470, 400, 470, 400, 436, 336, 436, 336, 470, 296, 470,
        296, 590,
      ],
      70,
      STEEL,
    ) +
    shape([296, 590, 296, 470, 336, 470, 336, 436, 400, 436, 400, 470, 440, 470, 440, 590], color.night) +
    cut(520, LICHEN) +
    tick(550, 548, 46, INK.front, 9) +
    cut(312, LICHEN) +
    extrude([60, 590, 60, 490, 130, 430, 186, 430, 186, 590], 70, CLAY) +
    path([96, 512, 148, 564], hue.blush, 9) +
    path([148, 512, 96, 564], hue.blush, 9) +
    rules([286, 272, 164, 286, 304, 120, 286, 336, 148], color.sky, 9)
  )
}

/** The price one sees, the price one doesn't, and a team of five. */
function iceberg(): string {
  const water: Paint = { front: color.dusk, top: STEEL.front, side: '#101A38' }
  return (
    box(26, 612, 620, 236, 120, water) +
    extrude([130, 376, 96, 440, 140, 520, 200, 560, 250, 594, 470, 594, 540, 540, 580, 460, 560, 376], 1, COOL) +
    rules([180, 436, 330, 150, 484, 370, 190, 532, 300], hue.navy, 9) +
    extrude([190, 376, 290, 248, 490, 248, 490, 376], 70, SNOW) +
    rules([330, 292, 120, 330, 322, 76], hue.pencil, 10) +
    rules([70, 352, 60, 560, 356, 70, 96, 322, 50, 600, 322, 60, 50, 400, 46, 600, 430, 30], SKY.front, 5) +
    [WARM, SAND, LICHEN, SKY, CLAY].map((paint, i) => peg(334 + i * 42, 240 - (i % 2) * 22, paint, 0.85)).join('')
  )
}

const SUBJECTS: Record<ProductSlug, Subject> = {
  fuse: [fuse, 'none'],
  'csvbox-alternative': [stopwatch, 'none'],
  'flatfile-alternative': [workbook, 'none'],
  'oneschema-alternative': [rule, 'none'],
  'usecsv-alternative': [iceberg, 'none'],
}

/**
 * The header picture of a product's page; transparent, for dark grounds. A slug without a picture of its own gets that of
 * `fuse`.
 */
export function productScene({ slug, ...frame }: SceneOptions): Drawing {
  const [draw, backdrop] = SUBJECTS[slug as ProductSlug] ?? SUBJECTS.fuse
  return stageScene(frame, slug, draw(), backdrop)
}
