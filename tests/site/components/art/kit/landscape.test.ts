// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { ground, groundLines, heightAt, noise, pines, ridge } from '../../../../../site/components/art/kit/landscape.ts'
import { extentOf, pointsOf } from '../drawing-reading.ts'

const hills = { width: 600, y: 300, amplitude: 80, seed: 'hills' }

describe('noise', () => {
  test('is the same for a seed and another for another', () => {
    const [one, same, other] = [noise('a'), noise('a'), noise('b')]
    const at = [0, 0.3, 7.5, 300.2]
    expect(at.map(one)).toEqual(at.map(same))
    expect(at.map(one)).not.toEqual(at.map(other))
  })

  test('stays between 0 and 1 and has no jumps', () => {
    const smooth = noise(3)
    for (let x = 0; x < 20; x += 0.01) {
      expect(smooth(x)).toBeGreaterThanOrEqual(0)
      expect(smooth(x)).toBeLessThan(1)
      expect(Math.abs(smooth(x + 0.01) - smooth(x))).toBeLessThan(0.03)
    }
  })
})

describe('ridge', () => {
  test('runs from beyond the left edge to beyond the right one', () => {
    const { left, right } = extentOf(ridge(hills))
    expect(left).toBeLessThan(0)
    expect(right).toBeGreaterThanOrEqual(600)
  })

  test.each([false, true])('stays within its amplitude (peaks: %s)', (isSharp) => {
    const { top, bottom } = extentOf(ridge({ ...hills, isSharp }))
    expect(top).toBeGreaterThanOrEqual(220)
    expect(bottom).toBeLessThanOrEqual(300)
    expect(bottom - top).toBeGreaterThan(10)
  })

  test('differs by seed', () => expect(ridge(hills)).not.toEqual(ridge({ ...hills, seed: 'other' })))

  test('tells its height between two points and beyond its ends', () => {
    const points = [
      [0, 10],
      [10, 20],
    ] as const
    expect([-5, 5, 10, 50].map((x) => heightAt(points, x))).toEqual([10, 15, 20, 20])
  })

  test('is closed by the ground below', () => {
    const land = ground(ridge(hills), 400)
    expect(extentOf(land).bottom).toBe(400)
    expect(land.at(-1)![0]).toBe(land[0]![0])
  })
})

describe('pines', () => {
  const row = { from: 0, to: 500, y: 200, seed: 1, fill: '#000' }
  const points = (markup: string) => pointsOf(/ d="([^"]*)"/.exec(markup)![1]!)

  test('stand on their line', () => {
    const { left, right, top, bottom } = extentOf(points(pines(row)))
    expect(bottom).toBeCloseTo(206, 0)
    expect(top).toBeGreaterThan(200 - 61)
    expect(left).toBeGreaterThan(-13)
    expect(right).toBeLessThan(513)
  })

  test('follow the ground', () => {
    const slope = pines({ ...row, y: (x) => 200 + x })
    expect(extentOf(points(slope)).bottom).toBeGreaterThan(650)
  })
})

test('lines of the ground lie below each other', () => {
  const skyline = ridge(hills)
  const lines = / d="([^"]*)"/.exec(groundLines({ skyline, count: 3, gap: 20, color: '#000' }))![1]!.split(/(?=M)/)
  const tops = lines.map((d) => extentOf(pointsOf(d)).top)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(lines).toHaveLength(3)
})
