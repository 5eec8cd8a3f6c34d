// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { DIP } from '../../../../site/drawings/kit/geometry.ts'
import { COOL, LIGHT, PINE, slab, WARM } from '../../../../site/drawings/kit/slab.ts'
import { extentOf, flaws, pathsOf, pointsOf, weigh } from '../drawing-reading.ts'

const options = {
  origin: [100, 500],
  along: [200, 10],
  length: 400,
  apex: 0.42,
  side: [58, 20],
  seed: 'rock',
  hatch: 26,
  paint: WARM,
} as const
const drawing = (more = {}) => ({ width: 600, height: 520, body: slab({ ...options, ...more }) })

describe('a slab', () => {
  test('is the same for the same seed, and differs for another seed', () => {
    expect(drawing()).toEqual(drawing())
    expect(drawing()).not.toEqual(drawing({ seed: 'other' }))
  })

  test('is well-formed', () => expect(flaws(drawing())).toEqual([]))

  test('starts at its origin and has the height of its length', () => {
    const { left, top, bottom } = extentOf(pathsOf(drawing()).flatMap(pointsOf))
    expect(left).toBeCloseTo(100, 0)
    expect(bottom).toBeLessThanOrEqual(500 + 10 + 20 * 1.2)
    expect(top).toBeCloseTo(500 + 10 * 0.42 - 400 * Math.sin(DIP), 0)
  })

  test('is highest at its apex', () => {
    const [left, right] = [0.2, 0.8].map((apex) => {
      const points = pathsOf(drawing({ apex })).flatMap(pointsOf)
      return points.find(([, y]) => y === extentOf(points).top)![0]
    })
    expect(left).toBeLessThan(right!)
  })

  test('uses only the colours of its paint', () => {
    const fills = new Set([...drawing({ paint: COOL }).body.matchAll(/fill="([^"]+)"/g)].map(([, fill]) => fill))
    expect(fills).toEqual(new Set([...COOL.bands, COOL.hatch, COOL.side]))
  })

  test('weighs less than 1.2 kB', () => expect(weigh(drawing())).toBeLessThan(1200))
})

test.each(Object.entries({ WARM, COOL, LIGHT, PINE }))('the paint %s has six different bands', (_, { bands }) => {
  expect(new Set(bands).size).toBe(6)
})
