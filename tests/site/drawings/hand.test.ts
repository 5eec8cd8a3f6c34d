// @vitest-environment node

import { expect, test } from 'vitest'

import { hand } from '../../../site/drawings/hand.ts'
import { toolNames } from '../../../site/models/fields.ts'
import { readSite } from '../support/real-site.ts'
import { faults, weigh } from './drawing-reading.ts'

const { team } = readSite().aboutUs

test('a hand is the same on every visit', () => {
  const draw = () => hand({ seed: 'Principal', tool: 'phone' }).body
  expect(draw()).toBe(draw())
})

test('all roles differ, because the role is the seed, and neighbours have different backgrounds', () => {
  expect(new Set(team.map(({ role }) => role)).size).toBe(team.length)
  const grounds = team.map(
    ({ role, tool }, turn) => /<rect[^>]* fill="([^"]*)"/.exec(hand({ seed: role, turn, tool }).body)![1],
  )
  grounds.forEach((ground, index) => expect(ground).not.toBe(grounds[index + 1]))
})

test('each team member holds a different tool', () => {
  expect(team.map(({ tool }) => tool).toSorted()).toEqual(toolNames.toSorted())
})

test.each(toolNames)('a hand with the tool %s is well-formed and small', (tool) => {
  const drawing = hand({ seed: tool, tool })
  expect(faults(drawing)).toEqual([])
  expect(weigh(drawing)).toBeLessThan(1400)
})
