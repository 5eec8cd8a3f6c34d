/** The picture of a server that failed: a slab that sheds blocks. */

import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import { LEAN, type Frame, type Point } from '../kit/geometry.ts'
import { COOL, WARM } from '../kit/slab-palettes.ts'
import { createRandom } from '../kit/random.ts'
import { slab, type SlabOptions } from '../kit/slab.ts'
import { polygon, type Drawing } from '../kit/svg.ts'
import { pines } from '../kit/landscape.ts'

interface Composition extends Frame {
  slab: SlabOptions
  /** How many blocks are in the air, and how many lie at the foot. */
  falling: number
  lying: number
  /** The blocks' size. */
  scale: number
  /** How far left of the slab's foot the fallen ones reach. */
  reach: number
}

const WIDE: Composition = {
  width: 1440,
  height: 960,
  slab: { origin: [560, 960], along: [520, 18], length: 900, apex: 0.44, seed: 31, hatch: 48, side: [96, 36] },
  falling: 15,
  lying: 20,
  scale: 1,
  reach: 190,
}

const TALL: Composition = {
  width: 780,
  height: 700,
  slab: { origin: [120, 700], along: [380, 14], length: 640, apex: 0.44, seed: 31, hatch: 40, side: [76, 28] },
  falling: 10,
  lying: 10,
  scale: 0.9,
  reach: 120,
}

/** Where the blocks broke off, in points of the face: what is gone, the wall behind it and the floor below it. */
const GONE: readonly Point[] = [
  [0.13, 0.5],
  [0.13, 1],
  [0.34, 1.15],
  [0.34, 0.59],
]
const FLOOR: readonly Point[] = [
  [0.13, 0.5],
  [0.34, 0.59],
  [0.375, 0.56],
  [0.16, 0.465],
]

const TONES = [
  [color.alpenglow, hue.powder, WARM.hatch],
  [color.rose, hue.peach, WARM.side],
  [color.iron, color.rose, WARM.side],
  [hue.peach, hue.dawn, WARM.hatch],
] as const

/** One block: front, lit top and dark side, its lower left corner at x y. */
function block(x: number, y: number, size: number, tone: number): string {
  const [front, top, side] = TONES[tone % TONES.length]!
  const height = size * (0.66 + 0.22 * (tone % 3))
  const width = size * (1.06 - 0.13 * (tone % 4))
  const rise = height * LEAN
  const at = (dx: number, dy: number): Point => [x + dx, y + dy]
  const [a, b, c, d] = [at(0, 0), at(rise, -height), at(rise + width, -height * 0.92), at(width, size * 0.14)]
  const behind = at(rise + width * 1.3, -height * 0.72)
  const ledge = size * 0.13
  return (
    polygon([d, c, behind, at(width * 1.26, size * 0.18)], side) +
    polygon([a, b, c, d], front) +
    polygon(
      [b, c, at(rise + width - ledge * LEAN, ledge - height * 0.92), at(rise - ledge * LEAN, ledge - height)],
      top,
    )
  )
}

/**
 * Draws the picture, made for night: one arrangement for wide screens, one for phones. A frame takes the one that is
 * nearer to its shape, in that one's own size. A frame wider than the wide one has more ground at its left.
 */
export function rockfall({ width, height }: Frame): Drawing {
  const isWide = width > height * 1.3
  const { slab: drawn, falling, lying, scale, reach, ...own } = isWide ? WIDE : TALL
  const frame = isWide ? { ...own, width: Math.max(width, own.width) } : own
  const options = { ...drawn, origin: [drawn.origin[0] + frame.width - own.width, drawn.origin[1]] as const }
  const random = createRandom('rockfall')
  const cliff = slab({ ...options, paint: COOL })
  const place = (points: readonly Point[]) => points.map((point) => cliff.at(...point))
  const wall: readonly Point[] = [
    [0.34, 0.59],
    [0.34, cliff.top(0.34)],
    [0.375, cliff.top(0.375)],
    [0.375, 0.56],
  ]

  // Blocks leave the scar and follow the dip down and to the left, the more the further.
  const blocks: { x: number; y: number; size: number }[] = []
  const add = (x: number, y: number, size: number) => {
    const isFree = blocks.every((other) => Math.hypot(other.x - x, other.y - y) > (other.size + size) * 0.88)
    if (isFree) blocks.push({ x, y, size })
    return isFree
  }
  for (let placed = 0, tries = 0; placed < falling && tries < 400; tries++) {
    const t = 0.1 + 0.56 * random()
    const s = 0.24 - (0.62 - t) * 0.3 + (random() - 0.5) * (0.16 + (0.66 - t) * 0.9)
    const [x, y] = cliff.at(s, t)
    placed += Number(add(x, y, (15 + random() * random() * 50) * scale))
  }
  const foot = options.origin[0]
  for (let placed = 0, tries = 0; placed < lying && tries < 400; tries++) {
    const share = random()
    const x = foot - reach + share * reach * 2.6
    const pile = 1 - Math.abs(share - 0.45) * 1.8
    const y = frame.height - 22 - random() * 80 * scale * Math.max(0.1, pile)
    placed += Number(add(x, y, (20 + random() * 44) * scale))
  }
  blocks.sort((a, b) => a.y - b.y)
  const body =
    cliff.body +
    polygon(place(GONE), color.night) +
    polygon(place(wall), WARM.side) +
    polygon(place(FLOOR), color.rose) +
    pines({ from: -10, to: frame.width, y: frame.height, seed: 5, fill: color.night, scale: 1.3 }) +
    blocks.map(({ x, y, size }, index) => block(x, y, size, index)).join('')
  return { ...frame, body }
}
