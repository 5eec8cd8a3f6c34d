/** The picture of a page that isn't there: a route that leaves the slab and ends in an X, and the right one, faint. */

import { color } from '../../../theme/tokens.ts'
import { round, type Frame, type Point } from '../kit/geometry.ts'
import { COOL } from '../kit/slab-palettes.ts'
import { dotted, routeLine } from '../kit/route.ts'
import { slab, type SlabOptions } from '../kit/slab.ts'
import { circle, element, place, stroke, type Drawing } from '../kit/svg.ts'
import { pines } from '../kit/landscape.ts'

interface Composition extends Frame {
  /** Back to front; the second one is climbed. */
  slabs: readonly SlabOptions[]
  moon: readonly [x: number, y: number, radius: number]
  /** How thick the routes are. */
  scale: number
}

const WIDE: Composition = {
  width: 1440,
  height: 960,
  slabs: [
    { origin: [1090, 960], along: [340, 8], length: 560, seed: 14 },
    { origin: [480, 960], along: [500, 18], length: 1010, apex: 0.44, seed: 31, hatch: 48, side: [96, 36] },
    { origin: [300, 970], along: [300, 10], length: 420, seed: 8, hatch: 24 },
  ],
  moon: [1120, 210, 104],
  scale: 1,
}

const TALL: Composition = {
  width: 780,
  height: 700,
  slabs: [
    { origin: [480, 700], along: [280, 8], length: 400, seed: 14, side: [44, 16] },
    { origin: [60, 700], along: [370, 14], length: 690, apex: 0.44, seed: 31, hatch: 40, side: [72, 28] },
    { origin: [-90, 710], along: [230, 8], length: 310, seed: 8, hatch: 20, side: [40, 16] },
  ],
  moon: [500, 130, 78],
  scale: 1.2,
}

/** Points of the climbed face: where the routes part, and where each of them ends. */
const SHARED: readonly Point[] = [
  [0.6, 0.06],
  [0.5, 0.22],
  [0.56, 0.4],
]
const WRONG: readonly Point[] = [
  [0.36, 0.53],
  [0.08, 0.47],
  [-0.09, 0.55],
]
const RIGHT: readonly Point[] = [
  [0.48, 0.62],
  [0.46, 0.92],
]

/**
 * Draws the picture, made for night: one arrangement for wide screens, one for phones. A frame takes the one that is
 * nearer to its shape, in that one's own size. A frame wider than the wide one has more ground at its left.
 */
export function offRoute({ width, height }: Frame): Drawing {
  const isWide = width > height * 1.3
  const { slabs, moon, scale, ...own } = isWide ? WIDE : TALL
  const frame = isWide ? { ...own, width: Math.max(width, own.width) } : own
  const shift = frame.width - own.width
  const drawn = slabs.map(({ origin, ...options }) =>
    slab({ ...options, origin: [origin![0] + shift, origin![1]], paint: COOL }),
  )
  const climbed = drawn[1]!
  const at = (stops: readonly Point[]) => stops.map((stop) => climbed.at(...stop))
  const right = at([SHARED[2]!, ...RIGHT])
  const wrong = at([...SHARED, ...WRONG])
  const [endX, endY] = wrong[wrong.length - 1]!
  const [topX, topY] = right[right.length - 1]!
  const arm = round(15 * scale)
  const flag = place(element('path', { d: 'M-2 4V-40L28-30 2-20V4Z', fill: color.line }), topX, topY, scale)
  const body =
    circle(moon[0] + shift, moon[1], moon[2], color.dusk) +
    drawn.map((one) => one.body).join('') +
    pines({ from: -10, to: frame.width, y: frame.height, seed: 5, fill: color.night, scale: 1.6 }) +
    dotted(routeLine(right, 10), color.line, 4 * scale, 12 * scale) +
    flag +
    dotted(routeLine(wrong, 22 * scale), color.alpenglow, 5 * scale, 12.5 * scale) +
    place(stroke(`M-${arm}-${arm}L${arm} ${arm}M${arm}-${arm}L-${arm} ${arm}`, color.alpenglow, 7 * scale), endX, endY)
  return { ...frame, body }
}
