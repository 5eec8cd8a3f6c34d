// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { DIP } from '../../../../../site/components/art/kit/geometry.ts'
import { COOL, LIGHT, PINE, WARM } from '../../../../../site/components/art/kit/slab-palettes.ts'
import { slab } from '../../../../../site/components/art/kit/slab.ts'
import { extentOf, flaws, pathsOf, pointsOf, weigh } from '../drawing-reading.ts'

const options = { origin: [100, 500], along: [200, 10], length: 400, seed: 'rock' } as const
const drawing = (more = {}) => ({ width: 600, height: 520, body: slab({ ...options, ...more }).body })

describe('a slab', () => {
  test('is the same for a seed and another for another', () => {
    expect(drawing()).toEqual(drawing())
    expect(drawing()).not.toEqual(drawing({ seed: 'other' }))
  })

  test('is sound', () => expect(flaws(drawing())).toEqual([]))

  test('leans 52 degrees to the right', () => {
    const { at } = slab(options)
    const [[x0, y0], [x1, y1]] = [at(0.3, 0), at(0.3, 1)]
    expect(Math.atan2(y0 - y1, x1 - x0)).toBeCloseTo(DIP, 6)
    expect(Math.hypot(x1 - x0, y1 - y0)).toBeCloseTo(400, 6)
  })

  test('stands on its origin and is as high as its length says', () => {
    const { left, top, bottom } = extentOf(pathsOf(drawing()).flatMap(pointsOf))
    expect(left).toBeCloseTo(100, 0)
    expect(bottom).toBeLessThanOrEqual(500 + 10 + 20 * 1.2)
    expect(top).toBeCloseTo(500 + 10 * 0.42 - 400 * Math.sin(DIP), 0)
  })

  test('is highest at its apex and falls to both sides', () => {
    const { top } = slab({ ...options, apex: 0.5 })
    expect(top(0.5)).toBe(1)
    expect([0.1, 0.3, 0.5].map(top)).toEqual([0.1, 0.3, 0.5].map(top).toSorted((a, b) => a - b))
    expect(top(0.95)).toBeLessThan(top(0.6))
  })

  test('uses the colours of its paint and no others', () => {
    const fills = new Set([...drawing({ paint: COOL }).body.matchAll(/fill="([^"]+)"/g)].map(([, fill]) => fill))
    expect(fills).toEqual(new Set([...COOL.bands, COOL.hatch, COOL.side]))
  })

  test('weighs less than 1.2 kB', () => expect(weigh(drawing())).toBeLessThan(1200))
})

test.each(Object.entries({ WARM, COOL, LIGHT, PINE }))('the paint %s has six bands that differ', (_, { bands }) => {
  expect(new Set(bands).size).toBe(6)
})
