/** Routes: dotted lines from anchor to anchor. */

import { color } from '../../../theme/tokens.ts'
import { round, type Point } from './geometry.ts'
import { circle, place, stroke } from './svg.ts'

/** Numerals as a router cuts them, around 0 0, 16 units high: pictures that stand alone can't use the site's fonts. */
const NUMERALS = [
  'M-3.5-4.5 1-8V8',
  'M-5-4C-5-9 5-9.5 5-3.8 5 0-1 3-5 8H5.3',
  'M-4.8-5.5C-3-9.5 4.5-8.8 4.5-4 4.5-1 2-.2-1-.2 2.5-.2 5-.1 5 3.8 5 9-3.5 9.5-5.2 5',
  'M2.5 8V-8L-5.5 3.5H5.5',
  'M4.5-8H-3.5L-4.3-.8C-1-3.5 5-2.5 5 2.8 5 9-3.5 9.5-5 5.2',
]

/** A line that swings a little to one side, then to the other, between its stops; `sway` in units. */
export function routeLine(stops: readonly Point[], sway: number): string {
  return stops
    .map(([x, y], index) => {
      const here = `${round(x)} ${round(y)}`
      const before = stops[index - 1]
      if (!before) return `M${here}`
      const bend = index % 2 ? sway : -sway
      return `Q${round((before[0] + x) / 2 + bend)} ${round((before[1] + y) / 2)} ${here}`
    })
    .join('')
}

/** Draws path data as round dots, `gap` units from one to the next. */
export const dotted = (d: string, fill: string, size: number, gap: number): string =>
  stroke(d, fill, size, { 'stroke-dasharray': `.1 ${round(gap)}`, 'stroke-linecap': 'round' })

/** An anchor of a route with its number, 1 to 5. */
function anchor([x, y]: Point, number: number, radius: number): string {
  const ring = circle(0, 0, 16, color.night, { stroke: color.white, 'stroke-width': 2 })
  const numeral = stroke(NUMERALS[number - 1]!, color.white, 2.6, {
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    transform: 'scale(.9)',
  })
  return place(ring + numeral, x, y, round(radius * 6.25) / 100)
}

/** A route through at most five stops, numbered from 1. */
export function numberedRoute(stops: readonly Point[], radius: number): string {
  const line = dotted(routeLine(stops, radius * 1.4), color.white, radius * 0.2, radius * 0.6)
  return line + stops.map((at, index) => anchor(at, index + 1, radius)).join('')
}
