// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { LEAN } from '../../../../../site/components/art/kit/geometry.ts'
import { brokenBed, tips } from '../../../../../site/components/art/kit/strata.ts'
import { flaws, pathsOf, pointsOf, weigh } from '../drawing-reading.ts'

const CLIENTS = [
  'Headgate',
  'Ledgerline',
  'Fernhill Home Care',
  'Docketwell',
  'Plat & Parcel',
  'Switchyard',
  'Tin Shed',
]
const quote = (seed: string) => tips({ width: 660, height: 560, seed, palette: 'sandstone' })

/** Outlines of four corners: beds and their lit edges, not the lines of patterns. */
const bedsOf = (body: string) =>
  pathsOf({ width: 0, height: 0, body: body.replace(/<defs>.*?<\/defs>/g, '') }).map(pointsOf)

describe('a broken bed', () => {
  test('leans at the dip and breaks square to it', () => {
    const [foot, tip, end, heel] = brokenBed(500, { x: 100, width: 120, height: 300 })
    expect((tip[0] - foot[0]) / (foot[1] - tip[1])).toBeCloseTo(LEAN, 6)
    expect((end[0] - heel[0]) / (heel[1] - end[1])).toBeCloseTo(LEAN, 6)
    const along = [tip[0] - foot[0], tip[1] - foot[1]]
    const across = [end[0] - tip[0], end[1] - tip[1]]
    expect(along[0]! * across[0]! + along[1]! * across[1]!).toBeCloseTo(0, 6)
  })

  test('never falls below its foot', () => {
    const [, , end] = brokenBed(500, { x: 0, width: 400, height: 60 })
    expect(end[1]).toBeLessThanOrEqual(500)
  })
})

describe('the strata beside a quote', () => {
  test('are the same every time', () => expect(quote('Headgate')).toEqual(quote('Headgate')))

  test('are cut differently for each client', () => {
    const cuts = CLIENTS.map((client) =>
      bedsOf(quote(client).body)
        .map((bed) => bed.join(' '))
        .join('|'),
    )
    expect(new Set(cuts).size).toBe(CLIENTS.length)
  })

  test.each(CLIENTS)('are sound and light: %s', (client) => {
    expect(flaws(quote(client))).toEqual([])
    expect(weigh(quote(client))).toBeLessThan(800)
  })

  const seeds = Array.from({ length: 60 }, (_, index) => `seed ${index}`)
  const frames = [
    [660, 560],
    [760, 560],
    [390, 300],
    [500, 700],
  ] as const

  test.each(frames)('keep their tallest tip within the frame and the upper left free (%i by %i)', (width, height) => {
    for (const seed of seeds) {
      const points = bedsOf(tips({ width, height, seed, palette: 'sandstone' }).body).flat()
      const tip = points.toSorted((a, b) => a[1] - b[1])[0]!
      expect(tip[1]).toBeGreaterThan(0)
      expect(tip[1]).toBeLessThan(height * 0.75)
      expect(tip[0]).toBeLessThanOrEqual(width)
      for (const [x, y] of points) expect(x < width * 0.35 && y < height * 0.4).toBe(false)
    }
  })

  test('show one accent and at most one rock', () => {
    for (const seed of seeds) {
      const { body } = quote(seed)
      expect(body.match(/fill="#9C3B22"/g) ?? []).toHaveLength(1)
      expect(body.match(/fill="url/g) ?? []).toHaveLength(1)
    }
  })
  test('take their colours from the ground they stand on', () => {
    const [light, dark] = (['sandstone', 'dusk'] as const).map((palette) => {
      const { body } = tips({ width: 660, height: 560, seed: 'Headgate', palette })
      return new Set([...body.matchAll(/fill="(#\w+)"/g)].map(([, fill]) => fill))
    })
    expect(light!.size).toBeGreaterThan(3)
    expect([...light!].filter((fill) => dark!.has(fill))).toEqual([])
  })
})
