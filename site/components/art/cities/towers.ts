/** The rows of towers: slabs seen edge-on, many with a roof cut at the dip. */

import { LEAN, round } from '../kit/geometry.ts'
import { createRandom, type Random } from '../kit/random.ts'
import { element, stroke } from '../kit/svg.ts'
import type { CityPalette } from './palettes.ts'
import type { CityStage } from './city-stage.ts'

/** How a city builds. */
export interface Skyline {
  /** The usual height of a tower in the middle, as a part of the tallest landmark. */
  height: number
  /** The usual width of a tower, likewise. */
  breadth: number
  /** The share of roofs that are cut on the slant. */
  slant: number
}

/** A stretch of the skyline that landmarks need for themselves: towers in front stay low there. */
interface Clearing {
  from: number
  to: number
}

interface Row extends Skyline {
  seed: string
  clearings: readonly Clearing[]
  /** How far from the middle the row thins out, as a part of the zone. */
  spread: number
}

interface Tower {
  x: number
  width: number
  height: number
}

/** Low buildings outside the zone are this part of the usual height. */
const SUBURB = 0.42

/** Small pictures have fewer, broader towers. */
const coarseness = ({ width }: CityStage): number => (width < 700 ? 1.3 : 1)

function listTowers(stage: CityStage, { seed, height, breadth, clearings, spread }: Row): Tower[] {
  const random = createRandom(seed)
  const towers: Tower[] = []
  const middle = (stage.from + stage.to) / 2
  const reach = ((stage.to - stage.from) / 2) * spread
  for (let x = -random() * 20; x < stage.width;) {
    const width = stage.unit * breadth * coarseness(stage) * (0.55 + random() * 0.9)
    const away = (x + width / 2 - middle) / reach
    const rise = SUBURB + (1 - SUBURB) * Math.exp(-(away ** 4))
    const isClear = clearings.some(({ from, to }) => x + width > from && x < to)
    const tall = stage.unit * height * rise * (0.55 + random() * 0.75) * (isClear ? 0.42 : 1)
    towers.push({ x: Math.round(x), width: Math.round(width), height: Math.round(tall) })
    x += width + (random() < 0.22 ? stage.unit * 0.02 : 1)
  }
  return towers
}

/** A tower's outline; a slanted roof rises to the right at the dip, over all of the tower or over a part of it. */
function shape({ x, width, height }: Tower, base: number, cut: number): string {
  const rise = Math.round(Math.min(width * cut, height * 0.45 * LEAN) / LEAN)
  const run = round(rise * LEAN)
  const roof = rise > 0 ? `v${rise - height}l${run}-${rise}h${round(width - run)}` : `v${-height}h${width}`
  return `M${x} ${base}${roof}v${height}z`
}

const cutOf = (random: Random, slant: number): number => (random() < slant ? 0.45 + random() * 0.55 : 0)

/** The row behind: outlines only. */
export function backRow(stage: CityStage, row: Row, palette: CityPalette): string {
  const random = createRandom(row.seed + ' roofs')
  const shapes = listTowers(stage, row).map((tower) => shape(tower, stage.base, cutOf(random, row.slant)))
  return element('path', { d: shapes.join(''), fill: palette.back })
}

/** The row in front: faces, their shadowed sides and lit windows. */
export function frontRow(stage: CityStage, row: Row, palette: CityPalette): string {
  const random = createRandom(row.seed + ' faces')
  const { base, unit } = stage
  let faces = ''
  let sides = ''
  let windows = ''
  const sill = Math.round(base - unit * 0.03)
  for (const tower of listTowers(stage, row)) {
    const { x, width, height } = tower
    faces += shape(tower, base, cutOf(random, row.slant))
    const kind = random()
    if (kind < 0.55 && width > unit * 0.05) {
      const side = Math.round(width * 0.34)
      sides += `M${x + width - side} ${base}v${-height}h${side}v${height}Z`
    }
    const columns = Math.min(3, Math.floor((width * 0.6) / (unit * 0.018)))
    if (kind > 0.2 && kind < 0.85 && height > unit * 0.16) {
      for (let column = 1; column <= columns; column++) {
        const at = Math.round(x + (width * 0.62 * column) / (columns + 1))
        windows += `M${at} ${sill}v${-Math.round(height * 0.66)}`
      }
    }
  }
  const dash = round(unit * 0.012)
  return (
    element('path', { d: faces, fill: palette.near }) +
    element('path', { d: sides, fill: palette.shade }) +
    stroke(windows, palette.window, unit * 0.008, { 'stroke-dasharray': `${dash} ${round(dash * 1.7)}` })
  )
}
