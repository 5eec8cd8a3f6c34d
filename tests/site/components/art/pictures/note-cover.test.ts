// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { contours } from '../../../../../site/components/art/kit/contours.ts'
import { color } from '../../../../../site/theme/tokens.ts'
import { noteCover } from '../../../../../site/components/art/pictures/note-cover.ts'
import { noteRoute, wordsOf } from '../../../../../site/components/art/pictures/note-route.ts'
import { groundOf } from '../../../../../site/components/art/picture.ts'
import { readSite } from '../../../support/real-site.ts'
import { extentOf, flaws, pathsOf, pointsOf, weigh } from '../drawing-reading.ts'

const TITLES = [
  'Designing for gloves',
  'CSV import is a product',
  'Put a queue in front of the model',
  'Offline first, or: the truck has no signal',
  'What it costs to keep a mobile app alive for five years',
]
const FRAMES = [
  [1440, 560],
  [800, 500],
  [800, 600],
  [780, 780],
  [400, 250],
  [240, 240],
  [400, 600],
] as const

describe('the lines of a height field', () => {
  const cone = (x: number, y: number) => -Math.hypot(x - 50, y - 50)
  const lines = contours({ width: 100, height: 100, field: cone, levels: 5, columns: 20 })

  test('are as many as the levels, and all closed', () => {
    expect(lines).toHaveLength(5)
    for (const d of lines) expect(d).toMatch(/^(M[^Mz]+z)+$/)
  })

  test('lie on one height: around a cone they are circles', () => {
    const top = lines.at(-1)!
    const { left, right, top: upper, bottom } = extentOf(pointsOf(top))
    expect(right - left).toBeCloseTo(bottom - upper, 0)
    expect((left + right) / 2).toBeCloseTo(50, 0)
  })

  test('shrink towards the summit', () => {
    const widths = lines.map((d) => extentOf(pointsOf(d))).map(({ left, right }) => right - left)
    expect(widths).toEqual(widths.toSorted((a, b) => b - a))
  })

  test('go round two summits where there are two', () => {
    const field = (x: number, y: number) =>
      Math.exp(-((x - 25) ** 2 + (y - 50) ** 2) / 200) + Math.exp(-((x - 75) ** 2 + (y - 50) ** 2) / 200)
    const summits = contours({ width: 100, height: 100, field, levels: 4, columns: 30 }).at(-1)!
    expect(summits.match(/M/g)).toHaveLength(2)
  })

  test('keep to a coarser grain when asked', () => {
    const [coarse] = contours({ width: 100, height: 100, field: cone, levels: 1, columns: 9, grain: 1 })
    expect(coarse).not.toContain('.')
  })
})

describe('the route of a title', () => {
  test('has a stop for each word, in their order', () => {
    const { stops } = noteRoute({ title: TITLES[3]!, width: 800, height: 500, scale: 1 })
    expect(stops.map(({ word }) => word)).toEqual('Offline first or the truck has no signal'.split(' '))
  })

  test('runs in one row where there is room and winds back where there is not', () => {
    const headings = (width: number, height: number) =>
      new Set(noteRoute({ title: TITLES[4]!, width, height, scale: 1 }).stops.map(({ heading }) => heading))
    expect(headings(800, 500)).toEqual(new Set([1]))
    expect(headings(780, 780)).toEqual(new Set([1, -1]))
  })

  test('takes its height from letters, not from lengths alone', () => {
    const heights = (title: string) =>
      noteRoute({ title, width: 800, height: 500, scale: 1 }).stops.map(({ at }) => Math.round(at[1]))
    expect(heights('abba came once')).not.toEqual(heights('zulu must stop'))
  })

  test('ignores punctuation', () =>
    expect(wordsOf('“Offline first, or: not?”')).toEqual(['Offline', 'first', 'or', 'not']))

  test.each(FRAMES)('lies within the frame with flag, turns and a margin (%i by %i)', (width, height) => {
    for (const title of [...TITLES, 'One', 'Two words']) {
      const drawing = noteCover({ title, category: 'Design', width, height })
      const [, line] = new RegExp(` d="([^"]*)" fill="none" stroke="${color.iron}"`).exec(drawing.body)!
      const [, x, y, scale] = /translate\((\S+) (\S+?)\)(?: scale\((\S+?)\))?"><path d="M-2\.5 8/.exec(drawing.body)!
      const size = Number(scale ?? 1)
      const flag = [
        [Number(x) + 34 * size, Number(y) - 46 * size],
        [Number(x) - 11 * size, Number(y) + 11 * size],
      ] as const
      const { left, top, right, bottom } = extentOf([...pointsOf(line!), ...flag])
      const margin = Math.min(width, height) * 0.02
      expect(left).toBeGreaterThan(margin)
      expect(top).toBeGreaterThan(margin)
      expect(right).toBeLessThan(width - margin)
      expect(bottom).toBeLessThan(height - margin)
    }
  })
})

describe('a cover', () => {
  const draw = (title: string, width = 800, height = 500, category = 'Engineering') =>
    noteCover({ title, category, width, height })

  test('is the same for a title and another for another', () => {
    expect(draw(TITLES[0]!)).toEqual(draw(TITLES[0]!))
    expect(new Set(TITLES.map((title) => draw(title).body)).size).toBe(TITLES.length)
  })

  test('shows other land for words of the same lengths', () => {
    const land = (title: string) => pathsOf(draw(title)).slice(1, 6)
    const [one, other] = [land('Read the map'), land('Find our way')]
    for (const [index, d] of one.entries()) expect(d).not.toBe(other[index])
  })

  test.each(FRAMES)('is sound at %i by %i', (width, height) => {
    for (const title of TITLES) expect(flaws(draw(title, width, height))).toEqual([])
  })

  test('has the words of its title beside their stops where their size is given, all within the frame', () => {
    for (const [width, height] of [
      [1440, 560],
      [780, 600],
      [800, 440],
    ] as const)
      for (const title of TITLES) {
        const { body } = noteCover({ title, category: 'Design', width, height, wordSize: 34 })
        const words = [...body.matchAll(/<text x="(\S+)" y="(\S+)"[^>]*>([^<]*)</g)]
        expect(words.map(([, , , word]) => word)).toEqual(wordsOf(title))
        for (const [, x, y] of words) {
          expect(Number(x)).toBeGreaterThan(34)
          expect(Number(x)).toBeLessThan(width - 34)
          expect(Number(y)).toBeGreaterThan(34)
          expect(Number(y)).toBeLessThan(height)
        }
      }
    expect(draw(TITLES[0]!).body).not.toContain('<text')
  })

  describe.each([
    [1440, 560, 30],
    [1280, 520, 28],
    [780, 600, 34],
    [800, 440, 36],
  ])('at %i by %i, with words of %i', (width, height, size) => {
    test.each(readSite().posts.map(({ title }) => title))('no two words meet: %s', (title) => {
      const { body } = noteCover({ title, category: 'Design', width, height, wordSize: size })
      const boxes = [...body.matchAll(/<text x="(\S+)" y="(\S+)"[^>]*>([^<]*)</g)].map(([, x, y, word]) => {
        const half = 0.27 * size * word!.length
        return { word, left: Number(x) - half, right: Number(x) + half, top: Number(y) - 0.7 * size, bottom: Number(y) }
      })
      const meeting = boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (other) =>
              one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
          )
          .map((other) => `${one.word} ${other.word}`),
      )
      expect(meeting).toEqual([])
    })
  })

  test('weighs less than 4.5 kB at 8:5 and 2.5 kB as a small square', () => {
    for (const title of TITLES) {
      expect(weigh(draw(title))).toBeLessThan(4500)
      expect(weigh(draw(title, 240, 240))).toBeLessThan(2500)
    }
  })

  test('has the colours of its category, and those of no other for one without', () => {
    const categories = ['Engineering', 'Product', 'Design', 'Business', 'Operations', 'Weather']
    const grounds = categories.map((category) => groundOf(draw(TITLES[0]!, 800, 500, category)))
    expect(new Set(grounds).size).toBe(categories.length)
    expect(grounds.at(-1)).toBe(groundOf(draw(TITLES[0]!, 800, 500, 'anything')))
  })
})
