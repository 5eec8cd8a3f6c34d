import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { Deliver, EventName } from '../../../site/analytics/delivery.ts'
import { attemptKey } from '../../../site/forms/wake-drafts.ts'

const deliver = vi.fn<Deliver>()

const ADA = { email: 'ada@example.com', source: 'footer' }
const ids = () => deliver.mock.calls.map(([, , id]) => id)

/** Simulates a new document: memory is empty, storage is kept. */
async function openDocument() {
  vi.resetModules()
  return import('../../../site/forms/submission.ts')
}

beforeEach(() => {
  deliver.mockReset().mockResolvedValue()
  sessionStorage.clear()
})

test('values are sent as the event, under a new id', async () => {
  const { send } = await openDocument()
  await send(deliver, 'newsletter_signup', ADA)
  expect(deliver.mock.calls).toEqual([['newsletter_signup', ADA, expect.stringMatching(/^[\da-f-]{36}$/)]])
})

test('a failure rejects with its reason', async () => {
  const { send } = await openDocument()
  deliver.mockRejectedValue(Error('offline'))
  await expect(send(deliver, 'newsletter_signup', ADA)).rejects.toThrow('offline')
})

test('sending the same values again is a retry under the same id', async () => {
  const { send } = await openDocument()
  deliver.mockRejectedValueOnce(Error('offline'))
  await send(deliver, 'newsletter_signup', ADA).catch(() => {})
  await send(deliver, 'newsletter_signup', ADA)
  const [first, second] = ids()
  expect(second).toBe(first)
})

test('a reload during the request keeps the id', async () => {
  deliver.mockReturnValueOnce(new Promise(() => {}))
  void (await openDocument()).send(deliver, 'newsletter_signup', ADA)
  await (await openDocument()).send(deliver, 'newsletter_signup', ADA)
  const [first, second] = ids()
  expect(second).toBe(first)
})

test('the id is kept without storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw Error('denied')
  })
  const { send } = await openDocument()
  deliver.mockRejectedValueOnce(Error('offline'))
  await send(deliver, 'newsletter_signup', ADA).catch(() => {})
  await send(deliver, 'newsletter_signup', ADA)
  const [first, second] = ids()
  expect(second).toBe(first)
})

describe('a submission that was pending when the document was unloaded', () => {
  test('is known as pending in the next document until it is sent again', async () => {
    deliver.mockReturnValueOnce(new Promise(() => {}))
    void (await openDocument()).send(deliver, 'newsletter_signup', ADA)
    const { isLeft, send } = await openDocument()
    expect(isLeft('newsletter_signup', ADA)).toBe(true)
    expect(isLeft('newsletter_signup', { ...ADA, email: 'grace@example.com' })).toBe(false)
    expect(isLeft('contact_us_submit', ADA)).toBe(false)
    const sending = send(deliver, 'newsletter_signup', ADA)
    expect(isLeft('newsletter_signup', ADA)).toBe(false)
    await sending
    expect((await openDocument()).isLeft('newsletter_signup', ADA)).toBe(false)
  })

  test('does not include a failed one', async () => {
    deliver.mockRejectedValueOnce(Error('offline'))
    await (await openDocument()).send(deliver, 'newsletter_signup', ADA).catch(() => {})
    expect((await openDocument()).isLeft('newsletter_signup', ADA)).toBe(false)
  })

  test('does not include one of the same document', async () => {
    deliver.mockReturnValueOnce(new Promise(() => {}))
    const { isLeft, send } = await openDocument()
    void send(deliver, 'newsletter_signup', ADA)
    expect(isLeft('newsletter_signup', ADA)).toBe(false)
  })
})

test.each<[string, EventName, Record<string, unknown>]>([
  ['other content', 'newsletter_signup', { ...ADA, email: 'grace@example.com' }],
  ['another event', 'contact_us_submit', ADA],
])('%s has another id', async (_, event, payload) => {
  const { send } = await openDocument()
  deliver.mockRejectedValueOnce(Error('offline'))
  await send(deliver, 'newsletter_signup', ADA).catch(() => {})
  await send(deliver, event, payload)
  expect(new Set(ids()).size).toBe(2)
})

test('after success the same values are a new submission, and storage is empty', async () => {
  const { send } = await openDocument()
  await send(deliver, 'newsletter_signup', ADA)
  expect(sessionStorage).toHaveLength(0)
  await send(deliver, 'newsletter_signup', ADA)
  expect(new Set(ids()).size).toBe(2)
})

test.each(['nonsense', '{"id":7}', '[]', 'null', '{"id":"a"}', '{"id":{"toString":1}}'])(
  'the invalid stored value %s is ignored',
  async (stored) => {
    const { send } = await openDocument()
    sessionStorage.setItem(attemptKey('newsletter_signup'), stored)
    await send(deliver, 'newsletter_signup', ADA)
    expect(ids()).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
  },
)
