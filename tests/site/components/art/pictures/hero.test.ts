// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { callToActionSlabs, pitches } from '../../../../../site/components/art/pictures/pitches.ts'
import { picture } from '../../../../../site/components/art/picture.ts'
import type { Drawing } from '../../../../../site/components/art/kit/svg.ts'
import { extentOf, flaws, pathsOf, pointsOf, weigh } from '../drawing-reading.ts'

const drawings: [name: string, draw: () => Drawing, limit: number][] = [
  ['the wall', () => pitches({ width: 900, height: 900 }), 4000],
  ['the slabs beside a call to action', () => callToActionSlabs({ width: 1440, height: 520, seed: 1 }), 3500],
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
    ['on wide screens', picture('home-ridge')],
    ['on phones', picture('home-ridge-tall')],
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
    for (const { x, radius } of anchorsOf(picture('home-ridge'))) expect(x - radius).toBeGreaterThan(720)
  })
})

test.each(['', '-tall'])(
  'the sun on the ridge has the same anchors, so that it can come down over it (%s)',
  (shape) => {
    expect(anchorsOf(picture(`home-light${shape}`))).toEqual(anchorsOf(picture(`home-ridge${shape}`)))
  },
)

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
