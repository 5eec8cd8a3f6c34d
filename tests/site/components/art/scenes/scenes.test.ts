// @vitest-environment node

import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { LEAN, type Frame } from '../../../../../site/components/art/kit/geometry.ts'
import { industryScene } from '../../../../../site/components/art/scenes/industry.ts'
import { placeScene, type Place } from '../../../../../site/components/art/scenes/place.ts'
import { productScene } from '../../../../../site/components/art/scenes/product.ts'
import { serviceScene } from '../../../../../site/components/art/scenes/service.ts'
import { technologyScene } from '../../../../../site/components/art/scenes/technology.ts'
import type { Drawing } from '../../../../../site/components/art/kit/svg.ts'
import { faults, weigh } from '../drawing-reading.ts'

const PLACES: Place[] = [
  'about-us',
  'contact-us',
  'fund',
  'referral',
  'application',
  'pricing',
  'services',
  'privacy-policy',
  'terms',
  'accessibility',
]

const entries = (collection: string): string[] =>
  readdirSync(`content/${collection}`).map((file) => file.replace('.md', ''))

const families: { name: string; slugs: string[]; draw: (slug: string, frame: Frame) => Drawing }[] = [
  { name: 'technology', slugs: entries('technologies'), draw: (slug, frame) => technologyScene({ slug, ...frame }) },
  { name: 'industry', slugs: entries('industries'), draw: (slug, frame) => industryScene({ slug, ...frame }) },
  { name: 'product', slugs: entries('products'), draw: (slug, frame) => productScene({ slug, ...frame }) },
  {
    name: 'service',
    slugs: entries('services'),
    draw: (slug, frame) => serviceScene({ slug, rock: 'shale', ...frame }),
  },
  { name: 'place', slugs: PLACES, draw: (slug, frame) => placeScene({ name: slug as Place, ...frame }) },
]

const frames: Frame[] = [
  { width: 760, height: 620 },
  { width: 760, height: 560 },
  { width: 390, height: 300 },
]

/** The corners of shapes, in the stage's units; what stands in a moved group or in a pattern is left out. */
function corners({ body }: Drawing): [x: number, y: number][] {
  const subject = body.slice(body.indexOf('<g transform="translate') + 1)
  const still = subject
    .replaceAll(/<defs>.*?<\/defs>/g, '')
    .replaceAll(/<g [^>]*transform.*?<\/g>/g, '')
    .replaceAll(/<[^>]*transform="[^>]*>/g, '')
  return [...still.matchAll(/[ML](-?[\d.]+)[ ,]?(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
}

describe.each(families)('the pictures of a $name', ({ slugs, draw }) => {
  it('are all different', () => {
    const drawings = slugs.map((slug) => draw(slug, frames[0]!).body)
    expect(new Set(drawings).size).toBe(slugs.length)
  })

  it('are the same every time', () => {
    for (const slug of slugs) expect(draw(slug, frames[0]!)).toEqual(draw(slug, frames[0]!))
  })

  describe.each(frames)('at $width by $height', (frame) => {
    it('are sound', () => {
      for (const slug of slugs) {
        const drawing = draw(slug, frame)
        expect(drawing).toMatchObject(frame)
        expect({ slug, faults: faults(drawing) }).toEqual({ slug, faults: [] })
      }
    })

    it('stand within the frame', () => {
      const outside = slugs.flatMap((slug) =>
        corners(draw(slug, frame))
          .filter(([x, y]) => x < -4 || x > 764 || y < 0 || y > 630)
          .map(([x, y]) => `${slug}: ${x} ${y}`),
      )
      expect(outside).toEqual([])
      expect(slugs.filter((slug) => corners(draw(slug, frame)).length < 20)).toEqual([])
    })

    it('fit in 2 KB', () => {
      expect(slugs.filter((slug) => weigh(draw(slug, frame)) > 2000)).toEqual([])
    })
  })

  it('run their depth up the dip', () => {
    const edges = slugs.flatMap((slug) => [
      ...draw(slug, frames[0]!).body.matchAll(/M[-\d.]+ [-\d.]+l([\d.]+) ?-([\d.]+)h/g),
    ])
    expect(edges.length).toBeGreaterThan(5)
    for (const [, run, rise] of edges) expect(Math.abs(Number(run) - Number(rise) * LEAN)).toBeLessThanOrEqual(0.1)
  })
})

describe('a slug without a picture of its own', () => {
  it('gets one of its family', () => {
    const frame = frames[0]!
    expect(technologyScene({ slug: 'cobol', ...frame }).body).toBe(technologyScene({ slug: 'node-js', ...frame }).body)
    expect(industryScene({ slug: 'mining', ...frame }).body).toBe(industryScene({ slug: 'real-estate', ...frame }).body)
    expect(productScene({ slug: 'mortar', ...frame }).body).toBe(productScene({ slug: 'fuse', ...frame }).body)
    expect(serviceScene({ slug: 'masonry', rock: 'granite', ...frame }).body).toContain('<pattern')
  })
})

describe('the rock behind a service', () => {
  const frame = frames[0]!

  it('shows the kind of work', () => {
    const bodies = ['gneiss', 'chert'] as const
    const [one, other] = bodies.map((rock) => serviceScene({ slug: 'user-research', rock, ...frame }).body)
    expect(one).not.toBe(other)
  })

  it('stands otherwise for another service', () => {
    const [one, other] = ['masonry', 'carpentry'].map((slug) => serviceScene({ slug, rock: 'shale', ...frame }).body)
    expect(one).not.toBe(other)
  })
})

it('gives every service a figure of its own before the rock', () => {
  const figures = entries('services').map((slug) => {
    const { body } = serviceScene({ slug, rock: 'shale', ...frames[0]! })
    // After the face with the rock's lines come the two shapes of the lower slab, then the figure.
    return /fill="url\(#\w+\)"\/>(?:<path [^>]*>){2}(.*)<\/g>$/s.exec(body)?.[1]
  })
  expect(figures.every((figure) => figure && figure.length > 200)).toBe(true)
  expect(new Set(figures).size).toBe(figures.length)
})
