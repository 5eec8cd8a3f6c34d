/** The tones of solids. On the dark header grounds, warm tones carry the subject and cool ones what it stands on. */

import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import type { Paint } from './solid.ts'

export const WARM: Paint = { front: color.alpenglow, top: hue.melon, side: color.iron }
export const CLAY: Paint = { front: color.rose, top: color.sandstone, side: '#7A2D1D' }
export const RUST: Paint = { front: color.iron, top: hue.clay, side: color.rust }
export const SAND: Paint = { front: color.sandstone, top: hue.blush, side: hue.brick }
export const LICHEN: Paint = { front: color.lichen, top: hue.primrose, side: hue.olive }
export const PINE: Paint = { front: hue.fir, top: hue.sage, side: color.pine }
export const SKY: Paint = { front: color.sky, top: hue.haze, side: hue.denim }
export const STEEL: Paint = { front: color.steel, top: hue.denim, side: color.shade }
export const COOL: Paint = { front: hue.indigo, top: hue.cobalt, side: hue.navy }
export const DEEP: Paint = { front: hue.midnight, top: '#263868', side: '#0F1A38' }
export const SNOW: Paint = { front: color.snow, top: color.white, side: hue.pencil }
export const INK: Paint = { front: color.night, top: '#263868', side: hue.jet }
