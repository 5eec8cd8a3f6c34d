import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createMessage } from '../../../site/analytics/analytics.ts'
import { DELIVERED_KEY, MAX_DELIVERED, startSender, TIME_LIMIT, type Send } from '../../../site/analytics/sender.ts'
import { enqueue, QUEUE_KEY, listen, MAX_MESSAGES, readQueue } from '../../../site/analytics/queue.ts'

const stops: (() => void)[] = []
let settled: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  globalThis.visitorLine = undefined
  settled = []
  stops.push(listen('visitor:settled', ({ id, reason }) => settled.push(`${id}: ${reason ?? 'accepted'}`)))
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

const submit = (id: string) => enqueue(createMessage('submission', 'newsletter_signup', {}, { id }))
const track = (id: string) => enqueue(createMessage('track', 'seen', {}, { id }))

/** Starts a sender whose sender does with each call what `outcome` says; returns the ids it was asked to send. */
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

/** The next document of this tab: what was in memory is gone. */
function reload() {
  stops.pop()!()
  globalThis.visitorLine = undefined
}

describe('calls', () => {
  test('from before are sent in their order, then each at once', async () => {
    track('a')
    track('b')
    const sent = startWith()
    await rest()
    track('c')
    await rest()
    expect(sent).toEqual(['a', 'b', 'c'])
    expect([readQueue(), sessionStorage.getItem(QUEUE_KEY)]).toEqual([[], null])
  })

  test('go one after the other, so that they arrive in their order', async () => {
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

  test('wait while nothing gets through, and go in their order once something does', async () => {
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

  test('wait while the browser is offline, and go once it is back', async () => {
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

  test('that are refused are not sent again, and hold up no other', async () => {
    track('a')
    track('b')
    const sent = startWith(refused)
    await rest()
    expect(sent).toEqual(['a', 'b'])
    expect(readQueue()).toEqual([])
  })

  test('survive a reload', async () => {
    track('a')
    globalThis.visitorLine = undefined
    const sent = startWith()
    await rest()
    expect(sent).toEqual(['a'])
  })

  test('are kept to the newest hundred, those of forms before others', () => {
    submit('form')
    for (let number = 0; number <= MAX_MESSAGES; number++) track(String(number))
    expect([readQueue().length, readQueue()[0]?.id, readQueue()[1]?.id]).toEqual([MAX_MESSAGES, 'form', '2'])
  })

  test.each(['{', '{}', '[1]', '[{"id":"a"}]', '[{"id":1,"kind":"track"}]'])(
    'that somebody else has stored are ignored: %j',
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
  ])('that is %s is given up, and not sent behind the visitor’s back', async (reason, outcome) => {
    const sent = startWith(outcome)
    submit('a')
    await rest()
    dispatchEvent(new Event('online'))
    await rest()
    expect([settled, sent, readQueue()]).toEqual([[`a: ${reason}`], ['a'], []])
  })

  test('that was given up is sent when the visitor submits it again', async () => {
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

  test('is remembered as delivered, and no other message is, and no timer runs on', async () => {
    startWith()
    submit('a')
    track('b')
    await rest()
    expect(sessionStorage.getItem(DELIVERED_KEY)).toBe('["a"]')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is delivered once, however often it is submitted', async () => {
    const sent = startWith()
    submit('a')
    submit('a')
    await rest()
    submit('a')
    await rest()
    expect(sent).toEqual(['a'])
    expect(settled).toEqual(['a: accepted', 'a: accepted'])
  })

  test('is given up when its time is up', async () => {
    startWith(never)
    submit('a')
    await vi.advanceTimersByTimeAsync(TIME_LIMIT - 1)
    expect(settled).toEqual([])
    await vi.advanceTimersByTimeAsync(2)
    expect(settled).toEqual(['a: Nothing has accepted this within the time limit.'])
  })

  test('that arrives after its time counts as delivered', async () => {
    const sent = startWith(() => new Promise((resolve) => setTimeout(resolve, TIME_LIMIT * 2)))
    submit('a')
    await vi.advanceTimersByTimeAsync(TIME_LIMIT * 2)
    submit('a')
    await rest()
    expect([sent, settled.at(-1)]).toEqual([['a'], 'a: accepted'])
  })

  test('that a reload breaks off goes out with the next document, under the same id', async () => {
    let breakOff = () => {}
    startWith(() => new Promise((_, reject) => (breakOff = () => reject(Error('aborted')))))
    submit('a')
    breakOff()
    // What a document that goes has still time for: promises, and no further task.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    expect(settled).toEqual([])
    reload()
    const sent = startWith()
    await rest()
    expect([sent, readQueue()]).toEqual([['a'], []])
  })

  test('that a reload has left behind outlives failed tries, and goes out once something gets through', async () => {
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

  test('is asked for under the same id, and none of the last fifty delivered ids is sent again', async () => {
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

describe('a sender that was stopped', () => {
  test('sends nothing more: not at a message, not online again', async () => {
    const sent = startWith()
    stops.pop()!()
    track('a')
    submit('form')
    dispatchEvent(new Event('online'))
    await rest()
    expect([sent, settled]).toEqual([[], []])
    expect(readQueue().map(({ id }) => id)).toEqual(['a', 'form'])
  })

  test('lets what is on its way arrive, and begins no other', async () => {
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

  test('listens to nothing any more', () => {
    const added = vi.spyOn(globalThis, 'addEventListener')
    const removed = vi.spyOn(globalThis, 'removeEventListener')
    startWith()
    stops.pop()!()
    expect(added.mock.calls.map(([type]) => type).sort()).toEqual(['online', 'visitor:call'])
    expect(removed.mock.calls.map((one) => one.slice(0, 2))).toEqual(
      expect.arrayContaining(added.mock.calls.map((one) => one.slice(0, 2))),
    )
  })

  test('begins no other after one that was refused', async () => {
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

test('one message may take ten seconds', () => {
  expect(TIME_LIMIT).toBe(10_000)
})
