// @vitest-environment node

import { beforeEach, describe, expect, test } from 'vitest'

import { findProblems, SCOPE, useApplication, type Answers } from '../../../../site/pages/application/store.ts'

const { getState: answers, getInitialState } = useApplication

beforeEach(() => useApplication.setState(getInitialState(), true))

test('nothing is answered at first', () => {
  expect(answers()).toMatchObject({ interests: [], scope: '', name: '', email: '' })
})

test('an answer changes alone, and the others are kept', () => {
  answers().change({ interests: [3, 1] })
  answers().change({ scope: 'A slow spreadsheet.' })
  answers().change({ name: 'Ada Lovelace', email: 'ada@example.com' })
  answers().change({ interests: [3] })
  expect(answers()).toMatchObject({
    interests: [3],
    scope: 'A slow spreadsheet.',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
  })
})

test('whoever listens is told of each change', () => {
  const told: string[] = []
  const stop = useApplication.subscribe(({ name }) => told.push(name))
  answers().change({ name: 'A' })
  answers().change({ name: 'Ad' })
  stop()
  answers().change({ name: 'Ada' })
  expect(told).toEqual(['A', 'Ad'])
})

describe('problems', () => {
  const GOOD: Answers = {
    interests: [1],
    scope: 'Our orders live in a spreadsheet.',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
  }
  const NONE = { interests: undefined, scope: undefined, name: undefined, email: undefined }

  test('are none where everything is answered', () => {
    expect(findProblems(GOOD)).toEqual(NONE)
  })

  test('are one for each answer that is missing', () => {
    expect(findProblems(answers())).toEqual({
      interests: 'Please select at least one option.',
      scope: 'This is a required field.',
      name: 'This is a required field.',
      email: 'Email is required',
    })
  })

  test.each<[answer: string, change: Partial<Answers>, problems: Partial<Record<keyof Answers, string>>]>([
    ['no interests', { interests: [] }, { interests: 'Please select at least one option.' }],
    ['a scope of one word', { scope: 'Help!' }, { scope: 'Too short! At least 10 characters are required.' }],
    ['a scope of a thousand characters', { scope: 'a'.repeat(SCOPE.max) }, {}],
    [
      'a scope of one more',
      { scope: 'a'.repeat(SCOPE.max + 1) },
      { scope: 'Too long! At most 1000 characters are allowed.' },
    ],
    ['a name of three letters', { name: 'Ada' }, { name: 'Too short! At least 4 characters are required.' }],
    ['an address that ends too soon', { email: 'ada@example' }, { email: 'Invalid email' }],
  ])('%s', (_, change, expected) => {
    expect(findProblems({ ...GOOD, ...change })).toEqual({ ...NONE, ...expected })
  })
})
