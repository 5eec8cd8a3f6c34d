// @vitest-environment node

/** Checks picture files: they open in any editor, can be embedded in any page, and are used. */

import { readdirSync } from 'node:fs'

import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'

import { backgroundOf, nameMoving, PICTURES, picture, pictureOf, splitMoving } from '../../site/drawings/picture.ts'
import { finish } from '../../site/drawings/kit/svg.ts'
import type { Motion } from '../../site/theme/link-hover.ts'
import { contrast, inkOn } from '../../site/theme/contrast.ts'
import site from '../../site/routes.ts'
import { color } from '../../site/theme/tokens.ts'
import { readSite } from './support/real-site.ts'
import { renderSite } from './support/rendered-site.ts'
import { wordsIn } from './support/svg-words.ts'

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found)

describe.each([...PICTURES])('%s.svg', (_, svg) => {
  test('is well-formed and has the size of its viewBox', () => {
    const { width, height } = new Resvg(svg)
    expect(svg).toContain(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`)
    expect(svg).toContain(` width="${width}" height="${height}"`)
  })

  test('has unique ids and no broken references', () => {
    const ids = matches(svg, /\sid="([^"]+)"/g)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(matches(svg, /(?:url\(#|href="#)([^")]+)/g)))
  })

  test('contains nothing that the content security policy forbids', () => {
    expect(svg).not.toMatch(/<style|<script|\sstyle=|\son\w+=|href="(?!#)/)
  })
})

const files = [...PICTURES.keys()].filter((name) => /^(?!default).*-tile$|^blog\//.test(name))

test.each(files)('%s has a part that moves, and the rest has the same size', (name) => {
  const whole = picture(name)
  const { rest, part, motion, origin = 'center' } = splitMoving(whole)!
  expect(motion).toMatch(/^(?:translate|translateY|rotate|scale)\([-\d., %deg]+\)(?: rotate\(90deg\))?$/)
  expect(origin).toMatch(/^(?:center|[\d.]+% [\d.]+%)$/)
  expect(rest.body + part.body).toBe(whole.body.replace(/<g data-moves="[^"]*"( data-origin="[^"]*")?/, '<g'))
  for (const { width, height } of [rest, part]) expect([width, height]).toEqual([whole.width, whole.height])
})

test('a picture without a moving group is not split', () => {
  expect(splitMoving(picture('mark'))).toBeNull()
})

const { caseStudies } = readSite()
const inline = caseStudies.flatMap(({ slug }) =>
  [`case-studies/${slug}`, `case-studies/${slug}-tall`].filter((name) => PICTURES.has(name)),
)

test.each(inline)('%s has one part that moves, without a transform of its own', (name) => {
  const motions: Motion[] = []
  const { body } = nameMoving(picture(name), (motion) => `moves-${motions.push(motion)}`)
  expect(motions).toEqual([
    { motion: expect.stringMatching(/^(?:translate|scale)\([-\d., px]+\)$/), origin: motions[0]?.origin },
  ])
  expect(body).toContain('<g class="moves-1">')
  expect(body).not.toContain('data-moves')
})

test('a picture without a moving group stays as it is', () => {
  expect(nameMoving(picture('mark'), () => 'moves')).toEqual(picture('mark'))
})

/** Returns the longest line of a picture, which is unique. */
const longestLine = (svg: string) =>
  matches(svg, /\s(?:d|points)="([^"]+)"/g).reduce((longest = '', one = '') =>
    one.length > longest.length ? one : longest,
  )!

test('each picture has a unique name', () => {
  const files = ['content', 'site/pictures'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf-8' }),
  )
  expect(files.filter((file) => file.endsWith('.svg'))).toHaveLength(PICTURES.size)
})

test('each picture is shown on a page, or is a fallback', () => {
  const { pages, slices, head } = renderSite()
  const parts = [...pages, ...slices, head]
  const files = [...parts.flatMap((part) => [...part.files.values()]), site.files?.(readSite())]
  const shown = JSON.stringify([parts.map(({ html }) => html), files])
  const unused = [...PICTURES].filter(
    ([name, svg]) => !name.startsWith('default/') && !shown.includes(longestLine(svg)),
  )
  expect(unused.map(([name]) => name)).toEqual([])
})

test('pictureOf() prefers the entry’s picture in this shape, then its default picture, then the fallback', () => {
  expect(pictureOf('cities', 'denver', { shape: 'tall' })).toBe(picture('cities/denver-tall'))
  expect(pictureOf('cities', 'denver', { shape: 'round' })).toBe(picture('cities/denver'))
  expect(pictureOf('cities', 'oslo', { shape: 'tall' })).toBe(picture('default/cities-tall'))
  expect(pictureOf('cities', 'oslo')).toBe(picture('default/cities'))
  expect(() => picture('oslo')).toThrow('There is no picture "oslo". Add content/oslo.svg or site/pictures/oslo.svg.')
})

test('each picture of an essay has a version for phones', () => {
  const frames = readSite().caseStudies.flatMap(({ slug, frames: list = [] }) =>
    list.map(({ picture: part }) => `case-studies/${slug}-${part}-tall`),
  )
  expect(frames.length).toBeGreaterThan(0)
  expect(frames.filter((name) => !PICTURES.has(name))).toEqual([])
})

test('equal ids have equal definitions in all pictures, so that pictures can be combined', () => {
  const meanings = [...PICTURES.values()].flatMap((svg) => matches(svg, /<(\w+ id="[^"]+".*?<\/)/gs))
  const ids = new Map(meanings.map((meaning) => [/id="([^"]+)"/.exec(meaning!)![1], meaning]))
  expect(meanings.filter((meaning) => ids.get(/id="([^"]+)"/.exec(meaning!)![1]) !== meaning)).toEqual([])
})

test('ids of pictures on the same page are distinct', () => {
  const body = '<clipPath id="a"/><g clip-path="url(#a)"/><use href="#a"/><b data-id="a"/>'
  expect(finish(body, 'x')).toBe('<clipPath id="xa"/><g clip-path="url(#xa)"/><use href="#xa"/><b data-id="a"/>')
})

test('text is readable on the background of each city and each case study, and of the fallbacks', () => {
  const { cities, caseStudies } = readSite()
  const slugs = { cities: [...cities, { slug: 'oslo' }], 'case-studies': [...caseStudies, { slug: 'new-client' }] }
  const grounds = Object.entries(slugs).flatMap(([folder, entries]) =>
    entries.map(({ slug }) => backgroundOf(pictureOf(folder, slug))),
  )
  expect(grounds.filter((ground) => contrast(ground, color[inkOn(ground)]) < 4.5)).toEqual([])
})

test('drawings of client work contain roles, no names of people', () => {
  const drawings = [...PICTURES].filter(([name]) => name.startsWith('case-studies/'))
  const names = drawings.flatMap(([name, svg]) =>
    wordsIn(svg)
      .filter((text) => /\b[A-Z]\. [A-Z][a-z]+|\b[A-Z][a-z]+ [A-Z][a-z]+, (?:surveyor|clerk|nurse)/.test(text))
      .map((text) => `${name}: ${text}`),
  )
  expect(drawings.length).toBeGreaterThan(90)
  expect(names).toEqual([])
})

/** The plate is lifted by the picture's percentage; pictures without one show a half-open gate. */
test('a gate is as far open as its picture or its text says', () => {
  const heightOf = (svg: string, part: string) =>
    Number(new RegExp(`class="${part}"[^>]* height="([\\d.]+)"`).exec(svg)?.[1])
  const drawn = [...PICTURES]
    .filter(([, svg]) => svg.includes('class="opening"'))
    .map(([name, svg]) => [name, Math.round((1 - heightOf(svg, 'plate') / heightOf(svg, 'opening')) * 100)])
  /** The device opens its gate from the first figure to the second; other pictures show one gate among others. */
  const said = drawn.map(([name]) => {
    const svg = PICTURES.get(`${name}`)!
    const [, first] = /"on-hide"[^>]*>(\d+)%/.exec(svg) ?? []
    return [name, first ? Number(first) : svg.includes('62%') ? 62 : 50]
  })
  expect(drawn).toEqual(said)
  const shown = [...PICTURES].filter(([, svg]) => />62%</.test(svg) && /Hold to move|font-size="108"/.test(svg))
  expect(drawn.map(([name]) => name)).toEqual(expect.arrayContaining(shown.map(([name]) => name)))
})
