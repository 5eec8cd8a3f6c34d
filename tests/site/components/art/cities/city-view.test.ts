// @vitest-environment node

import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import type { City, Standing } from '../../../../../site/components/art/cities/city.ts'
import {
  cityInk,
  citySky,
  cityView,
  standAt,
  type CitySlug,
} from '../../../../../site/components/art/cities/city-view.ts'
import { cityStage } from '../../../../../site/components/art/cities/city-stage.ts'
import { CITIES } from '../../../../../site/components/art/cities/table.ts'
import { LEAN } from '../../../../../site/components/art/kit/geometry.ts'
import { color } from '../../../../../site/theme/tokens.ts'
import { contrast } from '../contrast.ts'
import { faults, weigh } from '../drawing-reading.ts'

const slugs = Object.keys(CITIES) as CitySlug[]
const frames = [
  { name: 'page header', width: 1440, height: 560, budget: 3100 },
  { name: 'tile', width: 640, height: 360, budget: 2600 },
  { name: 'phone header', width: 780, height: 720, budget: 2600 },
]

describe('cityView', () => {
  it('draws every city that has a page', () => {
    const pages = readdirSync('content/cities').map((file) => file.replace('.md', ''))
    expect(pages.filter((slug) => !slugs.includes(slug as CitySlug))).toEqual([])
  })

  it('draws the same picture every time', () => {
    for (const slug of slugs) {
      expect(cityView({ slug, width: 640, height: 360 })).toEqual(cityView({ slug, width: 640, height: 360 }))
    }
  })

  it('draws no city like another', () => {
    const drawings = slugs.map((slug) => cityView({ slug, width: 640, height: 360 }).body)
    expect(new Set(drawings).size).toBe(slugs.length)
    expect(new Set(slugs.map(citySky)).size).toBe(slugs.length)
  })

  it('gives every city at least two things to be known by', () => {
    const count = ({ landmarks, front = [], behind }: City) => landmarks.length + front.length + behind.length
    expect(slugs.filter((slug) => count(CITIES[slug]) < 2)).toEqual([])
  })

  it.each(slugs)('lets words be read on the sky of %s', (slug) => {
    expect(contrast(color[cityInk(slug)], citySky(slug))).toBeGreaterThanOrEqual(4.5)
  })

  describe.each(frames)('as a $name', ({ width, height, budget }) => {
    it.each(slugs)('is sound: %s', (slug) => expect(faults(cityView({ slug, width, height }))).toEqual([]))

    it('keeps every landmark and the sun within the frame', () => {
      const stage = cityStage({ width, height })
      const isCut = (standing: Standing) => {
        const half = ((standing.keep ?? 12) * (standing.size ?? 1) * stage.unit) / 100
        const x = standAt(standing, stage)
        return x - half < -0.1 || x + half > width + 0.1
      }
      const isSunCut = ({ disc }: City) =>
        stage.from + (stage.to - stage.from) * disc.at + disc.radius * stage.unit > width ||
        stage.base - (disc.high + disc.radius) * stage.unit < 0
      expect(slugs.filter((slug) => [...CITIES[slug].landmarks, ...(CITIES[slug].front ?? [])].some(isCut))).toEqual([])
      expect(slugs.filter((slug) => isSunCut(CITIES[slug]))).toEqual([])
      expect(stage.base - stage.unit * 1.12).toBeGreaterThanOrEqual(0)
    })

    it(`fits in ${budget} bytes`, () => {
      expect(slugs.filter((slug) => weigh(cityView({ slug, width, height })) > budget)).toEqual([])
    })
  })

  it('cuts the roofs at the dip', () => {
    const { body } = cityView({ slug: 'new-york', width: 1440, height: 560 })
    const roofs = [...body.matchAll(/l([\d.]+)-([\d.]+)h[\d.]+v\d+z/g)]
    expect(roofs.length).toBeGreaterThan(5)
    for (const [, run, rise] of roofs) expect(Math.abs(Number(run) - Number(rise) * LEAN)).toBeLessThanOrEqual(0.051)
  })

  it('leaves the left of a page header to the words', () => {
    const { from } = cityStage({ width: 1440, height: 560, focus: 0.7 })
    expect(from).toBeGreaterThanOrEqual(720)
    const discs = slugs.map((slug) => {
      const [, x, radius] = /<circle cx="([\d.]+)"[^>]*r="([\d.]+)"/.exec(
        cityView({ slug, width: 1440, height: 560, focus: 0.7 }).body,
      )!
      return Number(x) - Number(radius)
    })
    expect(Math.min(...discs)).toBeGreaterThan(1440 * 0.45)
  })
})
