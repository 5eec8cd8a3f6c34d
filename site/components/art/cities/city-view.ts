/** A view of one of the twelve cities, composed for the frame it is asked for. */

import { round, roundScale } from '../kit/geometry.ts'
import { circle, place, rectangle, type Drawing } from '../kit/svg.ts'
import type { Standing } from './city.ts'
import { CITY_PALETTES, type CityPalette, type CitySlug } from './palettes.ts'
import { cityStage, placeOf, type CityFrame, type CityStage } from './city-stage.ts'
import { CITIES } from './table.ts'
import { backRow, frontRow } from './towers.ts'
import { land, water } from './water.ts'

export type { CitySlug } from './palettes.ts'

interface CityViewOptions extends CityFrame {
  slug: CitySlug
}

/** The city, or the one whose picture stands for those without one. */
const known = (slug: CitySlug): CitySlug => (slug in CITIES ? slug : 'portland')

/** The colour of a city's sky, for the page around it. */
export const citySky = (slug: CitySlug): string => CITY_PALETTES[known(slug)].sky

const WHITE_INK = new Set<CitySlug>(['atlanta', 'boulder', 'chicago', 'los-angeles', 'new-york'])

/** The colour of words that can be read on a city's sky. */
export const cityInk = (slug: CitySlug): 'night' | 'white' => (WHITE_INK.has(slug) ? 'white' : 'night')

/** Where a landmark stands: at its place, moved as far as it takes to lie within the frame. */
export function standAt({ at, size = 1, keep = 12 }: Standing, stage: CityStage): number {
  const half = (keep * size * stage.unit) / 100
  return Math.max(half, Math.min(stage.width - half, placeOf(stage, at)))
}

/** Draws landmarks at their places. */
function stand(list: readonly Standing[], stage: CityStage, palette: CityPalette): string {
  return list
    .map((standing) => {
      const { draw, size = 1, below = 0 } = standing
      const scale = roundScale((stage.unit / 100) * size)
      return place(draw(palette), standAt(standing, stage), stage.base + (below * stage.unit) / 100, scale)
    })
    .join('')
}

/** One city. Sky, disc and skyline keep clear of the headline when the frame is a page header. */
export function cityView({ slug, ...frame }: CityViewOptions): Drawing {
  const city = CITIES[known(slug)]
  const palette = CITY_PALETTES[known(slug)]
  const stage = cityStage(frame)
  const { width, height, base, unit } = stage
  const clearings = [...city.landmarks, ...(city.front ?? [])].flatMap((standing) => {
    const half = ((standing.clear ?? 0) * (standing.size ?? 1) * unit) / 100
    return half > 0 ? [{ from: standAt(standing, stage) - half, to: standAt(standing, stage) + half }] : []
  })
  const { disc, skyline } = city
  const tall = { ...skyline, height: skyline.height * 1.12 }
  const body = [
    rectangle(0, 0, width, height, palette.sky),
    circle(placeOf(stage, disc.at), base - disc.high * unit, round(disc.radius * unit), palette.disc),
    ...city.behind.map((draw) => draw(stage, palette, slug)),
    backRow(stage, { ...tall, seed: slug + ' back', clearings: [], spread: 1.02 }, palette),
    frontRow(stage, { ...skyline, seed: slug + ' front', clearings, spread: 0.9 }, palette),
    stand(city.landmarks, stage, palette),
    city.ground === 'water' ? water(stage, palette, slug) : land(stage, palette, slug),
    ...(city.before ?? []).map((draw) => draw(stage, palette, slug)),
    stand(city.front ?? [], stage, palette),
  ]
  return { width, height, body: body.join('') }
}
