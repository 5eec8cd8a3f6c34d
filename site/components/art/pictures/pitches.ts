/** The wall that is climbed in five pitches, and the slabs beside a call to action. */

import { color } from '../../../theme/tokens.ts'
import { roundScale, type Frame, type Point } from '../kit/geometry.ts'
import { COOL, LIGHT, type SlabPaint } from '../kit/slab-palettes.ts'
import { createRandom } from '../kit/random.ts'
import { numberedRoute } from '../kit/route.ts'
import { slab } from '../kit/slab.ts'
import { place, type Drawing } from '../kit/svg.ts'
import { pines } from '../kit/landscape.ts'

/** The square that the wall is composed in, in units. */
const WALL = 900

/** The anchors, as points of the wall's face. */
const STOPS: readonly Point[] = [
  [0.68, 0.09],
  [0.53, 0.27],
  [0.6, 0.47],
  [0.47, 0.68],
  [0.485, 0.93],
]

/**
 * The great slab with its five anchors, standing on the lower edge; transparent, made for dusk. A frame that is wider than
 * high has more ground at its left.
 */
export function pitches({ width, height }: Frame): Drawing {
  const scale = Math.min(width, height) / WALL
  const room = width / scale
  const wall = slab({ origin: [-70, 900], along: [440, 16], length: 1090, seed: 12, hatch: 48, side: [90, 34] })
  const front = slab({ origin: [-330, 910], along: [400, 12], length: 600, seed: 4, side: [80, 30], paint: COOL })
  const far = slab({ origin: [330, 900], along: [280, 8], length: 420, seed: 15, side: [40, 16], paint: COOL })
  const trees = pines({ from: WALL - room - 10, to: WALL + 10, y: WALL, seed: 5, fill: color.night, scale: 1.5 })
  const body =
    far.body +
    wall.body +
    front.body +
    trees +
    numberedRoute(
      STOPS.map((stop) => wall.at(...stop)),
      22,
    )
  return { width, height, body: place(body, width - WALL * scale, height - WALL * scale, roundScale(scale)) }
}

interface CallToActionSlabsOptions extends Frame {
  seed: string | number
  paint?: SlabPaint | undefined
}

/** Slabs that rise to the right, each seed its own; transparent, made for sandstone. The left is free for words. */
export function callToActionSlabs({ width, height, seed, paint = LIGHT }: CallToActionSlabsOptions): Drawing {
  const random = createRandom(`slabs ${seed}`)
  const between = (low: number, high: number) => low + random() * (high - low)
  const isWide = width > height * 1.8
  // Feet lie below the frame; summits step down to the left, and one stands behind on the right.
  const foot = height * 1.07
  const first = isWide ? width - height * between(0.78, 1) : width * between(0.3, 0.38)
  const tallest = isWide ? height * between(1.02, 1.3) : Math.min(height * between(1.08, 1.25), width * 0.85)
  const count = isWide ? 3 + Math.floor(random() * 2) : 3
  const stand = (x: number, across: number, length: number) =>
    slab({
      origin: [x, foot],
      along: [across, 6],
      length,
      apex: between(0.38, 0.52),
      side: [across * 0.19, across * 0.08],
      seed: `${seed}/${length}`,
      hatch: Math.round(14 + (20 * length) / tallest),
      paint,
    }).body

  let body = ''
  let x = first
  let length = tallest
  for (let index = 0; index < count; index++) {
    const across = length * between(0.34, 0.56)
    if (index === 0) body += stand(x + across * between(0.7, 1), across * 0.9, length * between(0.5, 0.66))
    body += stand(x, across, length)
    x -= across * between(0.5, 0.68)
    length *= between(0.5, 0.7)
  }
  return { width, height, body }
}
