// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { heroLight, heroRidge } from '../../../../../site/components/art/pictures/hero.ts'
import { noSignal } from '../../../../../site/components/art/pictures/no-signal.ts'
import { offRoute } from '../../../../../site/components/art/pictures/off-route.ts'
import { callToActionSlabs, pitches } from '../../../../../site/components/art/pictures/pitches.ts'
import { rockfall } from '../../../../../site/components/art/pictures/rockfall.ts'
import type { Drawing } from '../../../../../site/components/art/kit/svg.ts'
import { extentOf, flaws, pathsOf, placesOf, pointsOf, weigh } from '../drawing-reading.ts'

const WIDE = { width: 1440, height: 1013 }
const TALL = { width: 780, height: 1000 }

const drawings: [name: string, draw: () => Drawing, limit: number][] = [
  ['the wide ridge', () => heroRidge({ ...WIDE, seed: 7 }), 10_000],
  ['the tall ridge', () => heroRidge({ ...TALL, seed: 7 }), 7000],
  ['the light on the wide ridge', () => heroLight({ ...WIDE, seed: 7 }), 4500],
  ['the light on the tall ridge', () => heroLight({ ...TALL, seed: 7 }), 4000],
  ['the wall', () => pitches({ width: 900, height: 900 }), 4000],
  ['the slabs beside a call to action', () => callToActionSlabs({ width: 1440, height: 520, seed: 1 }), 3500],
  ['the wide picture of a lost page', () => offRoute({ width: 1440, height: 960 }), 4500],
  ['the tall picture of a lost page', () => offRoute({ width: 390, height: 350 }), 4000],
  ['the wide picture of a visitor without network', () => noSignal({ width: 1440, height: 960 }), 4500],
  ['the tall picture of a visitor without network', () => noSignal({ width: 390, height: 350 }), 4000],
  ['the wide rockfall', () => rockfall({ width: 1440, height: 960 }), 4200],
  ['the tall rockfall', () => rockfall({ width: 390, height: 350 }), 3500],
]

describe.each(drawings)('%s', (_, draw, limit) => {
  test('is the same every time', () => expect(draw()).toEqual(draw()))
  test('is sound', () => expect(flaws(draw())).toEqual([]))
  test(`weighs less than ${limit} bytes`, () => expect(weigh(draw())).toBeLessThan(limit))
})

/** Anchors are the places that a ring and a numeral are moved to. */
const anchorsOf = (drawing: Drawing) =>
  [
    ...drawing.body.matchAll(/<g transform="translate\((\S+) (\S+?)\) scale\((\S+?)\)"><circle cx="0" cy="0" r="16"/g),
  ].map(([, x, y, scale]) => ({ x: Number(x), y: Number(y), radius: 17 * Number(scale) }))

describe('the route of five', () => {
  const routes: [string, Drawing][] = [
    ['on wide screens', heroRidge({ ...WIDE, seed: 7 })],
    ['on phones', heroRidge({ ...TALL, seed: 7 })],
    ['on the wall', pitches({ width: 900, height: 900 })],
  ]
  test.each(routes)('has five anchors %s, each higher than the one before and all within the frame', (_, drawing) => {
    const anchors = anchorsOf(drawing)
    expect(anchors).toHaveLength(5)
    const heights = anchors.map(({ y }) => y)
    expect(heights).toEqual(heights.toSorted((a, b) => b - a))
    for (const { x, y, radius } of anchors) {
      expect(x - radius).toBeGreaterThan(0)
      expect(x + radius).toBeLessThan(drawing.width)
      expect(y - radius).toBeGreaterThan(0)
      expect(y + radius).toBeLessThan(drawing.height)
    }
  })

  test('leaves the left half of wide screens to the words', () => {
    for (const { x, radius } of anchorsOf(heroRidge({ ...WIDE, seed: 7 }))) expect(x - radius).toBeGreaterThan(720)
  })
})

describe('the ridge', () => {
  test('differs by seed', () => {
    expect(heroRidge({ ...WIDE, seed: 7 })).not.toEqual(heroRidge({ ...WIDE, seed: 8 }))
  })

  test('brings its colours along as a file', () => {
    expect(heroRidge({ ...WIDE, seed: 7 }).body).not.toContain('var(')
  })

  test('has the sun on it above an edge, in a picture of its own that has the same anchors', () => {
    const light = heroLight({ ...WIDE, seed: 7 })
    const [, id] = /<clipPath id="(\w+)">/.exec(light.body)!
    expect(light.body).toContain(`clip-path="url(#${id})"`)
    expect(anchorsOf(light)).toEqual(anchorsOf(heroRidge({ ...WIDE, seed: 7 })))
  })

  test('has a cabin at the lower left that the trail starts at', () => {
    const cabin = placesOf(heroRidge({ ...WIDE, seed: 7 })).find(({ x, y }) => x < 200 && y > 800)
    expect(cabin).toBeDefined()
  })
})

describe('the slabs beside a call to action', () => {
  const seeds = [0, 1, 2, 3, 4, 5, 6, 7]
  const draw = (seed: number) => callToActionSlabs({ width: 1440, height: 520, seed })

  test('differ by seed', () => expect(new Set(seeds.map((seed) => draw(seed).body)).size).toBe(seeds.length))

  test.each(seeds)('leave the left to the words and rise well into the frame (seed %i)', (seed) => {
    const points = pathsOf(draw(seed)).flatMap(pointsOf)
    expect(points.filter(([x, y]) => x < 560 || (x < 830 && y < 380))).toEqual([])
    expect(extentOf(points).top).toBeLessThan(230)
  })
})

describe('the picture of a lost page', () => {
  test.each([
    ['wide', { width: 1440, height: 960 }],
    ['tall', { width: 390, height: 350 }],
  ])('ends its route in an X within the %s frame, away from the words', (_, size) => {
    const drawing = offRoute(size)
    const end = placesOf(drawing).at(-1)!
    expect(end.x).toBeGreaterThan(drawing.width > 1000 ? 720 : 100)
    expect(end.x).toBeLessThan(drawing.width)
    expect(end.y).toBeGreaterThan(0)
    expect(end.y).toBeLessThan(drawing.height)
  })
})
