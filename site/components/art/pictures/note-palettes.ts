/** The colours of the blog: a map for each category of posts. */

import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'

interface NotePalette {
  ground: string
  /** Contour lines, and the tint of what lies higher. */
  line: string
  /** The route and its flag. */
  route: string
  /** The beds that lean across the map. */
  bed: string
}

const PALETTES: Record<string, NotePalette> = {
  Engineering: { ground: color.dusk, line: color.steel, route: color.alpenglow, bed: hue.indigo },
  Product: { ground: color.sandstone, line: '#C4683F', route: color.night, bed: hue.apricot },
  Design: { ground: color.lichen, line: hue.moss, route: color.iron, bed: '#E6EE9A' },
  Business: { ground: color.iron, line: '#C9694B', route: color.lichen, bed: '#7E2C18' },
  Operations: { ground: color.pine, line: hue.fir, route: color.alpenglow, bed: hue.spruce },
}

const OTHER: NotePalette = { ground: color.sky, line: '#5F8CCB', route: color.night, bed: '#C9DFFB' }

/** The palette of a category; those without one of their own share the last. */
export const notePalette = (category: string): NotePalette => PALETTES[category] ?? OTHER
