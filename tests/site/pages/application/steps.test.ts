// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { describeAt, trailTo } from '../../../../site/pages/application/describe.ts'
import { findStep, START, stepAt, stepPath, steps, stepTitle } from '../../../../site/pages/application/steps.ts'
import { readSite } from '../../support/real-site.ts'

test('the steps are interests, scope and contact, in this order', () => {
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
])('the slug %j selects the step %s', (named, step) => {
  expect(findStep(named)).toBe(step)
})

test.each([
  [START, undefined],
  ['/application/scope/', 'scope'],
  ['/application/nonsense/', undefined],
  ['/', undefined],
])('the step at %s is %j', (path, step) => {
  expect(stepAt(path)).toBe(step)
})

test('the title of a step contains its number', () => {
  expect(steps.map(({ slug }) => stepTitle(slug))).toEqual([
    'Interests, step 1 of 3',
    'Scope, step 2 of 3',
    'Contact, step 3 of 3',
  ])
})

describe('the metadata of the application', () => {
  const { application } = readSite()
  const paths = [START, ...steps.map(({ slug }) => stepPath(slug))]

  test('at the start comes from the content', () => {
    expect(describeAt(START, application)).toBe(application)
    expect(trailTo(START)).toEqual([{ name: 'Application', path: START }])
  })

  test('of a step comes from that step', () => {
    expect(describeAt('/application/scope/', application)).toMatchObject({
      metaTitle: 'Scope, step 2 of 3: project application',
      headline: 'Scope, step 2 of 3',
      description: application.steps[1]!.description,
    })
    expect(trailTo('/application/scope/').at(-1)).toEqual({ name: 'Scope', path: '/application/scope/' })
  })

  test('differs for every path', () => {
    for (const key of ['metaTitle', 'headline', 'description'] as const)
      expect(new Set(paths.map((path) => describeAt(path, application)[key])).size).toBe(paths.length)
  })
})
