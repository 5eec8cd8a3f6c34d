// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { pines, range } from '../../../../site/drawings/kit/landscape.ts'
import { extentOf, pointsOf } from '../drawing-reading.ts'

const front = { width: 600, y: 300, amplitude: 80, seed: 'front', frequency: 5, roughness: 0.4, step: 12, beyond: 1 }

describe('a range of mountains', () => {
  const land = range(front, 400)
  const skyline = extentOf(land.slice(0, -2))

  test('extends beyond the left and the right edge', () => {
    expect(skyline.left).toBeLessThan(0)
    expect(skyline.right).toBeGreaterThanOrEqual(600)
  })

  test('stays within its amplitude', () => {
    expect(skyline.top).toBeGreaterThanOrEqual(220)
    expect(skyline.bottom).toBeLessThanOrEqual(300)
    expect(skyline.bottom - skyline.top).toBeGreaterThan(10)
  })

  test('is the same for the same seed, and differs for another seed', () => {
    expect(range(front, 400)).toEqual(land)
    expect(range({ ...front, seed: 'other' }, 400)).not.toEqual(land)
  })

  test('is closed at the bottom', () => {
    expect(extentOf(land).bottom).toBe(400)
    expect(land.at(-1)![0]).toBe(land[0]![0])
  })
})

describe('pines', () => {
  const row = { from: 0, to: 500, y: 200, seed: 1, fill: '#000' }
  const points = (markup: string) => pointsOf(/ d="([^"]*)"/.exec(markup)![1]!)

  test('are placed on their ground line', () => {
    const { left, right, top, bottom } = extentOf(points(pines(row)))
    expect(bottom).toBeCloseTo(206, 0)
    expect(top).toBeGreaterThan(200 - 61)
    expect(left).toBeGreaterThan(-13)
    expect(right).toBeLessThan(513)
  })
})
