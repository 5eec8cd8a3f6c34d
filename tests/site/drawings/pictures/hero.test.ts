// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { picture } from '../../../../site/drawings/picture.ts'
import type { Drawing } from '../../../../site/drawings/kit/svg.ts'
import { extentOf, pathsOf, pointsOf } from '../drawing-reading.ts'

/** Returns the anchors: the positions of the rings and numerals. */
const anchorsOf = (drawing: Drawing) =>
  [
    ...drawing.body.matchAll(/<g transform="translate\((\S+) (\S+?)\) scale\((\S+?)\)"><circle cx="0" cy="0" r="16"/g),
  ].map(([, x, y, scale]) => ({ x: Number(x), y: Number(y), radius: 17 * Number(scale) }))

describe('the route with five anchors', () => {
  const routes: [string, Drawing][] = [
    ['on wide screens', picture('home-ridge')],
    ['on phones', picture('home-ridge-tall')],
    ['on the wall', picture('wall')],
  ]
  test.each(routes)('%s has five anchors, each higher than the previous one and all within the frame', (_, drawing) => {
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

  test('keeps the left half of wide screens free for the text', () => {
    for (const { x, radius } of anchorsOf(picture('home-ridge'))) expect(x - radius).toBeGreaterThan(720)
  })
})

test.each(['', '-tall'])(
  'the sun on the ridge is at the anchors of the moon’s picture, so that it can replace it (%s)',
  (shape) => {
    expect(anchorsOf(picture(`home-light${shape}`))).toEqual(anchorsOf(picture(`home-ridge${shape}`)))
  },
)

test('the slabs beside a call to action keep the left side free for the text and reach far into the frame', () => {
  const points = pathsOf(picture('slabs-ridge')).flatMap(pointsOf)
  expect(points.filter(([x, y]) => x < 560 || (x < 830 && y < 380))).toEqual([])
  expect(extentOf(points).top).toBeLessThan(230)
})
