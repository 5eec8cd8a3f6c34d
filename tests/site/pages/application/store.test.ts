import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { Analytics } from '../../../../site/analytics/with-visitor.tsx'
import type { Deliver } from '../../../../site/analytics/delivery.ts'
import { trackInterests } from '../../../../site/pages/application/interests.ts'
import { createApplication, SCOPE, type Answers } from '../../../../site/pages/application/store.ts'

const deliver = vi.fn<Deliver>()

const OPTIONS = [
  { id: 1, label: 'Web development', value: 'web-development', group: 'Development' },
  { id: 2, label: 'IoT development', value: 'iot-development', group: 'Development' },
]

const GOOD: Answers = {
  interests: [OPTIONS[1]!],
  scope: ' Our orders live in a spreadsheet. ',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
}

let application = createApplication(deliver)
const form = () => application.form.getState()

beforeEach(() => {
  vi.useFakeTimers()
  deliver.mockReset().mockResolvedValue()
  sessionStorage.clear()
  application = createApplication(deliver)
  return () => vi.useRealTimers()
})

async function submit() {
  const attempt = form().submit()
  await vi.runAllTimersAsync()
  await attempt
}

test('all answers are empty at first', () => {
  expect(form().values).toEqual({ interests: [], scope: '', name: '', email: '' })
})

describe('errors', () => {
  test('exist for each missing answer', () => {
    form().touch('name')
    expect(form().errors).toEqual({
      interests: 'Please select at least one option.',
      scope: 'This is a required field.',
      name: 'This is a required field.',
      email: 'Email is required',
    })
  })

  test.each<[answer: string, change: Partial<Answers>, problems: Partial<Record<keyof Answers, string>>]>([
    ['no error', {}, {}],
    ['no interests', { interests: [] }, { interests: 'Please select at least one option.' }],
    ['a scope of three letters', { scope: 'App' }, { scope: 'Too short! At least 4 characters are required.' }],
    ['a scope of a thousand characters', { scope: 'a'.repeat(SCOPE.max) }, {}],
    [
      'a scope of one character more',
      { scope: 'a'.repeat(SCOPE.max + 1) },
      { scope: 'Too long! At most 1000 characters are allowed.' },
    ],
    ['a name of two letters', { name: 'Li' }, {}],
    ['an incomplete address', { email: 'ada@example' }, { email: 'Invalid email' }],
  ])('%s', (_, change, expected) => {
    form().change({ ...GOOD, ...change })
    expect(form().errors).toEqual(expected)
  })
})

describe('the application', () => {
  test('sends all answers, and keeps no draft', async () => {
    form().change(GOOD)
    await submit()
    expect(deliver.mock.calls).toEqual([
      [
        'contact_us_submit',
        {
          name: 'Ada Lovelace',
          email: 'ada@example.com',
          interests: ['iot-development'],
          message: 'Our orders live in a spreadsheet.',
        },
        expect.any(String),
      ],
    ])
    expect(form()).toMatchObject({ status: 'success', values: { scope: '' } })
    expect(sessionStorage).toHaveLength(0)
  })

  test('keeps its answers after a failure', async () => {
    deliver.mockRejectedValue(Error('offline'))
    form().change(GOOD)
    await submit()
    expect(form()).toMatchObject({ status: 'failure', values: GOOD })
  })
})

test('restores its answers after a reload', () => {
  form().change(GOOD)
  application = createApplication(deliver)
  application.draft.restore(OPTIONS)
  expect(form().values).toEqual(GOOD)
})

describe('interests', () => {
  const track = vi.fn<Analytics['track']>()
  const told = () => track.mock.calls.map(([event, payload]) => [event, payload!.interests])

  beforeEach(() => void track.mockReset())

  test('are reported once', () => {
    trackInterests([OPTIONS[1]!], track)
    trackInterests([OPTIONS[1]!], track)
    expect(told()).toEqual([['interests_set', ['iot-development']]])
  })

  test('are reported again after a change', () => {
    trackInterests([OPTIONS[1]!], track)
    trackInterests(OPTIONS, track)
    trackInterests([OPTIONS[1]!], track)
    expect(told().map(([, interests]) => interests)).toEqual([
      ['iot-development'],
      ['web-development', 'iot-development'],
      ['iot-development'],
    ])
  })

  test('are not reported if there are none', () => {
    trackInterests([], track)
    expect(track).not.toHaveBeenCalled()
  })
})
