/** Where the layers lie in each client's pictures. */

import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import type { Layer, Tone } from './layers.ts'
import type { Client } from './palettes.ts'

/** Reads `at width tone rise` rows. */
const rows = (...list: (readonly [at: number, width: number, tone: Tone, rise?: number])[]): Layer[] =>
  list.map(([at, width, tone, rise]) => (rise ? { at, width, tone, rise } : { at, width, tone }))

export const COVER_LAYERS: Record<Client, Layer[]> = {
  headgate: rows(
    [0.0, 0.26, 'quiet'],
    [0.2, 0.16, 'bed'],
    [0.305, 0.03, 'deep'],
    [0.72, 0.22, 'middle'],
    [0.93, 0.13, 'deep'],
  ),
  switchyard: rows(
    [0.02, 0.26, 'quiet'],
    [0.22, 0.09, 'accent'],
    [0.74, 0.24, 'bed'],
    [0.905, 0.04, 'accent'],
    [1.05, 0.16, 'quiet'],
  ),
  fernhill: rows([0.06, 0.16, 'quiet'], [0.28, 0.26, 'bed'], [0.76, 0.16, 'middle'], [0.98, 0.18, 'deep']),
  ledgerline: rows(
    [-0.02, 0.22, 'quiet'],
    [0.2, 0.2, 'bed'],
    [0.34, 0.035, 'deep'],
    [0.78, 0.2, 'deep'],
    [0.93, 0.06, 'quiet'],
  ),
  docketwell: rows([0.02, 0.2, 'quiet'], [0.21, 0.13, 'bed'], [0.7, 0.3, 'middle'], [0.96, 0.13, 'deep']),
  'plat-and-parcel': rows([0.02, 0.22, 'bed'], [0.3, 0.1, 'quiet'], [0.72, 0.22, 'middle'], [0.9, 0.1, 'accent']),
  'tin-shed': rows([0.02, 0.18, 'quiet'], [0.24, 0.2, 'bed'], [0.72, 0.26, 'middle'], [0.96, 0.1, 'deep']),
}

/** Behind the device in the story's first wide picture. */
export const STORY_LAYERS: Record<Client, Layer[]> = {
  headgate: rows(
    [0.02, 0.2, 'ground'],
    [0.2, 0.1, 'middle'],
    [0.72, 0.28, 'bed'],
    [0.9, 0.07, 'ground'],
    [1.0, 0.12, 'middle'],
  ),
  switchyard: rows([0.04, 0.2, 'bed'], [0.2, 0.05, 'accent'], [0.72, 0.26, 'ground'], [0.96, 0.14, 'deep']),
  fernhill: rows(
    [0.14, 0.26, 'ground'],
    [0.36, 0.1, 'middle'],
    [0.68, 0.2, 'quiet'],
    [0.84, 0.16, 'bed'],
    [0.98, 0.06, 'accent'],
  ),
  ledgerline: rows([0.03, 0.24, 'bed'], [0.2, 0.07, 'ground'], [0.76, 0.22, 'quiet'], [0.95, 0.13, 'middle']),
  docketwell: rows([0.02, 0.14, 'accent'], [0.2, 0.18, 'quiet'], [0.76, 0.24, 'bed'], [0.95, 0.1, 'middle']),
  'plat-and-parcel': rows([0.04, 0.2, 'middle'], [0.22, 0.08, 'ground'], [0.76, 0.28, 'bed'], [0.98, 0.12, 'middle']),
  'tin-shed': rows([0.1, 0.22, 'ground'], [0.27, 0.06, 'deep'], [0.7, 0.24, 'bed'], [0.92, 0.16, 'quiet']),
}

/** The ground of that picture: another one than the cover's. */
export const STORY_GROUND: Record<Client, string> = {
  headgate: hue.forest,
  switchyard: color.shade,
  fernhill: color.shade,
  ledgerline: color.iron,
  docketwell: color.dusk,
  'plat-and-parcel': color.lichen,
  'tin-shed': color.sandstone,
}

interface HeroLayers {
  wide: Layer[]
  tall: Layer[]
}

/** A group of tips at the left and the taller one at the right; `first` to `third` are the tones beside the bed. */
const hero = (first: Tone, second: Tone, third: Tone, left: number, right: number): HeroLayers => ({
  wide: rows(
    [0.0, 0.16, third, left * 0.8],
    [0.11, 0.1, 'bed', left],
    [0.19, 0.06, first, left * 0.62],
    [0.72, 0.16, third, right * 0.62],
    [0.835, 0.13, 'bed', right],
    [0.93, 0.11, second, right * 0.78],
    [1.01, 0.1, first, right * 0.54],
  ),
  tall: rows(
    [-0.05, 0.22, third, left * 0.9],
    [0.12, 0.2, 'bed', left * 1.1],
    [0.84, 0.24, third, right * 0.6],
    [1.0, 0.22, 'bed', right],
    [1.15, 0.18, first, right * 0.72],
  ),
})

export const HERO_LAYERS: Record<Client, HeroLayers> = {
  headgate: hero('deep', 'middle', 'quiet', 0.6, 0.97),
  switchyard: hero('accent', 'middle', 'quiet', 0.78, 0.9),
  fernhill: hero('deep', 'middle', 'quiet', 0.5, 0.98),
  ledgerline: hero('deep', 'quiet', 'quiet', 0.7, 0.95),
  docketwell: hero('deep', 'accent', 'middle', 0.84, 0.88),
  'plat-and-parcel': hero('accent', 'middle', 'quiet', 0.62, 0.96),
  'tin-shed': hero('accent', 'middle', 'quiet', 0.74, 0.92),
}
