/** Twelve palettes: the site's colours and their close relatives, no two neighbours in the list of cities alike. */

import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'

/** What each plane of a city view is painted with, from the sky to the foreground. */
export interface CityPalette {
  sky: string
  disc: string
  /** Terrain: the farther plane, then the nearer one. */
  far: string
  hill: string
  /** Towers: the row behind, the row in front, its faces in shadow, and lit windows. */
  back: string
  near: string
  shade: string
  window: string
  /** Landmarks: their lit and their shadowed faces, and a second colour. */
  light: string
  dim: string
  accent: string
  /** Water or land below the skyline, and the lines on it. */
  ground: string
  ripple: string
}

const FOREST: CityPalette = {
  sky: color.pine,
  disc: hue.peach,
  far: '#1F4638',
  hill: '#2B5B48',
  back: hue.fir,
  near: color.rose,
  shade: color.iron,
  window: '#FFD9C4',
  light: hue.dawn,
  dim: color.sandstone,
  accent: color.lichen,
  ground: '#10291F',
  ripple: '#2B5B48',
}

const SUNSET: CityPalette = {
  sky: color.alpenglow,
  disc: '#FFD0B0',
  far: '#F0754A',
  hill: '#D95F3B',
  back: hue.clay,
  near: color.rust,
  shade: '#3B1420',
  window: hue.peach,
  light: '#FFF1E8',
  dim: hue.apricot,
  accent: color.dusk,
  ground: color.shade,
  ripple: hue.coral,
}

const BRICK: CityPalette = {
  sky: color.snow,
  disc: color.alpenglow,
  far: color.ice,
  hill: color.frost,
  back: '#B9C6DA',
  near: color.iron,
  shade: color.rust,
  window: color.sandstone,
  light: color.steel,
  dim: color.shade,
  accent: color.rose,
  ground: hue.river,
  ripple: color.snow,
}

const HOME: CityPalette = {
  sky: color.night,
  disc: color.shade,
  far: hue.navy,
  hill: '#111C3A',
  back: color.shade,
  near: hue.indigo,
  shade: hue.navy,
  window: hue.lamp,
  light: hue.dawn,
  dim: color.sandstone,
  accent: color.lichen,
  ground: hue.raven,
  ripple: color.shade,
}

const WINTER: CityPalette = {
  sky: color.steel,
  disc: color.snow,
  far: '#2C4480',
  hill: color.shade,
  back: hue.denim,
  near: color.dusk,
  shade: color.night,
  window: color.sky,
  light: color.night,
  dim: hue.jet,
  accent: color.alpenglow,
  ground: color.sky,
  ripple: color.snow,
}

const PLAINS: CityPalette = {
  sky: color.sandstone,
  disc: hue.dawn,
  far: '#5B6FA8',
  hill: color.steel,
  back: '#C4683F',
  near: color.iron,
  shade: color.rust,
  window: hue.apricot,
  light: color.night,
  dim: hue.jet,
  accent: color.snow,
  ground: color.dusk,
  ripple: '#5B6FA8',
}

const SMOG: CityPalette = {
  sky: color.iron,
  disc: '#FF9D70',
  far: '#B5492B',
  hill: '#7A2D1D',
  back: '#C4683F',
  near: color.sandstone,
  shade: color.rose,
  window: color.iron,
  light: hue.shell,
  dim: color.sandstone,
  accent: color.night,
  ground: '#4A1A16',
  ripple: '#B5492B',
}

const PASTEL: CityPalette = {
  sky: color.sky,
  disc: color.alpenglow,
  far: '#86B0E6',
  hill: hue.sage,
  back: '#5B84C9',
  near: '#DCE9FA',
  shade: '#B9D3F3',
  window: hue.river,
  light: '#FFD0BA',
  dim: '#F29A78',
  accent: '#23604F',
  ground: '#2F8C83',
  ripple: '#BFE6DA',
}

const MIDNIGHT: CityPalette = {
  sky: color.dusk,
  disc: '#F2D9A8',
  far: hue.midnight,
  hill: color.shade,
  back: hue.indigo,
  near: '#4C68AC',
  shade: '#2F4787',
  window: hue.lamp,
  light: '#E6EDF8',
  dim: '#9CB4DE',
  accent: '#D9A06B',
  ground: color.night,
  ripple: color.steel,
}

const MOSS: CityPalette = {
  sky: color.lichen,
  disc: '#F4F7C4',
  far: '#8FA94E',
  hill: hue.fir,
  back: '#7C9A45',
  near: hue.spruce,
  shade: color.pine,
  window: color.lichen,
  light: color.iron,
  dim: color.rust,
  accent: color.snow,
  ground: '#2F6B5C',
  ripple: '#B9CB4E',
}

const FOG: CityPalette = {
  sky: hue.blush,
  disc: color.white,
  far: '#F0B99C',
  hill: '#7C86B0',
  back: '#C9A5AD',
  near: color.steel,
  shade: color.shade,
  window: hue.blush,
  light: color.night,
  dim: hue.indigo,
  accent: '#C4452A',
  ground: '#4B68A8',
  ripple: hue.blush,
}

const RAIN: CityPalette = {
  sky: color.mist,
  disc: color.snow,
  far: '#7F92BC',
  hill: hue.fir,
  back: '#6F83B0',
  near: color.shade,
  shade: color.dusk,
  window: color.lichen,
  light: color.snow,
  dim: '#D5DDEC',
  accent: color.alpenglow,
  ground: '#2A4A5C',
  ripple: color.mist,
}

/** The palette of each city, by slug. */
export const CITY_PALETTES = {
  atlanta: FOREST,
  austin: SUNSET,
  boston: BRICK,
  boulder: HOME,
  chicago: WINTER,
  denver: PLAINS,
  'los-angeles': SMOG,
  miami: PASTEL,
  'new-york': MIDNIGHT,
  portland: MOSS,
  'san-francisco': FOG,
  seattle: RAIN,
} as const satisfies Record<string, CityPalette>

/** A city with a picture. */
export type CitySlug = keyof typeof CITY_PALETTES
