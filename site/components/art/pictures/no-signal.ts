/** The picture of a visitor without network: a tent in the lee of the rock, and a mast on the far side of it. */

import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import { round, type Frame } from '../kit/geometry.ts'
import { pines } from '../kit/landscape.ts'
import { slab, type SlabOptions } from '../kit/slab.ts'
import { COOL } from '../kit/slab-palettes.ts'
import { circle, place, polygon, rectangle, stroke, type Drawing } from '../kit/svg.ts'

interface Composition extends Frame {
  /** The one with the mast, and the one before it. */
  slabs: readonly [far: SlabOptions, near: SlabOptions]
  moon: readonly [x: number, y: number, radius: number]
  /** Where the tent stands: the middle of its foot, left of the rock. */
  camp: number
  scale: number
}

const WIDE: Composition = {
  width: 1440,
  height: 960,
  slabs: [
    { origin: [660, 960], along: [400, 12], length: 740, apex: 0.42, seed: 22, hatch: 36, side: [84, 32] },
    { origin: [490, 970], along: [430, 16], length: 470, apex: 0.5, seed: 9, hatch: 44, side: [90, 34] },
  ],
  moon: [1010, 330, 90],
  camp: 380,
  scale: 1,
}

const TALL: Composition = {
  width: 780,
  height: 700,
  slabs: [
    { origin: [240, 700], along: [290, 10], length: 500, apex: 0.42, seed: 22, hatch: 30, side: [62, 24] },
    { origin: [160, 710], along: [300, 12], length: 320, apex: 0.5, seed: 9, hatch: 36, side: [66, 26] },
  ],
  moon: [440, 250, 70],
  camp: 190,
  scale: 1,
}

/** A lit tent with a pack beside it; the middle of its foot at the origin. */
const TENT =
  polygon(
    [
      [-104, 0],
      [-10, -118],
      [104, 0],
    ],
    color.alpenglow,
  ) +
  polygon(
    [
      [-10, -118],
      [60, -118],
      [150, 0],
      [104, 0],
    ],
    color.iron,
  ) +
  polygon(
    [
      [-30, 0],
      [-10, -70],
      [22, 0],
    ],
    hue.lamp,
  ) +
  rectangle(-176, -52, 40, 52, color.rose) +
  rectangle(-168, -66, 24, 14, color.iron) +
  rectangle(-170, -30, 28, 16, hue.peach)

/** A mast with three waves that go out to both sides; its foot at the origin. */
const MAST =
  stroke('M-24 6L0-150 24 6M-16-46H16M-9-92H9', color.line, 7) +
  circle(0, -158, 10, color.mist) +
  [34, 62, 90]
    .map((radius) =>
      [-1, 1]
        .map((side) => {
          const [x, y] = [round(side * radius * 0.78), round(radius * 0.62)]
          return `M${x} ${-158 - y}A${radius} ${radius} 0 0 ${side > 0 ? 1 : 0} ${x} ${-158 + y}`
        })
        .join(''),
    )
    .map((wave) => stroke(wave, color.line, 6))
    .join('')

/**
 * Draws the picture, made for night: one arrangement for wide screens, one for phones. A frame takes the one that is
 * nearer to its shape, in that one's own size. A frame wider than the wide one has more ground at its left.
 */
export function noSignal({ width, height }: Frame): Drawing {
  const isWide = width > height * 1.3
  const { slabs, moon, camp, scale, ...own } = isWide ? WIDE : TALL
  const frame = isWide ? { ...own, width: Math.max(width, own.width) } : own
  const shift = frame.width - own.width
  const [far, near] = slabs.map(({ origin, ...options }) =>
    slab({ ...options, origin: [origin![0] + shift, origin![1]], paint: COOL }),
  )
  const apex = slabs[0].apex!
  const [x, y] = far!.at(apex, far!.top(apex))
  const ground = frame.height - 26
  const body =
    circle(moon[0] + shift, moon[1], moon[2], color.dusk) +
    far!.body +
    place(MAST, x, y + 8, scale) +
    near!.body +
    pines({ from: -10, to: frame.width, y: frame.height, seed: 5, fill: color.night, scale: 1.6 }) +
    place(TENT, camp + shift, ground, scale)
  return { ...frame, body }
}
