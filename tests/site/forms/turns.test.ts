// @vitest-environment node

import { expect, test } from 'vitest'

import { describeTurn, TURNS } from '../../../site/forms/turns.ts'
import { readSite } from '../support/real-site.ts'

test.each([
  ['2026-11-25T12:00:00Z', 'Today, our back-end engineer reads the mail (a sample role). '],
  // In Boulder it is still Sunday.
  ['2026-11-23T05:00:00Z', 'On Monday, our lead engineer reads the mail (a sample role). '],
  ['2026-11-28T20:00:00Z', 'On Monday, our lead engineer reads the mail (a sample role). '],
])('on %s', (now, sentence) => expect(describeTurn(new Date(now))).toBe(sentence))

test('three engineers of the team take turns, as the contact page says', () => {
  const { aboutUs, contactUs } = readSite()
  const roles = new Set(aboutUs.team.map(({ role }) => role.toLowerCase()))
  expect(TURNS.filter((turn) => !roles.has(`${turn} engineer`))).toEqual([])
  expect(new Set(TURNS).size).toBe(3)
  expect(contactUs.summary).toContain('three senior engineers take turns')
})
