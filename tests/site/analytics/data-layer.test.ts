import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createVitals, DEBOUNCE, pushData } from '../../../site/analytics/data-layer.ts'

beforeEach(() => {
  vi.useFakeTimers()
  globalThis.dataLayer = undefined
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const metric = (name: 'CLS' | 'LCP', value: number) => ({ name, value, id: name, rating: 'good' as const })
const pushed = () => (globalThis.dataLayer ?? []).map((entry) => JSON.stringify(entry))

test('an existing list is kept and extended', () => {
  globalThis.dataLayer = [{ event: 'first' }]
  pushData({ event: 'second' })
  expect(globalThis.dataLayer).toEqual([{ event: 'first' }, { event: 'second' }])
})

test('web vitals are pushed three seconds after the last metric, with the latest value of each', () => {
  const take = createVitals()
  take(metric('CLS', 0.1))
  take(metric('LCP', 900))
  vi.advanceTimersByTime(DEBOUNCE - 1)
  take(metric('CLS', 0.2))
  vi.advanceTimersByTime(DEBOUNCE - 1)
  expect(pushed()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(pushed()).toEqual([
    '{"event":"web-vital","name":"CLS","value":0.2,"id":"CLS","rating":"good"}',
    '{"event":"web-vital","name":"LCP","value":900,"id":"LCP","rating":"good"}',
  ])
})

/** Hides the document, as browsers do when its tab or window is hidden. */
function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

const leave = () => dispatchEvent(new Event('pagehide'))

test.each([
  ['left', [leave]],
  ['hidden', [hide]],
  ['left, then hidden', [leave, hide]],
  ['hidden, then left', [hide, leave]],
])('web vitals are pushed once when the page is %s', (_, events) => {
  createVitals()(metric('LCP', 900))
  for (const happen of events) happen()
  expect(pushed()).toHaveLength(1)
  vi.advanceTimersByTime(DEBOUNCE)
  expect(pushed()).toHaveLength(1)
})

test('web vitals that arrive while the page is hidden are pushed immediately', () => {
  const take = createVitals()
  leave()
  hide()
  take(metric('CLS', 0.1))
  expect(pushed()).toHaveLength(1)
})
