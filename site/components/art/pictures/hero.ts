/** The top of the home page: five slabs before sunrise, the first light on them, and the route to the top. */

import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import { LEAN, round, type Point } from '../kit/geometry.ts'
import { heroComposition, type HeroComposition } from './hero-compositions.ts'
import { COOL, WARM, type SlabPaint } from '../kit/slab-palettes.ts'
import { dotted, numberedRoute } from '../kit/route.ts'
import { slab } from '../kit/slab.ts'
import { circle, define, element, group, outline, place, polygon, rectangle, type Drawing } from '../kit/svg.ts'
import { ground, groundLines, heightAt, pines, ridge } from '../kit/landscape.ts'

const FAR = '#111B38'
const WOODS = hue.raven

interface HeroRidgeOptions {
  /** Wider than tall gives the arrangement for wide screens, else the one for phones; the drawing has that one's height. */
  width: number
  height: number
  seed: number
}

const drawSlabs = ({ slabs }: HeroComposition, seed: number, paint: SlabPaint): string =>
  slabs.map((options) => slab({ ...options, seed: seed + options.seed, paint }).body).join('')

/** The five anchors on the climbed slab. */
function findAnchors({ slabs, climbed, stops }: HeroComposition, seed: number): Point[] {
  const climb = slab({ ...slabs[climbed]!, seed: seed + slabs[climbed]!.seed })
  return stops.map(([s, t]) => climb.at(s, t))
}

const drawAnchors = (anchors: readonly Point[], { anchorRadius }: HeroComposition): string =>
  group(numberedRoute(anchors, anchorRadius), { class: 'route' })

/** A cabin with light in its window, its lower left corner at 0 0. */
function cabin(): string {
  const roof = 22
  const shift = roof * LEAN
  return (
    polygon(
      [
        [0, 0],
        [0, -20],
        [shift, -20 - roof],
        [30, -20],
        [30, 0],
      ],
      '#2A3D70',
    ) +
    polygon(
      [
        [30, 0],
        [30, -20],
        [66, -20],
        [66, 0],
      ],
      color.shade,
    ) +
    polygon(
      [
        [26, -17],
        [shift, -20 - roof],
        [54, -20 - roof],
        [74, -17],
      ],
      hue.navy,
    ) +
    rectangle(9, -14, 10, 14, hue.navy) +
    rectangle(42, -14, 12, 9, color.alpenglow)
  )
}

/** A smooth line through points. */
function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points as [Point, ...Point[]]
  let path = `M${round(first[0])} ${round(first[1])}`
  rest.forEach(([x, y], index) => {
    const next = rest[index + 1]
    const end: Point = next ? [(x + next[0]) / 2, (y + next[1]) / 2] : [x, y]
    path += `Q${round(x)} ${round(y)} ${round(end[0])} ${round(end[1])}`
  })
  return path
}

/**
 * Draws the light on the ridge: what lies above the edge between light and shade, for the same frame. It lies over the
 * ridge as a picture of its own, so that a page can move it without drawing either of them anew.
 */
export function heroLight({ width, height, seed }: HeroRidgeOptions): Drawing {
  const composition = heroComposition(width, height)
  const frame = { width: composition.width, height: composition.height }
  const edge = composition.sunLine.map(([x, y]): Point => [x * frame.width, y * frame.height])
  const sun = define('clipPath', {}, element('path', { d: outline([[0, 0], ...edge, [frame.width, 0]]) }))
  const lit = group(drawSlabs(composition, seed, WARM), { 'clip-path': sun.url })
  return { ...frame, body: sun.markup + lit + drawAnchors(findAnchors(composition, seed), composition) }
}

/** Draws the ridge in the shade; transparent, made for night. */
export function heroRidge({ width, height, seed }: HeroRidgeOptions): Drawing {
  const composition = heroComposition(width, height)
  const { anchorRadius, moon, far, woods, meadow, treeScale } = composition
  const frame = { width: composition.width, height: composition.height }
  const bottom = frame.height
  const anchors = findAnchors(composition, seed)

  const peaks = ridge({ ...frame, ...far, seed: seed + 21, frequency: 4, roughness: 0.45, isSharp: true })
  const edge = ridge({ ...frame, ...woods, seed, frequency: 4, step: 20 })
  const grass = ridge({ ...frame, ...meadow, seed: seed + 9, frequency: 3, step: 20 })
  const woodland = pines({
    from: -10,
    to: frame.width,
    y: (x) => heightAt(edge, x) + 4,
    seed: seed + 2,
    fill: WOODS,
    scale: 0.8 * treeScale,
  })
  const near = pines({
    from: -10,
    to: frame.width,
    y: (x) => heightAt(grass, x) + 6,
    seed: seed + 3,
    fill: color.night,
    scale: 1.15 * treeScale,
  })

  const { x, below, scale } = composition.cabin
  const floor = heightAt(grass, x) + below
  const trail = [
    [x + 14 * scale, floor] as Point,
    ...composition.trail.map(([trailX, below]): Point => [trailX, heightAt(edge, trailX) + below]),
    anchors[0]!,
  ]
  const body =
    circle(...moon, color.dusk) +
    polygon(ground(peaks, bottom), FAR) +
    drawSlabs(composition, seed, COOL) +
    polygon(ground(edge, bottom), WOODS) +
    woodland +
    polygon(ground(grass, bottom), color.night) +
    near +
    groundLines({ skyline: grass, count: 6, gap: 11, color: color.shade }) +
    place(cabin(), x, floor, scale) +
    dotted(smooth(trail), color.mist, anchorRadius * 0.16, anchorRadius * 0.55) +
    drawAnchors(anchors, composition)
  return { ...frame, body }
}
