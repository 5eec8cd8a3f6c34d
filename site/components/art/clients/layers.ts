/** Leaning layers of rock in a client's colours: whole, or cut at the tip by one facet. */

import { LEAN, leaning, type Frame, type Point } from '../kit/geometry.ts'
import { rockPattern } from '../kit/lithology.ts'
import { createRandom } from '../kit/random.ts'
import { element, outline, polygon } from '../kit/svg.ts'
import type { Palette } from './palettes.ts'

export type Tone = 'ground' | 'quiet' | 'middle' | 'deep' | 'accent' | 'bed'

export interface Layer {
  /** Where its middle crosses half the height, as a share of the frame's width. */
  at: number
  /** How wide it is, as a share of the mean of the frame's width and height. */
  width: number
  tone: Tone
  /** How high it reaches, as a share of the height; the whole height without. */
  rise?: number
}

/**
 * How far whole layers run on above and below their frame, in units: what shows a drawing's surroundings shows them too.
 */
const BEYOND = 400

/** The tip is cut downwards to the right, so steeply for each unit of width. */
const CUT = 0.62

/** A layer that ends below the upper edge. */
export function tip(x: number, foot: number, width: number, rise: number): Point[] {
  const right = rise - width * CUT
  return [
    [x, foot],
    [x + rise * LEAN, foot - rise],
    [x + width + right * LEAN, foot - right],
    [x + width, foot],
  ]
}

/** How many wedges a layer has. */
const WEDGES = 7

/** Wedges that taper up the dip, like the cuts of a wood engraver. */
function grain(x: number, foot: number, width: number, rise: number, seed: string): string {
  const random = createRandom(seed)
  const wedges = Array.from({ length: WEDGES }, (_, index) => {
    const across = width * ((index + 0.2 + random() * 0.6) / WEDGES)
    const thick = width * (0.012 + 0.03 * random() * ((index + 1) / WEDGES))
    const start = rise * random() * 0.3
    const end = rise * (0.45 + random() * 0.35)
    const at = (right: number, up: number): Point => [x + right + up * LEAN, foot - up]
    return outline([at(across, start), at(across + thick * 0.3, end), at(across + thick, start + (end - start) * 0.3)])
  })
  return wedges.join('')
}

/** One layer after another, from the back to the front. */
export function layers(frame: Frame, palette: Palette, list: readonly Layer[]): string {
  const { width, height } = frame
  const unit = (width + height) / 2
  const pattern = rockPattern(palette.rock, palette.vein, unit > 700 ? 1.6 : 1)
  const shapes = list.map(({ at, width: share, tone, rise }) => {
    const thick = share * unit
    const x = at * width - thick / 2 - (height / 2) * LEAN
    const points = rise
      ? tip(x, height, thick, rise * height)
      : leaning(x - BEYOND * LEAN, height + BEYOND, thick, height + 2 * BEYOND)
    const fill = palette[tone]
    const bed = tone === 'bed' ? pattern.markup + polygon(points, pattern.url) : ''
    return polygon(points, fill) + bed
  })
  return shapes.join('')
}

/** The grain of a layer, in one colour. */
export function grained(frame: Frame, { at, width: share, rise = 1.2 }: Layer, fill: string, seed: string): string {
  const thick = share * ((frame.width + frame.height) / 2)
  const x = at * frame.width - thick / 2 - (frame.height / 2) * LEAN
  return element('path', { d: grain(x, frame.height, thick, rise * frame.height, seed), fill })
}
