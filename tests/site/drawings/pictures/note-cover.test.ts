// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { contours } from '../../../../site/drawings/kit/contours.ts'
import { noteCover, subjectHeight } from '../../../../site/drawings/pictures/note-cover.ts'
import { backgroundOf, picture, PICTURES, splitMoving } from '../../../../site/drawings/picture.ts'
import { readSite } from '../../support/real-site.ts'
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

describe('contour lines', () => {
  const cone = (x: number, y: number) => -Math.hypot(x - 50, y - 50)
  const lines = contours({ width: 100, height: 100, field: cone, levels: 5, columns: 20 })

  test('has one closed path per level', () => {
    expect(lines).toHaveLength(5)
    for (const d of lines) expect(d).toMatch(/^(M[^Mz]+z)+$/)
  })

  test('around a cone are circles', () => {
    const top = lines.at(-1)!
    const { left, right, top: upper, bottom } = extentOf(pointsOf(top))
    expect(right - left).toBeCloseTo(bottom - upper, 0)
    expect((left + right) / 2).toBeCloseTo(50, 0)
  })

  test('become shorter towards the summit', () => {
    const widths = lines.map((d) => extentOf(pointsOf(d))).map(({ left, right }) => right - left)
    expect(widths).toEqual(widths.toSorted((a, b) => b - a))
  })

  test('surround each of two summits', () => {
    const field = (x: number, y: number) =>
      Math.exp(-((x - 25) ** 2 + (y - 50) ** 2) / 200) + Math.exp(-((x - 75) ** 2 + (y - 50) ** 2) / 200)
    const summits = contours({ width: 100, height: 100, field, levels: 4, columns: 30 }).at(-1)!
    expect(summits.match(/M/g)).toHaveLength(2)
  })

  test('are rounded to the given grain', () => {
    const [coarse] = contours({ width: 100, height: 100, field: cone, levels: 1, columns: 9, grain: 1 })
    expect(coarse).not.toContain('.')
  })
})

describe('a cover', () => {
  const draw = (title: string, width = 800, height = 500, category = 'Engineering') =>
    noteCover({ slug: 'new-post', title, category, width, height })

  test('is the same for the same title, and differs for another title', () => {
    expect(draw(TITLES[0]!)).toEqual(draw(TITLES[0]!))
    expect(new Set(TITLES.map((title) => draw(title).body)).size).toBe(TITLES.length)
  })

  test('has different contours for words of equal lengths', () => {
    const land = (title: string) => pathsOf(draw(title)).slice(1, 6)
    const [one, other] = [land('Read the map'), land('Find our way')]
    for (const [index, d] of one.entries()) expect(d).not.toBe(other[index])
  })

  test.each(FRAMES)('is well-formed at %i by %i', (width, height) => {
    for (const title of TITLES) expect(flaws(draw(title, width, height))).toEqual([])
  })

  test.each(readSite().posts)('of $slug has a unique subject and no text', ({ slug, title, category }) => {
    expect(PICTURES.has(`blog/${slug}`)).toBe(true)
    const { body } = noteCover({ slug, title, category, width: 800, height: 440 })
    expect(body).toContain(picture(`blog/${slug}`).body)
    expect(body).not.toContain('<text')
  })

  test('that is still lacks the part of its subject that moves, and nothing else', () => {
    const options = { slug: 'offline-first-trucks', title: 'Trucks', category: 'Engineering', width: 400, height: 250 }
    const { rest, part } = splitMoving(picture('blog/offline-first-trucks'))!
    const { body } = noteCover({ ...options, isStill: true })
    expect(body).toContain(rest.body)
    expect(body.replace(rest.body, picture('blog/offline-first-trucks').body)).toBe(noteCover(options).body)
    expect(body).not.toContain(part.body)
  })

  test.each([
    [800, 440, 0.76],
    [240, 240, 0.6],
  ])('of %i by %i px has a subject that is %f of its height', (width, height, share) => {
    expect(subjectHeight({ slug: 'offline-first-trucks', width, height })).toBeCloseTo(share)
  })

  test('of a post without a drawing shows the default subject', () => {
    expect(draw('Weather')).toMatchObject({ body: expect.stringContaining(picture('default/blog').body) as string })
  })

  test('weighs less than 4.5 kB at 8:5 and 2.5 kB as a small square', () => {
    for (const title of TITLES) {
      expect(weigh(draw(title))).toBeLessThan(4500)
      expect(weigh(draw(title, 240, 240))).toBeLessThan(2500)
    }
  })

  test('has the colours of its category; other categories share default colours', () => {
    const categories = ['Engineering', 'Product', 'Design', 'Business', 'Operations', 'Weather']
    const grounds = categories.map((category) => backgroundOf(draw(TITLES[0]!, 800, 500, category)))
    expect(new Set(grounds).size).toBe(categories.length)
    expect(grounds.at(-1)).toBe(backgroundOf(draw(TITLES[0]!, 800, 500, 'anything')))
  })
})
