/** Where things stand in a city view: the shore, the zone of the skyline, and the size of its buildings. */

import type { Frame } from '../kit/geometry.ts'

/** All in the drawing's own units. */
export interface CityStage extends Frame {
  /** The line on which buildings stand. */
  base: number
  /** The height of the tallest landmark. */
  unit: number
  /** The left and the right end of the tall part of the skyline. */
  from: number
  to: number
}

export interface CityFrame extends Frame {
  /** The middle of the skyline, as a part of the width. Without it, wide pictures leave the left to the headline. */
  focus?: number
}

/** From this ratio on, a picture is a page header with words at its left. */
const HEADER_RATIO = 2.2

const isHeader = ({ width, height }: Frame): boolean => width / height >= HEADER_RATIO

/** Fits a city into a frame. */
export function cityStage(frame: CityFrame): CityStage {
  const { width, height, focus = isHeader(frame) ? 0.745 : 0.5 } = frame
  const reach = Math.min(focus, 1 - focus) * 0.94 * width
  const ratio = width / height
  const base = Math.round(height * (ratio < 1.3 ? 0.84 : 0.8))
  return {
    width,
    height,
    base,
    unit: Math.min(height * (ratio < 1.3 ? 0.6 : 0.68), reach * 1.24),
    from: isHeader(frame) ? Math.max(focus * width - reach, width / 2) : focus * width - reach,
    to: focus * width + reach,
  }
}

/** How high terrain may rise at x, as a part of its height: a header keeps its left low, for the words over it. */
export function calm({ width, height }: CityStage, x: number): number {
  if (!isHeader({ width, height })) return 1
  const at = Math.max(0, Math.min(1, (x / width - 0.4) / 0.25))
  return 0.45 + 0.55 * at * at * (3 - 2 * at)
}

/** A place on the skyline: 0 is its left end, 1 its right end. */
export const placeOf = ({ from, to }: CityStage, at: number): number => from + (to - from) * at
