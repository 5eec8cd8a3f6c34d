// @vitest-environment node

import { expect, test } from 'vitest'

import { findStep, stepPath, steps } from '../../../../site/pages/application/steps.ts'

test('the application asks for interests, scope and contact, in this order', () => {
  expect(steps.map(({ slug }) => stepPath(slug))).toEqual([
    '/application/interests/',
    '/application/scope/',
    '/application/contact/',
  ])
})

test.each([
  ['interests', 'interests'],
  ['scope', 'scope'],
  ['contact', 'contact'],
  [undefined, 'interests'],
  ['', 'interests'],
  ['payment', 'interests'],
  ['Scope', 'interests'],
  ['constructor', 'interests'],
  ['../contact', 'interests'],
])('the URL names %j: the visitor sees %s', (named, step) => {
  expect(findStep(named)).toBe(step)
})
