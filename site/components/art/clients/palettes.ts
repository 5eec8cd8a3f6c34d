/** The colours of each client, from the ground of its pictures to the rock that stands for its main service. */

import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import { ROCKS, type RockName } from '../kit/lithology.ts'

export interface Palette {
  /** The page's colour behind everything. */
  ground: string
  /** Which text reads on the ground. */
  ink: 'night' | 'white'
  /** A step from the ground, for wide quiet layers. */
  quiet: string
  /** The colour between ground and deep. */
  middle: string
  /** The darkest layer. */
  deep: string
  /** The one that stands out. */
  accent: string
  rock: RockName
  /** The layer that carries the rock, and the rock's lines on it. */
  bed: string
  vein: string
  /** The rock's lines on the ground itself. */
  trace: string
  /** The ground of each project's picture, in order. */
  projects: readonly [string, string, string]
}

const NIGHTFALL = '#1E2E58'

export const PALETTES = {
  headgate: {
    ground: color.lichen,
    ink: 'night',
    quiet: hue.lime,
    middle: hue.sage,
    deep: color.pine,
    accent: color.alpenglow,
    rock: ROCKS.mobile,
    bed: color.pine,
    vein: hue.fir,
    trace: '#A9B53A',
    projects: [color.pine, color.sandstone, color.sky],
  },
  switchyard: {
    ground: color.dusk,
    ink: 'white',
    quiet: NIGHTFALL,
    middle: hue.clay,
    deep: color.night,
    accent: color.alpenglow,
    rock: ROCKS.web,
    bed: hue.clay,
    vein: hue.coral,
    trace: color.steel,
    projects: [color.steel, color.lichen, color.alpenglow],
  },
  fernhill: {
    ground: color.sky,
    ink: 'night',
    quiet: hue.river,
    middle: hue.cloud,
    deep: color.steel,
    accent: color.alpenglow,
    rock: ROCKS.design,
    bed: color.steel,
    vein: '#6D8BCB',
    trace: '#6E9BDB',
    projects: [color.steel, color.sandstone, hue.cloud],
  },
  ledgerline: {
    ground: color.sandstone,
    ink: 'night',
    quiet: hue.peach,
    middle: color.rose,
    deep: color.iron,
    accent: color.pine,
    rock: ROCKS.custom,
    bed: color.rose,
    vein: '#F5B08F',
    trace: '#CC7A4E',
    projects: [color.dusk, hue.peach, color.iron],
  },
  docketwell: {
    ground: color.snow,
    ink: 'night',
    quiet: color.ice,
    middle: '#CBD5E3',
    deep: color.night,
    accent: hue.clay,
    rock: ROCKS.ai,
    bed: color.iron,
    vein: color.rose,
    trace: '#B4C2D6',
    projects: [color.frost, color.dusk, color.rose],
  },
  'plat-and-parcel': {
    ground: color.pine,
    ink: 'white',
    quiet: hue.spruce,
    middle: color.rose,
    deep: hue.forest,
    accent: color.lichen,
    rock: ROCKS.maintenance,
    bed: hue.spruce,
    vein: hue.sage,
    trace: hue.fir,
    projects: [hue.sage, color.rose, color.lichen],
  },
  'tin-shed': {
    ground: color.iron,
    ink: 'white',
    quiet: hue.brick,
    middle: color.sandstone,
    deep: color.rust,
    accent: color.lichen,
    rock: ROCKS.commerce,
    bed: color.rust,
    vein: hue.brick,
    trace: '#CB6A4A',
    projects: [color.sandstone, color.pine, color.sky],
  },
} as const satisfies Record<string, Palette>

export type Client = keyof typeof PALETTES

/** The clients in the order of their stories. */
export const CLIENTS = Object.keys(PALETTES) as Client[]

/** The client with this slug, or the one whose pictures stand for all others. */
export const clientOf = (slug: string): Client => (slug in PALETTES ? (slug as Client) : 'docketwell')

export const paletteOf = (slug: string): Palette => PALETTES[clientOf(slug)]
