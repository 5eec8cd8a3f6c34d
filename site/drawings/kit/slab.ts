/** A slab of rock, tilted 52 degrees and seen from above its foot: the main shape of the site's drawings. */

import { color } from '../../theme/tokens.ts'
import { round, UP, type Point } from './geometry.ts'
import { hue } from './colors.ts'
import { createRandom, type Random } from './random.ts'
import { element, outline, polygon } from './svg.ts'

export interface SlabPaint {
  /** Six bands, left to right. */
  bands: readonly [string, string, string, string, string, string]
  /** The strokes and cracks on the face. */
  hatch: string
  /** The side face, in shadow. */
  side: string
}

/** Alpenglow: the slab in the first sunlight. */
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

/** For sandstone backgrounds. */
export const LIGHT: SlabPaint = {
  bands: [hue.blush, hue.apricot, color.sandstone, '#F4B593', '#E39368', '#DB8358'],
  hatch: hue.brick,
  side: color.iron,
}

/** For lichen and pine backgrounds. */
export const PINE: SlabPaint = {
  bands: [color.fern, hue.sage, hue.fir, '#4C8A72', hue.spruce, '#1D463B'],
  hatch: hue.forest,
  side: color.night,
}

export interface SlabOptions {
  /** The lower left corner. */
  origin: Point
  /** Vector from the lower left corner to the lower right one; almost horizontal. */
  along: Point
  /** Distance from the foot to the highest point, up the dip. */
  length: number
  /** Position of the highest point, from 0 (left edge) to 1 (right edge). */
  apex: number
  /** Offset of the dark side face behind the right edge. */
  side: Point
  seed: string | number
  /** Number of strokes that shade the face. */
  hatch: number
  paint: SlabPaint
}

const BANDS = 6
const CRACKS = 5
const STEPS = 4

/** Returns the top edge as points of the face: steps up to the apex and down again. */
function profileOf(apex: number, random: Random): Point[] {
  const profile: Point[] = [[0, 0.34 + random() * 0.1]]
  for (let index = 1; index <= STEPS; index++) {
    const s = (apex * index) / STEPS
    const t = 0.42 + 0.58 * (index / STEPS) ** 0.82
    profile.push([s - 0.035, t - 0.05 - random() * 0.03], [s, t])
  }
  for (let index = 1; index <= STEPS; index++) {
    const s = apex + ((1 - apex) * index) / STEPS
    const t = 1 - 0.62 * (index / STEPS) ** 1.25
    profile.push([s - 0.03, t + 0.05], [s, t - random() * 0.03])
  }
  return profile
}

/** Returns the height of a profile at `s`. */
function heightOf(profile: readonly Point[], s: number): number {
  for (let index = 1; index < profile.length; index++) {
    const [toS, toT] = profile[index]!
    if (s > toS) continue
    const [fromS, fromT] = profile[index - 1]!
    return fromT + (toT - fromT) * ((s - fromS) / (toS - fromS || 1))
  }
  return profile[profile.length - 1]![1]
}

/** Returns the right edges of the bands: random widths, the last edge at 1. */
function bandEdges(random: Random): number[] {
  let edge = 0
  const edges = Array.from({ length: BANDS }, () => (edge += 0.5 + random()))
  return edges.map((value) => value / edge)
}

/** Draws one slab. */
export function slab({ origin, along, length, apex, side, seed, hatch, paint }: SlabOptions): string {
  const random = createRandom(seed)
  /**
   * Converts face coordinates: `s` from the left edge to the right one, `t` from the foot to the height of the highest
   * point.
   */
  const at = (s: number, t: number): Point => [
    origin[0] + s * along[0] + t * length * UP[0],
    origin[1] + s * along[1] + t * length * UP[1],
  ]
  const profile = profileOf(apex, random)
  const top = (s: number) => heightOf(profile, s)
  const place = (points: readonly Point[]) => points.map(([s, t]) => at(s, t))
  const between = (from: number, to: number) => profile.filter(([s]) => s > from && s < to)

  const summit = profile.reduce((best, point, index) => (point[1] > profile[best]![1] ? index : best), 0)
  const edge = place([...profile.slice(summit), [1, 0]])
  const back = edge.map(([x, y], index): Point => {
    const depth = index === 0 || index === edge.length - 1 ? 1 : 0.82 + random() * 0.36
    return [x + side[0] * depth, y + side[1] * depth]
  })
  let body = polygon([...edge, ...back.toReversed()], paint.side)

  // The first band is drawn under all others, so that no gap appears between two bands.
  let from = 0
  bandEdges(random).forEach((to, index) => {
    const until = index === 0 ? 1 : to
    const face: Point[] = [[from, 0], [from, top(from)], ...between(from, until), [until, top(until)], [until, 0]]
    body += polygon(place(face), paint.bands[index]!)
    from = to
  })

  let shading = ''
  for (let index = 0; index < hatch; index++) {
    const s = (index + 0.3 + random() * 0.5) / hatch
    const height = top(s)
    const width = 0.0035 + 0.012 * s * (0.4 + random())
    const low = random() * 0.25 * height
    const high = height * (0.55 + random() * 0.43)
    shading += wedge([at(s, low), at(s + width * 0.3, high), at(s + width, low + (high - low) * 0.35)])
  }
  for (let index = 0; index < CRACKS; index++) {
    const s = random() * 0.8
    const t = top(s) * (0.2 + random() * 0.6)
    const end = s + 0.03 + random() * 0.05
    const reach = t + 0.09 + random() * 0.12
    if (reach > top(end)) continue
    shading += outline([at(s, t), at(s + 0.006, reach - 0.03), at(end, reach), at(s + 0.022, reach - 0.04)])
  }
  return body + element('path', { d: shading, fill: paint.hatch })
}

/** Returns the path of a thin triangle in as few characters as possible, because a slab has many of them. */
function wedge([[ax, ay], [bx, by], [cx, cy]]: readonly [Point, Point, Point]): string {
  return `M${round(ax)} ${round(ay)}l${round(bx - ax)} ${round(by - ay)} ${round(cx - bx)} ${round(cy - by)}z`
}
