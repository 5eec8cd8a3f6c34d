import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { Deliver, EventName } from '../../../site/analytics/delivery.ts'
import { attemptKey } from '../../../site/forms/wake-drafts.ts'

const deliver = vi.fn<Deliver>()

const ADA = { email: 'ada@example.com', source: 'footer' }
const ids = () => deliver.mock.calls.map(([, , id]) => id)

/** A document of its own: what is in memory is gone. */
async function openDocument() {
  vi.resetModules()
  return import('../../../site/forms/submission.ts')
}

beforeEach(() => {
  deliver.mockReset().mockResolvedValue()
  sessionStorage.clear()
})

test('content goes out as the event, under an id of its own', async () => {
  const { send } = await openDocument()
  await send(deliver, 'newsletter_signup', ADA)
  expect(deliver.mock.calls).toEqual([['newsletter_signup', ADA, expect.stringMatching(/^[\da-f-]{36}$/)]])
})

test('a failure is reported with its reason', async () => {
  const { send } = await openDocument()
  deliver.mockRejectedValue(Error('offline'))
  await expect(send(deliver, 'newsletter_signup', ADA)).rejects.toThrow('offline')
})

test('the same content again is a retry, under the same id', async () => {
  const { send } = await openDocument()
  deliver.mockRejectedValueOnce(Error('offline'))
  await send(deliver, 'newsletter_signup', ADA).catch(() => {})
  await send(deliver, 'newsletter_signup', ADA)
  const [first, second] = ids()
  expect(second).toBe(first)
})

test('so it is after a reload in flight', async () => {
  deliver.mockReturnValueOnce(new Promise(() => {}))
  void (await openDocument()).send(deliver, 'newsletter_signup', ADA)
  await (await openDocument()).send(deliver, 'newsletter_signup', ADA)
  const [first, second] = ids()
  expect(second).toBe(first)
})

test('so it is where storage is off', async () => {
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

describe('what was on its way when the document went', () => {
  test('is known as such to the next one, until it is sent again', async () => {
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

  test('is not what had failed before', async () => {
    deliver.mockRejectedValueOnce(Error('offline'))
    await (await openDocument()).send(deliver, 'newsletter_signup', ADA).catch(() => {})
    expect((await openDocument()).isLeft('newsletter_signup', ADA)).toBe(false)
  })

  test('is not what the same document has sent', async () => {
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

test('what was accepted is over: the same content once more is a new submission, and nothing of it is kept', async () => {
  const { send } = await openDocument()
  await send(deliver, 'newsletter_signup', ADA)
  expect(sessionStorage).toHaveLength(0)
  await send(deliver, 'newsletter_signup', ADA)
  expect(new Set(ids()).size).toBe(2)
})

test.each(['nonsense', '{"id":7}', '[]', 'null', '{"id":"a"}', '{"id":{"toString":1}}'])(
  '%s in storage is ignored',
  async (stored) => {
    const { send } = await openDocument()
    sessionStorage.setItem(attemptKey('newsletter_signup'), stored)
    await send(deliver, 'newsletter_signup', ADA)
    expect(ids()).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
  },
)
