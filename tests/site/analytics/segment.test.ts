import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createSegment } from '../../../site/analytics/segment.ts'
import type { Message } from '../../../site/analytics/queue.ts'
import { fakeNetwork, type Answer } from '../../support/fake-network.ts'

const message: Message = {
  id: 'id-1',
  kind: 'submission',
  name: 'newsletter_signup',
  payload: { email: 'dana@headgate.example' },
  context: { campaign: { source: 'letter' }, entryPoint: '/blog/' },
  time: '2026-11-20T09:30:00.000Z',
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

/** Returns the real SDK, and a service that responds with `answer`. */
async function connect(answer: Answer | Answer[], settings: Answer = {}) {
  const { fetch, requests } = fakeNetwork({
    'https://cdn.example/v1/projects/key/settings': settings,
    'https://api.example/v1/t': answer,
    'https://api.example/v1/p': answer,
    'https://api.example/v1/i': answer,
  })
  const spy = vi.fn<typeof fetch>(fetch)
  vi.stubGlobal('fetch', spy)
  const send = await createSegment({
    writeKey: 'key',
    apiHost: 'api.example/v1',
    cdnUrl: 'https://cdn.example',
    isPersistent: true,
  })
  const bodies = () =>
    spy.mock.calls.flatMap(([, init]) => (init?.body ? [JSON.parse(String(init.body)) as Record<string, unknown>] : []))
  return { send, bodies, posts: () => requests.filter((request) => !request.startsWith('GET')) }
}

describe('a message', () => {
  test('is accepted with its id, time and context', async () => {
    const { send, bodies } = await connect(200)
    await send(message)
    expect(bodies()).toMatchObject([
      {
        type: 'track',
        event: 'newsletter_signup',
        messageId: 'id-1',
        properties: { email: 'dana@headgate.example' },
        context: { campaign: { source: 'letter' }, entryPoint: '/blog/' },
        timestamp: '2026-11-20T09:30:00.000Z',
        writeKey: 'key',
      },
    ])
  })

  test('without a campaign does not take one from its URL', async () => {
    const { send, bodies } = await connect(200)
    const page = { path: '/', referrer: '', search: '?utm_source=%00', title: '', url: 'https://a.example/' }
    await send({ ...message, context: { entryPoint: '/', page } })
    expect(bodies()).toMatchObject([{ context: { campaign: {} } }])
  })

  test.each([
    ['dropped connections', 'dropped' as const],
    ['a server error', 503],
    ['too many requests', 429],
  ])('with %s is not accepted and may be retried', async (_, answer) => {
    const { send } = await connect(answer)
    await expect(send(message)).rejects.toBeInstanceOf(Error)
  })

  test('that was refused may not be retried', async () => {
    const { send } = await connect(400)
    await expect(send(message)).resolves.toContain('400')
  })

  test('that failed is not retried by the SDK', async () => {
    const { send, posts } = await connect('dropped')
    vi.useFakeTimers()
    const failed = send(message).catch(() => {})
    await vi.advanceTimersByTimeAsync(60_000)
    await failed
    expect(posts()).toHaveLength(1)
    vi.useRealTimers()
  })

  test('can be sent again under the same id', async () => {
    const { send, bodies } = await connect(['dropped', 200])
    await send(message).catch(() => {})
    await send(message)
    expect(bodies().map(({ messageId }) => messageId)).toEqual(['id-1', 'id-1'])
  })

  test('is also sent if the settings of the source are unavailable', async () => {
    const { send, posts } = await connect(200, 'dropped')
    await send(message)
    expect(posts()).toHaveLength(1)
  })

  test('is not sent while the browser is offline', async () => {
    const { send, posts } = await connect(200)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(send(message)).rejects.toThrow('offline')
    expect(posts()).toEqual([])
  })

  test('is sent with its own type', async () => {
    const { send, bodies } = await connect(200)
    await send({ ...message, id: 'a', kind: 'page', name: 'Home', payload: { path: '/' } })
    await send({ ...message, id: 'b', kind: 'identify', name: 'dana', payload: { plan: 'one' } })
    expect(bodies()).toMatchObject([
      { type: 'page', name: 'Home', properties: { path: '/' } },
      { type: 'identify', userId: 'dana', traits: { plan: 'one' } },
    ])
  })

  test('that identifies the visitor stores only the id in the browser, no traits', async () => {
    const { send } = await connect(200)
    await send({ ...message, kind: 'identify', name: 'print', payload: { email: 'dana@headgate.example' } })
    expect(localStorage.getItem('ajs_user_id')).toBe('"print"')
    expect(Object.values(localStorage).join() + document.cookie).not.toContain('headgate')
  })
})
