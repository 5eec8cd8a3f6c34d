import { beforeEach, describe, expect, test } from 'vitest'

import { isOptedOut, mayLearn, readConsent } from '../../../site/analytics/privacy.ts'
import { showConsent } from '../../../site/analytics/consent.ts'

beforeEach(() => {
  localStorage.clear()
  document.body.replaceChildren()
})

test.each([
  [true, true],
  ['1', true],
  [false, false],
  [undefined, false],
])('Global Privacy Control %j -> opted out: %j', (globalPrivacyControl, expected) => {
  expect(isOptedOut({ globalPrivacyControl } as Navigator & { globalPrivacyControl?: unknown })).toBe(expected)
})

test.each([
  ['not-required', undefined, true],
  ['not-required', 'refused', true],
  ['required', undefined, false],
  ['required', 'refused', false],
  ['required', 'yes', false],
  ['required', 'given', true],
] as const)('with the policy %s and the answer %j, data may be recorded: %j', (policy, answer, expected) => {
  if (answer) localStorage.setItem('consent', answer)
  expect(mayLearn(policy)).toBe(expected)
})

describe('the question', () => {
  const press = (words: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)!.click()

  test.each([
    ['Yes', 'given'],
    ['No', 'refused'],
  ])('the button %s stores the answer %s and closes the question', (words, consent) => {
    const answers: string[] = []
    showConsent(() => answers.push(readConsent()))
    expect([readConsent(), answers]).toEqual(['unknown', []])
    press(words)
    expect([answers, document.querySelector('#consent')]).toEqual([[consent], null])
  })
})
