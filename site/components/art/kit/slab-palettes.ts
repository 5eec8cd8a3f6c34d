/** The colours of rock: the same slab in the sun, in the shade, on light ground and in the woods. */

import { color } from '../../../theme/tokens.ts'
import { hue } from './colors.ts'

export interface SlabPaint {
  /** Six bands, left to right. */
  bands: readonly [string, string, string, string, string, string]
  /** The strokes and cracks on the face. */
  hatch: string
  /** The face that turns away from the light. */
  side: string
}

/** Alpenglow: the slab in the first sun. */
export const WARM: SlabPaint = {
  bands: [hue.peach, '#FF9D70', hue.coral, color.alpenglow, color.rose, hue.clay],
  hatch: hue.russet,
  side: color.rust,
}

/** Before sunrise. */
export const COOL: SlabPaint = {
  bands: [hue.indigo, '#263868', color.shade, '#2A3D70', '#1C2B54', hue.navy],
  hatch: '#111C3A',
  side: hue.raven,
}

/** For sandstone grounds. */
export const LIGHT: SlabPaint = {
  bands: [hue.blush, hue.apricot, color.sandstone, '#F4B593', '#E39368', '#DB8358'],
  hatch: hue.brick,
  side: color.iron,
}

/** For lichen and pine grounds. */
export const PINE: SlabPaint = {
  bands: [color.fern, hue.sage, hue.fir, '#4C8A72', hue.spruce, '#1D463B'],
  hatch: hue.forest,
  side: color.night,
}
