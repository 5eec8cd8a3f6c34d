/** Outcrops: beds of rock that lean and are broken off square to the dip. */

import { LEAN, type Frame, type Point } from './geometry.ts'
import { rockPattern, type RockName } from './lithology.ts'
import { createRandom, type Random } from './random.ts'
import { STRATA, type StrataGround } from './strata-palettes.ts'
import { polygon, type Drawing } from './svg.ts'

interface Bed {
  /** Where its left edge meets the lower edge of the picture. */
  x: number
  /** Across, along the lower edge. */
  width: number
  /** How high its tip stands above the lower edge. */
  height: number
}

/** How a bed is painted. */
interface Look {
  fill: string
  /** The colour of the break's lit edge. */
  cap?: string | undefined
  rock?: RockName | undefined
  /** The colour of the rock's lines. */
  grain: string
}

/** Times its drawn size at which a rock pattern is shown in strata. */
const ROCK_SCALE = 1.6
/** How far a break that is square to the dip falls, for each unit of the bed's width. */
export const FALL = LEAN / (1 + LEAN * LEAN)

/** The four corners of a bed that stands on `y`: foot, tip, the break's lower end, foot. */
export function brokenBed(y: number, { x, width, height }: Bed): [Point, Point, Point, Point] {
  const lower = Math.max(height - width * FALL, 0)
  return [
    [x, y],
    [x + height * LEAN, y - height],
    [x + width + lower * LEAN, y - lower],
    [x + width, y],
  ]
}

/** One bed that stands on `y`. */
function drawBed(y: number, bed: Bed, { fill, cap, rock, grain }: Look): string {
  const shape = brokenBed(y, bed)
  const [, tip, end] = shape
  const depth = Math.min(16, bed.height * 0.1)
  const down = ([pointX, pointY]: Point): Point => [pointX - depth * LEAN, pointY + depth]
  const edge = cap ? polygon([tip, end, down(end), down(tip)], cap) : ''
  if (!rock) return polygon(shape, fill) + edge
  const { markup, url } = rockPattern(rock, grain, ROCK_SCALE)
  return markup + polygon(shape, fill) + polygon(shape, url) + edge
}

const TIP_ROCKS: readonly RockName[] = [
  'crossbedding',
  'conglomerate',
  'limestone',
  'shale',
  'chert',
  'sandstone',
  'gneiss',
]

interface TipsOptions extends Frame {
  seed: string
  /** The ground they stand on. */
  palette: StrataGround
}

const pick = <Item>(list: readonly Item[], random: Random): Item => list[Math.floor(random() * list.length)]!

/** Where the beds stand and how high: the tallest near the right, its tip within the frame, lower ones beside it. */
function arrange(width: number, height: number, random: Random): { beds: Bed[]; tallest: number } {
  const unit = Math.min(width, height * 1.3)
  const x = width - unit * (0.58 + random() * 0.1)
  const tallest = Math.min(height * (0.84 + random() * 0.1), (width * 0.97 - x) / LEAN)
  const main: Bed = { x, width: unit * (0.2 + random() * 0.1), height: tallest }

  const right: Bed[] = []
  let edge = x + main.width
  for (let reach = tallest * (0.5 + random() * 0.24); edge < width; reach *= 0.6 + random() * 0.2) {
    const gap = random() < 0.35 ? unit * 0.018 : 0
    const bed = { x: edge + gap, width: unit * (0.12 + random() * 0.16), height: reach }
    right.push(bed)
    edge = bed.x + bed.width
  }

  const left: Bed[] = []
  edge = x
  const count = 2 + Math.floor(random() * 3)
  for (let index = 0, reach = tallest; index < count; index++) {
    reach *= 0.5 + random() * 0.26
    const bedWidth = unit * (0.07 + random() * 0.13)
    const gap = random() < 0.3 ? unit * 0.018 : 0
    // The frame cuts no bed.
    if (edge - gap - bedWidth < 0) break
    left.unshift({ x: edge - gap - bedWidth, width: bedWidth, height: reach })
    edge -= gap + bedWidth
  }
  return { beds: [...left, main, ...right], tallest: left.length }
}

/**
 * The strata beside a quote; transparent, made for the right of its band. One bed carries rock, one the accent, and no
 * two neighbours are alike.
 */
export function tips({ width, height, seed, palette }: TipsOptions): Drawing {
  const { fills, accent: bright, cap, grain } = STRATA[palette]
  const random = createRandom(seed)
  const { beds, tallest } = arrange(width, height, random)
  // The rock shows on a bed that is wide enough; the accent stands next to it or one further.
  const carrier = random() < 0.6 ? tallest : tallest + 1 < beds.length && random() < 0.5 ? tallest + 1 : tallest - 1
  const accent = carrier === tallest ? tallest - 1 - (random() < 0.4 ? 1 : 0) : tallest
  const shift = Math.floor(random() * fills.length)
  const rock = pick(TIP_ROCKS, random)
  const body = beds.map((bed, index) => {
    const isAccent = index === accent
    return drawBed(height, bed, {
      fill: isAccent ? bright : fills[(index + shift) % fills.length]!,
      cap: isAccent ? undefined : cap,
      rock: index === carrier ? rock : undefined,
      grain,
    })
  })
  return { width, height, body: body.join('') }
}
