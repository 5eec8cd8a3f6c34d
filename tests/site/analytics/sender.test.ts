import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createMessage } from '../../../site/analytics/analytics.ts'
import { DELIVERED_KEY, MAX_DELIVERED, startSender, TIME_LIMIT, type Send } from '../../../site/analytics/sender.ts'
import { enqueue, QUEUE_KEY, listen, MAX_MESSAGES, readQueue } from '../../../site/analytics/queue.ts'

const stops: (() => void)[] = []
let settled: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  globalThis.visitorQueue = undefined
  settled = []
  stops.push(listen('visitor:settled', ({ id, reason }) => settled.push(`${id}: ${reason ?? 'accepted'}`)))
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

const submit = (id: string) => enqueue(createMessage('submission', 'newsletter_signup', {}, { id }))
const track = (id: string) => enqueue(createMessage('track', 'seen', {}, { id }))

/** Starts a sender that responds to each message with `outcome`; returns the ids of sent messages. */
function startWith(outcome: (id: string) => ReturnType<Send> = () => Promise.resolve()): string[] {
  const sent: string[] = []
  const send: Send = ({ id }) => {
    sent.push(id)
    return outcome(id)
  }
  stops.push(startSender(send))
  return sent
}

const rest = () => vi.advanceTimersByTimeAsync(1)
const unreachable = () => Promise.reject(Error('unreachable'))
const refused = () => Promise.resolve('refused')
const never = () => new Promise<void>(() => {})

/** Simulates a new document in this tab: memory is empty, storage is kept. */
function reload() {
  stops.pop()!()
  globalThis.visitorQueue = undefined
}

describe('messages', () => {
  test('from before the start are sent in order, then each new one immediately', async () => {
    track('a')
    track('b')
    const sent = startWith()
    await rest()
    track('c')
    await rest()
    expect(sent).toEqual(['a', 'b', 'c'])
    expect([readQueue(), sessionStorage.getItem(QUEUE_KEY)]).toEqual([[], null])
  })

  test('are sent one after the other, so that they arrive in order', async () => {
    const arrive: (() => void)[] = []
    for (const id of ['a', 'b', 'c']) track(id)
    const sent = startWith(() => new Promise((resolve) => arrive.push(resolve)))
    await rest()
    expect(sent).toEqual(['a'])
    submit('form')
    expect(sent).toEqual(['a', 'form'])
    arrive[0]!()
    await rest()
    expect(sent).toEqual(['a', 'form', 'b'])
  })

  test('wait while the network fails, and are sent in order afterwards', async () => {
    let isUp = false
    track('a')
    track('b')
    const sent = startWith(() => (isUp ? Promise.resolve() : unreachable()))
    await rest()
    isUp = true
    track('c')
    await rest()
    expect(sent).toEqual(['a', 'a', 'b', 'c'])
    expect(readQueue()).toEqual([])
  })

  test('wait while the browser is offline, and are sent once it is online', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    track('a')
    const sent = startWith()
    track('b')
    await rest()
    expect(sent).toEqual([])
    isOnline.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await rest()
    expect(sent).toEqual(['a', 'b'])
  })

  test('that are refused are not sent again and do not block others', async () => {
    track('a')
    track('b')
    const sent = startWith(refused)
    await rest()
    expect(sent).toEqual(['a', 'b'])
    expect(readQueue()).toEqual([])
  })

  test('survive a reload', async () => {
    track('a')
    globalThis.visitorQueue = undefined
    const sent = startWith()
    await rest()
    expect(sent).toEqual(['a'])
  })

  test('beyond a hundred are dropped, the oldest first and submissions last', () => {
    submit('form')
    for (let number = 0; number <= MAX_MESSAGES; number++) track(String(number))
    expect([readQueue().length, readQueue()[0]?.id, readQueue()[1]?.id]).toEqual([MAX_MESSAGES, 'form', '2'])
  })

  test.each(['{', '{}', '[1]', '[{"id":"a"}]', '[{"id":1,"kind":"track"}]'])(
    'an invalid stored queue is ignored: %j',
    (text) => {
      sessionStorage.setItem(QUEUE_KEY, text)
      expect(readQueue()).toEqual([])
    },
  )
})

describe('a submission', () => {
  test('is settled once it is accepted', async () => {
    startWith()
    submit('a')
    await rest()
    expect(settled).toEqual(['a: accepted'])
  })

  test.each([
    ['unreachable', unreachable],
    ['refused', refused],
  ])('that is %s is rejected, and not sent again without the visitor', async (reason, outcome) => {
    const sent = startWith(outcome)
    submit('a')
    await rest()
    dispatchEvent(new Event('online'))
    await rest()
    expect([settled, sent, readQueue()]).toEqual([[`a: ${reason}`], ['a'], []])
  })

  test('that was rejected is sent when the visitor submits it again', async () => {
    let isUp = false
    const sent = startWith(() => (isUp ? Promise.resolve() : unreachable()))
    submit('a')
    await rest()
    isUp = true
    submit('a')
    await rest()
    expect([sent, settled]).toEqual([
      ['a', 'a'],
      ['a: unreachable', 'a: accepted'],
    ])
  })

  test('is stored as delivered, unlike other messages, and leaves no timer', async () => {
    startWith()
    submit('a')
    track('b')
    await rest()
    expect(sessionStorage.getItem(DELIVERED_KEY)).toBe('["a"]')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is delivered once, even if it is submitted repeatedly', async () => {
    const sent = startWith()
    submit('a')
    submit('a')
    await rest()
    submit('a')
    await rest()
    expect(sent).toEqual(['a'])
    expect(settled).toEqual(['a: accepted', 'a: accepted'])
  })

  test('is rejected after the time limit', async () => {
    startWith(never)
    submit('a')
    await vi.advanceTimersByTimeAsync(TIME_LIMIT - 1)
    expect(settled).toEqual([])
    await vi.advanceTimersByTimeAsync(2)
    expect(settled).toEqual(['a: Nothing has accepted this within the time limit.'])
  })

  test('that succeeds after the time limit counts as delivered', async () => {
    const sent = startWith(() => new Promise((resolve) => setTimeout(resolve, TIME_LIMIT * 2)))
    submit('a')
    await vi.advanceTimersByTimeAsync(TIME_LIMIT * 2)
    submit('a')
    await rest()
    expect([sent, settled.at(-1)]).toEqual([['a'], 'a: accepted'])
  })

  test('that is interrupted by a reload is sent by the next document under the same id', async () => {
    let breakOff = () => {}
    startWith(() => new Promise((_, reject) => (breakOff = () => reject(Error('aborted')))))
    submit('a')
    breakOff()
    // A document that is unloaded still runs microtasks, but no further task.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    expect(settled).toEqual([])
    reload()
    const sent = startWith()
    await rest()
    expect([sent, readQueue()]).toEqual([['a'], []])
  })

  test('from an unloaded document is retried until the network works', async () => {
    let isUp = false
    startWith(never)
    submit('a')
    reload()
    const sent = startWith(() => (isUp ? Promise.resolve() : unreachable()))
    await rest()
    dispatchEvent(new Event('online'))
    await rest()
    expect([sent, readQueue().map(({ id }) => id), settled]).toEqual([['a', 'a'], ['a'], []])
    reload()
    isUp = true
    const next = startWith()
    await rest()
    expect([next, readQueue(), settled]).toEqual([['a'], [], ['a: accepted']])
  })

  test('keeps its id, and the last fifty delivered ids are not sent again', async () => {
    const ids = Array.from({ length: MAX_DELIVERED + 1 }, (_, i) => `form-${i}`)
    const sent = startWith()
    for (const id of ids) {
      submit(id)
      await rest()
    }
    expect(JSON.parse(sessionStorage.getItem(DELIVERED_KEY)!)).toEqual(ids.slice(1))
    submit('form-1')
    await rest()
    expect(sent).toEqual(ids)
  })
})

describe('a stopped sender', () => {
  test('sends nothing more, neither at a new message nor at `online`', async () => {
    const sent = startWith()
    stops.pop()!()
    track('a')
    submit('form')
    dispatchEvent(new Event('online'))
    await rest()
    expect([sent, settled]).toEqual([[], []])
    expect(readQueue().map(({ id }) => id)).toEqual(['a', 'form'])
  })

  test('finishes the current request, and starts no other', async () => {
    let arrive = () => {}
    track('a')
    track('b')
    const sent = startWith(() => new Promise((resolve) => (arrive = resolve)))
    stops.pop()!()
    arrive()
    await rest()
    expect(sent).toEqual(['a'])
    expect(readQueue().map(({ id }) => id)).toEqual(['b'])
  })

  test('removes its listeners', () => {
    const added = vi.spyOn(globalThis, 'addEventListener')
    const removed = vi.spyOn(globalThis, 'removeEventListener')
    startWith()
    stops.pop()!()
    expect(added.mock.calls.map(([type]) => type).sort()).toEqual(['online', 'visitor:call'])
    expect(removed.mock.calls.map((one) => one.slice(0, 2))).toEqual(
      expect.arrayContaining(added.mock.calls.map((one) => one.slice(0, 2))),
    )
  })

  test('starts no other request after a refusal', async () => {
    let refuse = () => {}
    track('a')
    track('b')
    const sent = startWith(() => new Promise((resolve) => (refuse = () => resolve('refused'))))
    stops.pop()!()
    refuse()
    await rest()
    expect(sent).toEqual(['a'])
  })
})

test('the time limit of one message is ten seconds', () => {
  expect(TIME_LIMIT).toBe(10_000)
})
