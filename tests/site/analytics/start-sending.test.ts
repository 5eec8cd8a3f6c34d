import { beforeEach, expect, test, vi } from 'vitest'

import { createMessage } from '../../../site/analytics/analytics.ts'
import { enqueue, listen, readQueue } from '../../../site/analytics/queue.ts'
import { type Send, startSending } from '../../../site/analytics/sender.ts'

let settled: string[] = []
let sent: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  globalThis.visitorQueue = undefined
  settled = []
  sent = []
  const listening = vi.spyOn(globalThis, 'addEventListener')
  listen('visitor:settled', ({ id, reason }) => settled.push(`${id}: ${reason ?? 'accepted'}`))
  return () => {
    for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener)
    vi.restoreAllMocks()
    vi.useRealTimers()
  }
})

const submit = (id: string) => enqueue(createMessage('submission', 'newsletter_signup', {}, { id }))
const view = (id: string) => enqueue(createMessage('page', 'Home', {}, { id }))
const rest = () => vi.advanceTimersByTimeAsync(1)

const send: Send = ({ id }) => {
  sent.push(id)
  return Promise.resolve()
}

/** Fails `failures` times, then returns a sender. */
function connecting(failures: number) {
  const connect = vi.fn<() => Promise<Send>>()
  for (let i = 0; i < failures; i++) connect.mockRejectedValueOnce(Error('blocked'))
  return connect.mockResolvedValue(send)
}

test('waiting messages are sent after connecting', async () => {
  submit('a')
  const connect = connecting(0)
  await startSending(connect)
  await rest()
  submit('b')
  await rest()
  expect([sent, settled]).toEqual([
    ['a', 'b'],
    ['a: accepted', 'b: accepted'],
  ])
  expect(connect).toHaveBeenCalledTimes(1)
})

test('if connecting fails, waiting submissions are rejected and other messages stay', async () => {
  view('page')
  submit('a')
  await startSending(connecting(1))
  await rest()
  expect(settled).toEqual(['a: Analytics could not be loaded.'])
  expect(readQueue().map(({ id }) => id)).toEqual(['page'])
})

test('the next message connects again and sends waiting messages', async () => {
  view('page')
  submit('a')
  const connect = connecting(2)
  await startSending(connect)
  await rest()
  submit('b')
  await rest()
  submit('c')
  await rest()
  expect(settled).toEqual(['a: Analytics could not be loaded.', 'b: Analytics could not be loaded.', 'c: accepted'])
  expect([sent, connect.mock.calls.length]).toEqual([['page', 'c'], 3])
})

test('`online` connects again, once', async () => {
  view('page')
  const connect = connecting(1)
  await startSending(connect)
  dispatchEvent(new Event('online'))
  dispatchEvent(new Event('online'))
  await rest()
  expect([sent, connect.mock.calls.length]).toEqual([['page'], 2])
})
