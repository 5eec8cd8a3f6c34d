/** Along the trail: its head, its ropes, its maps, its boundaries and its easy way up. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { COOL as COOL_ROCK, PINE as PINE_ROCK, WARM as WARM_ROCK } from '../../kit/slab-palettes.ts'
import { slab } from '../../kit/slab.ts'
import { circle, stroke, text } from '../../kit/svg.ts'
import { CLAY, COOL, DEEP, INK, LICHEN, PINE, RUST, SAND, SKY, SNOW, STEEL, WARM } from '../paints.ts'
import { back, box, extrude, plate, type Paint } from '../solid.ts'
import { cells, path, rules, shape } from './flat.ts'
import { base, flag, peg } from './things.ts'

/** A numbered anchor, as on the routes of the site. */
const anchor = (x: number, y: number, number: number, radius: number): string =>
  circle(x, y, radius, INK.front, { stroke: color.white, 'stroke-width': 4 }) +
  text(x, y + radius * 0.36, String(number), { size: radius, weight: 700, fill: color.white, anchor: 'middle' })

/** The word on a signpost, cut as a router cuts it. */
const sign = (x: number, y: number, word: string): string =>
  text(x, y, word, { size: 34, weight: 700, fill: color.night })

/** A signpost and a letter box where the trail begins. */
export const trailhead = (): string =>
  slab({
    origin: [250, 590],
    along: [230, 8],
    length: 500,
    seed: 'trailhead',
    hatch: 8,
    side: [60, 24],
    paint: COOL_ROCK,
  }).body +
  base() +
  shape([150, 592, 236, 486, 330, 486, 300, 592], hue.cobalt) +
  box(180, 570, 26, 430, 20, RUST) +
  extrude([96, 208, 290, 208, 336, 172, 290, 136, 96, 136], 22, WARM) +
  extrude([58, 270, 104, 234, 296, 234, 296, 306, 104, 306], 22, SAND) +
  extrude([116, 386, 256, 386, 294, 356, 256, 326, 116, 326], 22, LICHEN) +
  sign(118, 183, 'Write') +
  sign(128, 281, 'Talk') +
  sign(136, 366, 'Plan') +
  box(470, 572, 24, 170, 20, RUST) +
  box(404, 410, 156, 104, 80, SKY) +
  cells([426, 336, 112, 14], INK.front) +
  extrude([430, 342, 430, 262, 520, 262, 520, 342], 8, SNOW) +
  path([430, 264, 475, 304, 520, 264], hue.pencil, 6) +
  path([594, 348, 594, 270, 626, 270, 626, 292, 596, 292], WARM.front, 10)

/** Two slabs and one rope between them, joined in the middle. */
export const rope = (): string => {
  const left = slab({
    origin: [6, 600],
    along: [190, 8],
    length: 400,
    seed: 'first',
    hatch: 8,
    side: [50, 22],
    paint: WARM_ROCK,
  })
  const right = slab({
    origin: [200, 596],
    along: [230, 8],
    length: 632,
    seed: 'second',
    hatch: 8,
    side: [56, 24],
    paint: PINE_ROCK,
  })
  const [fromX, fromY] = left.at(0.5, 0.78)
  const [toX, toY] = right.at(0.4, 0.72)
  return (
    right.body +
    left.body +
    stroke(
      `M${Math.round(fromX)} ${Math.round(fromY)}C${Math.round(fromX + 20)} 460 320 500 362 440`,
      LICHEN.front,
      11,
    ) +
    stroke(`M${Math.round(toX)} ${Math.round(toY)}C${Math.round(toX - 20)} 480 500 500 408 458`, SKY.front, 13) +
    stroke('M346 440c-26-90 12-148 66-148s76 64 40 134-84 84-106 14z', SNOW.front, 20) +
    path([348, 448, 338, 372], WARM.front, 20) +
    circle(fromX, fromY, 15, INK.front, { stroke: color.white, 'stroke-width': 5 }) +
    circle(toX, toY, 15, INK.front, { stroke: color.white, 'stroke-width': 5 })
  )
}

/** A map on a board: a route and three anchors. */
export const routeMap = (): string => {
  const lines = [0, 1, 2, 3, 4].map((i) => {
    const y = 540 - i * 96
    return `M130 ${y}C220 ${y - 60} 300 ${y + 40} 400 ${y - 30}S570 ${y - 70} 670 ${y - 20}`
  })
  return (
    box(130, 604, 540, 26, 70, RUST) +
    box(130, 578, 540, 500, 36, SAND) +
    shape([130, 578, 130, 470, 280, 278, 400, 278, 490, 164, 670, 164, 670, 578], hue.apricot) +
    shape([490, 164, 548, 90, 670, 90, 670, 164], hue.blush) +
    stroke(lines.slice(0, 4).join(''), '#DB8358', 4) +
    stroke('M220 500C300 500 310 380 390 356S490 240 556 182', INK.front, 8, {
      'stroke-dasharray': '1 17',
      'stroke-linecap': 'round',
    }) +
    anchor(220, 500, 1, 32) +
    anchor(392, 354, 2, 32) +
    anchor(554, 184, 3, 32) +
    flag(590, 172, 76, WARM) +
    cells([154, 104, 130, 78], SNOW.front) +
    rules([170, 128, 90, 170, 150, 60], hue.pencil, 8)
  )
}

/** Boundary stones, and the line between what is ours and what is yours. */
export const boundary = (): string => {
  const stone = (x: number, y: number, high: number, paint: Paint) =>
    extrude([x, y, x, y - high, x + 22, y - high - 28, x + 84, y - high - 28, x + 84, y], 56, paint) +
    circle(x + 44, y - high + 30, 15, paint.side)
  const [farX, farY] = back([290, 560], 150)
  return (
    plate(14, 604, 330, 200, 22, PINE) +
    plate(350, 604, 246, 200, 22, COOL) +
    path([347, 582, ...back([347, 582], 200)], color.white, 7, '18 16') +
    stone(farX - 10, farY, 120, STEEL) +
    stone(272, 578, 250, WARM) +
    extrude([500, 540, 500, 436, 600, 436, 600, 540], 44, SNOW) +
    stroke('M520 436v-34a30 30 0 0 1 60 0v34', hue.pencil, 15) +
    circle(550, 478, 14, INK.front) +
    path([550, 480, 550, 514], INK.front, 10) +
    peg(120, 560, LICHEN, 1.1)
  )
}

/** Switchbacks: a ramp that everybody can take, beside steps. */
export const ramp = (): string =>
  box(14, 604, 640, 20, 130, DEEP) +
  extrude([150, 484, 150, 190, 620, 190, 620, 484], 70, COOL) +
  extrude([60, 580, 560, 460, 620, 460, 620, 580], 40, STEEL) +
  extrude([620, 470, 190, 350, 130, 350, 130, 470], 40, CLAY) +
  extrude([130, 360, 560, 230, 620, 230, 620, 360], 40, WARM) +
  path([92, 520, 556, 410, 606, 410], SKY.top, 6) +
  path([580, 424, 190, 302, 146, 302], SKY.top, 6) +
  path([176, 300, 556, 182, 606, 182], SKY.top, 6) +
  flag(640, 190, 150, LICHEN) +
  peg(250, 530, LICHEN, 0.8) +
  peg(448, 268, SAND, 0.8) +
  stroke('M300 388a26 26 0 1 1-34 24', SNOW.front, 8) +
  circle(292, 348, 11, SNOW.front) +
  path([292, 364, 294, 390, 318, 390, 332, 416], SNOW.front, 9)
