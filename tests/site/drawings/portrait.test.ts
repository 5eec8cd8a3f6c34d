// @vitest-environment node

import { expect, test } from 'vitest'

import { portrait } from '../../../site/drawings/portrait.ts'
import { toolNames } from '../../../site/models/fields.ts'
import { readSite } from '../support/real-site.ts'
import { faults, weigh } from './drawing-reading.ts'

const { team } = readSite().aboutUs
const draw = (seed: string, turn = 0) => portrait({ seed, turn }).body

test('a portrait is the same on every visit', () => {
  expect(draw('Principal')).toBe(draw('Principal'))
})

test('each team member has a different face, and neighbours have different backgrounds', () => {
  const faces = team.map(({ role }) => draw(role))
  expect(new Set(faces).size).toBe(team.length)
  const grounds = team.map(({ role }, turn) => /<rect[^>]* fill="([^"]*)"/.exec(draw(role, turn))![1])
  grounds.forEach((ground, index) => expect(ground).not.toBe(grounds[index + 1]))
})

test('a name does not change the portrait, because the seed is the role', () => {
  expect(new Set(team.map(({ role }) => role)).size).toBe(team.length)
})

test.each(Array.from({ length: 40 }, (_, index) => `seed ${index}`))(
  'the seed %s gives a well-formed and small picture',
  (seed) => {
    const drawing = portrait({ seed, turn: seed.length })
    expect(faults(drawing)).toEqual([])
    expect(weigh(drawing)).toBeLessThan(1400)
  },
)

test('each team member holds a different tool', () => {
  const tools = team.flatMap(({ tool }) => tool ?? [])
  expect(tools).toHaveLength(team.length)
  expect(tools.toSorted()).toEqual(toolNames.toSorted())
})

test.each(toolNames)('a hand with the tool %s is well-formed and small', (tool) => {
  const drawing = portrait({ seed: 'a hand', tool })
  expect(faults(drawing)).toEqual([])
  expect(weigh(drawing)).toBeLessThan(1800)
  expect(drawing.body.length).toBeGreaterThan(draw('a hand').length)
})
