import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { EventName } from '../../../../site/components/visitor/delivery.ts'
import { DRAFT_KEY, keepDraft, readDraft } from '../../../../site/pages/application/draft.ts'
import { tellInterests, TOLD_KEY } from '../../../../site/pages/application/interests.ts'
import { application, SCOPE, type Answers } from '../../../../site/pages/application/store.ts'

type Deliver = (event: EventName, payload: Record<string, unknown>, submission: string) => Promise<void>

const { deliver, showToast } = vi.hoisted(() => ({ deliver: vi.fn<Deliver>(), showToast: vi.fn<() => string>() }))
vi.mock('../../../../site/components/visitor/delivery.ts', () => ({ deliver }))
vi.mock('../../../../site/components/toasts/toast.ts', () => ({ showToast }))

const OPTIONS = [
  { id: 1, label: 'Web development', value: 'web-development' },
  { id: 2, label: 'IoT development', value: 'iot-development' },
]

const GOOD: Answers = {
  interests: [OPTIONS[1]!],
  scope: ' Our orders live in a spreadsheet. ',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
}

const form = application.form.getState

beforeEach(() => {
  vi.useFakeTimers()
  deliver.mockReset().mockResolvedValue()
  showToast.mockReset()
  sessionStorage.clear()
  application.form.setState(application.form.getInitialState(), true)
  return () => vi.useRealTimers()
})

async function submit() {
  const attempt = form().submit()
  await vi.runAllTimersAsync()
  await attempt
}

test('nothing is answered at first', () => {
  expect(form().values).toEqual({ interests: [], scope: '', name: '', email: '' })
})

describe('problems', () => {
  test('are one for each answer that is missing', () => {
    form().touch('name')
    expect(form().errors).toEqual({
      interests: 'Please select at least one option.',
      scope: 'This is a required field.',
      name: 'This is a required field.',
      email: 'Email is required',
    })
  })

  test.each<[answer: string, change: Partial<Answers>, problems: Partial<Record<keyof Answers, string>>]>([
    ['nothing wrong', {}, {}],
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
    form().change({ ...GOOD, ...change })
    expect(form().errors).toEqual(expected)
  })
})

describe('the application', () => {
  test('goes out with all answers, and leaves nothing behind', async () => {
    const stop = keepDraft(application.form, OPTIONS)
    form().change(GOOD)
    await submit()
    stop()
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

  test('stays as it is when it was not accepted', async () => {
    deliver.mockRejectedValue(Error('offline'))
    const stop = keepDraft(application.form, OPTIONS)
    form().change(GOOD)
    await submit()
    stop()
    expect(form()).toMatchObject({ status: 'failure', values: GOOD })
    expect(readDraft(OPTIONS)).toEqual(GOOD)
  })
})

describe('a draft', () => {
  /** A document of its own. */
  function reload() {
    application.form.setState(application.form.getInitialState(), true)
    keepDraft(application.form, OPTIONS)()
  }

  test('brings the answers back after a reload', () => {
    const stop = keepDraft(application.form, OPTIONS)
    form().change(GOOD)
    stop()
    reload()
    expect(form().values).toEqual(GOOD)
  })

  test('does not take the place of what was answered since', () => {
    const stop = keepDraft(application.form, OPTIONS)
    form().change(GOOD)
    stop()
    form().change({ name: 'Grace Hopper' })
    keepDraft(application.form, OPTIONS)()
    expect(form().values.name).toBe('Grace Hopper')
  })

  test('names interests that are no services any more, or never were: they are left out', () => {
    const interests = ['iot-development', 'gone', '__proto__', 'iot-development']
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ interests, scope: '', name: '', email: '' }))
    expect(readDraft(OPTIONS)?.interests).toEqual([OPTIONS[1]])
  })

  test.each([
    'nonsense',
    'null',
    '[]',
    '7',
    '{}',
    '{"interests":"iot-development","scope":"","name":"","email":""}',
    '{"interests":[{"value":"iot-development"}],"scope":"","name":"","email":""}',
    '{"interests":[],"scope":{"toString":1},"name":"","email":""}',
    '{"interests":[],"scope":"","name":"","email":null}',
  ])('that reads %s is ignored', (stored) => {
    sessionStorage.setItem(DRAFT_KEY, stored)
    reload()
    expect(form().values).toEqual(application.form.getInitialState().values)
  })
})

describe('interests', () => {
  test('are told of once', async () => {
    await tellInterests([OPTIONS[1]!])
    await tellInterests([OPTIONS[1]!])
    expect(deliver.mock.calls).toEqual([['interests_set', { interests: ['iot-development'] }, expect.any(String)]])
  })

  test('are told of again once they change', async () => {
    await tellInterests([OPTIONS[1]!])
    await tellInterests(OPTIONS)
    await tellInterests([OPTIONS[1]!])
    expect(deliver.mock.calls.map(([, { interests }]) => interests)).toEqual([
      ['iot-development'],
      ['web-development', 'iot-development'],
      ['iot-development'],
    ])
  })

  test('are not told of where there are none', async () => {
    await tellInterests([])
    expect(deliver).not.toHaveBeenCalled()
  })

  test('that could not be told of are told of the next time, as the same submission', async () => {
    deliver.mockRejectedValueOnce(Error('offline'))
    await tellInterests([OPTIONS[0]!])
    expect(sessionStorage.getItem(TOLD_KEY)).toBeNull()
    await tellInterests([OPTIONS[0]!])
    const [first, second] = deliver.mock.calls.map(([, , id]) => id)
    expect(second).toBe(first)
    expect(showToast).not.toHaveBeenCalled()
  })
})
