/** The clients' pictures: sound, within their frames, light, and each its own. */

import { expect, test } from 'vitest'

import { clientBleed } from '../../../../site/components/art/clients/bleeds.ts'
import { clientCover, clientHero } from '../../../../site/components/art/clients/cover.ts'
import { clientLesson } from '../../../../site/components/art/clients/lesson-picture.ts'
import { CLIENTS } from '../../../../site/components/art/clients/palettes.ts'
import { clientProject } from '../../../../site/components/art/clients/project-pictures.ts'
import type { Drawing } from '../../../../site/components/art/kit/svg.ts'
import { cutTexts, parse, sunkTexts, textsOf } from './clients-reading.ts'
import { faults, weigh } from './drawing-reading.ts'

const INDEXES = [0, 1, 2] as const

const COVERS = [
  { width: 1200, height: 800 },
  { width: 800, height: 1000 },
]
const HEROES = [
  { width: 1440, height: 620 },
  { width: 390, height: 420 },
]
const BLEEDS = [
  { width: 1440, height: 760 },
  { width: 780, height: 760 },
]

/** Every picture of a client, with its budget in bytes. */
function picturesOf(
  slug: string,
): { slug: string; name: string; budget: number; draw: () => Drawing; mayStand?: boolean }[] {
  return [
    ...COVERS.map((frame) => ({
      slug,
      name: `cover ${frame.width}`,
      budget: 2500,
      draw: () => clientCover({ slug, ...frame }),
    })),
    ...HEROES.map((frame) => ({
      slug,
      name: `hero ${frame.width}`,
      budget: 3000,
      mayStand: true,
      draw: () => clientHero({ slug, ...frame }),
    })),
    ...BLEEDS.flatMap((frame) =>
      ([0, 1] as const).map((index) => ({
        slug,
        name: `bleed ${index} ${frame.width}`,
        budget: 3000,
        draw: () => clientBleed({ slug, index, ...frame }),
      })),
    ),
    ...INDEXES.map((index) => ({
      slug,
      name: `project ${index}`,
      budget: 1500,
      mayStand: true,
      draw: () => clientProject({ slug, index }),
    })),
    { slug, name: 'lesson', budget: 1500, draw: () => clientLesson({ slug }) },
  ]
}

const ALL = CLIENTS.flatMap(picturesOf)

test.each(ALL)('$slug, $name: is well-formed and has only finite numbers', ({ draw }) => {
  expect(faults(draw())).toEqual([])
  expect(parse(draw()).children.length).toBeGreaterThan(2)
})

test.each(ALL)('$slug, $name: is the same every time', ({ draw }) => {
  expect(draw()).toEqual(draw())
})

test.each(ALL)('$slug, $name: weighs less than its budget', ({ draw, budget }) => {
  expect(weigh(draw())).toBeLessThan(budget)
})

test.each(ALL)('$slug, $name: cuts no word at its sides', ({ draw }) => {
  expect(cutTexts(draw())).toEqual([])
})

test.each(ALL.filter(({ mayStand }) => !mayStand))('$slug, $name: cuts no word below', ({ draw }) => {
  expect(sunkTexts(draw())).toEqual([])
})

test('no two pictures are alike', () => {
  const bodies = ALL.map(({ draw }) => draw().body)

  expect(new Set(bodies).size).toBe(bodies.length)
})

test('the cover and the first wide picture show different screens', () => {
  for (const slug of CLIENTS) {
    const words = (drawing: Drawing) => textsOf(drawing).map(({ content }) => content)
    const cover = new Set(words(clientCover({ slug, width: 1200, height: 800 })))
    const story = words(clientBleed({ slug, index: 0, width: 1440, height: 760 }))

    expect(story.filter((word) => !cover.has(word)).length).toBeGreaterThan(story.length / 3)
  }
})

test('a top of a story has no ground of its own', () => {
  const { body } = clientHero({ slug: 'headgate', width: 1440, height: 620 })

  expect(body).not.toContain('<rect x="0" y="0" width="1440"')
})

test('the pictures say what the stories say', () => {
  const words = (drawing: Drawing) => textsOf(drawing).map(({ content }) => content)
  const story = (slug: string) => words(clientBleed({ slug, index: 0, width: 1440, height: 760 }))

  expect(story('ledgerline')).toContain('Ninety left, 61 share a cause')
  expect(story('fernhill')).toContain('4 of 6 done')
  expect(story('plat-and-parcel')).toContain('6 of 8 cleared')
  expect(story('switchyard')).toContain('19.4')
  expect(words(clientLesson({ slug: 'fernhill' }))).toEqual(['Visit record', '164 boxes', '88 struck', '76 kept'])
})

test('Fernhill struck 88 of 164 boxes', () => {
  const paths = [...parse(clientLesson({ slug: 'fernhill' })).querySelectorAll('path')].map((path) =>
    path.getAttribute('d')!,
  )
  const boxes = paths.filter((d) => d.includes('h21v21')).map((d) => d.split('h21v21').length - 1)

  expect(boxes).toEqual([88, 76])
})

test('the night board shows all 114 gates', () => {
  const drawing = clientBleed({ slug: 'headgate', index: 0, width: 1440, height: 760 })

  expect(drawing.body.split('l25-32h15l-25 32z').length - 1).toBe(114)
})

test('a client without pictures has those that stand for all others', () => {
  const frame = { width: 1200, height: 800 }
  expect(clientCover({ slug: 'larkspur', ...frame })).toEqual(clientCover({ slug: 'millrace', ...frame }))
})
