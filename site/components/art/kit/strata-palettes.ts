/** The colours of strata, for each ground that they stand on. */

import { color } from '../../../theme/tokens.ts'
import { hue } from './colors.ts'

interface StrataPalette {
  /** The beds' colours; neighbours differ. */
  fills: readonly [string, string, string, ...string[]]
  /** The bed that catches the eye: one in each picture. */
  accent: string
  /** Lit edges. */
  cap: string
  /** The lines of rock patterns. */
  grain: string
}

export const STRATA = {
  sandstone: {
    fills: [color.rose, hue.powder, hue.peach, '#E08C62'],
    accent: color.iron,
    cap: hue.dawn,
    grain: hue.brick,
  },
  dusk: {
    fills: [color.shade, hue.indigo, hue.midnight, color.steel],
    accent: color.alpenglow,
    cap: '#46619E',
    grain: '#5A76B4',
  },
} as const satisfies Record<string, StrataPalette>

/** A ground that strata can stand on. */
export type StrataGround = keyof typeof STRATA
