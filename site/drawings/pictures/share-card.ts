/** The Open Graph image of a page: its title, the logo, and slabs that rise to the right. */

import { color } from '../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import type { Point } from '../kit/geometry.ts'
import { breakLines } from '../kit/line-breaks.ts'
import { picture } from '../picture.ts'
import { createRandom } from '../kit/random.ts'
import { COOL, LIGHT, PINE, slab, WARM, type SlabPaint } from '../kit/slab.ts'
import { circle, place, rectangle, text, type Drawing } from '../kit/svg.ts'
import { pines } from '../kit/landscape.ts'

/** The recommended size of Open Graph images, in px. */
export const SHARE_CARD = { width: 1200, height: 630 } as const

interface Look {
  ground: string
  ink: string
  paint: SlabPaint
  disc: string
}

const LOOKS = {
  night: { ground: color.night, ink: color.white, paint: WARM, disc: color.dusk },
  dusk: { ground: color.dusk, ink: color.white, paint: COOL, disc: color.alpenglow },
  sandstone: { ground: color.sandstone, ink: color.night, paint: LIGHT, disc: hue.powder },
  lichen: { ground: color.lichen, ink: color.night, paint: PINE, disc: hue.lime },
  snow: { ground: color.snow, ink: color.night, paint: COOL, disc: color.ice },
  sky: { ground: color.sky, ink: color.night, paint: WARM, disc: '#C9DFFB' },
  pine: { ground: color.pine, ink: color.white, paint: PINE, disc: hue.spruce },
  iron: { ground: color.iron, ink: color.white, paint: WARM, disc: '#7E2C18' },
} as const satisfies Record<string, Look>

/** The name of a card's palette. */
export type CardLook = keyof typeof LOOKS

/** Returns the look with this background colour; `night` if there is none. */
export function lookOn(ground: string): CardLook {
  const looks = Object.keys(LOOKS) as CardLook[]
  return looks.find((look) => LOOKS[look].ground === ground) ?? 'night'
}

interface ShareCardOptions {
  title: string
  /** Determines the shapes of the rocks. */
  seed: string | number
  look?: CardLook | undefined
  /** Returns the width of a text in the display typeface at a font size, in px. */
  measure: (text: string, size: number) => number
}

/** Left edge, width and top of the title, in px. */
const TEXT = { left: 64, width: 640, top: 56 }
const SIZES = [
  { size: 72, lines: 4 },
  { size: 62, lines: 5 },
  { size: 54, lines: 5 },
  { size: 46, lines: 6 },
]
const LEADING = 1.06
/** The weight of the display font file for cards. */
const WEIGHT = 620

/** Draws four slabs. The seed varies their size and position; they never cover the title. */
function rocks(seed: string | number, paint: SlabPaint): string {
  const random = createRandom(seed)
  const between = (low: number, high: number) => low + random() * (high - low)
  const foot = SHARE_CARD.height + 38
  const drawSlab = (x: number, across: number, length: number, hatch: number) => {
    const origin: Point = [x, foot]
    const along: Point = [across, 8]
    const side: Point = [across * 0.22, across * 0.08]
    return slab({ origin, along, length, apex: between(0.36, 0.5), side, seed: random() * 1e6, hatch, paint })
  }
  const shift = between(-24, 24)
  return (
    drawSlab(850 + shift + between(0, 40), 240, between(360, 450), 26) +
    drawSlab(600 + shift, between(240, 280), between(600, 670), 32) +
    drawSlab(442 + shift, between(180, 210), between(290, 345), 24) +
    drawSlab(326 + shift, between(130, 160), between(150, 205), 14)
  )
}

/** Draws a card. */
export function drawShareCard({ title, seed, look = 'night', measure }: ShareCardOptions): Drawing {
  const { ground, ink, paint, disc } = LOOKS[look]
  const { width, height } = SHARE_CARD
  const { size, lines } = breakLines(title, { measure, sizes: SIZES, width: TEXT.width })
  const style = { size, fill: ink, weight: WEIGHT, face: 'display' } as const
  const words = lines.map((line, index) => text(TEXT.left, TEXT.top + size * (0.92 + index * LEADING), line, style))
  const { body: plates } = picture('mark')
  const mark = look === 'night' || look === 'dusk' ? plates : plates.replace(/#\w+/g, ink)
  const name = text(58, 29, 'Flatirons', { size: 27, fill: ink, weight: WEIGHT, face: 'display' })
  const body =
    rectangle(0, 0, width, height, ground) +
    circle(880, 170, 84, disc) +
    rocks(seed, paint) +
    pines({ from: -10, to: width, y: height + 4, seed, fill: ground }) +
    words.join('') +
    place(mark + name, TEXT.left, height - 74)
  return { width, height, body }
}
