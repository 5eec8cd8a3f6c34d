import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createVitals, DEBOUNCE, pushData } from '../../../../site/components/visitor/data-layer.ts'

beforeEach(() => {
  vi.useFakeTimers()
  globalThis.dataLayer = undefined
})
afterEach(() => vi.useRealTimers())

const metric = (name: 'CLS' | 'LCP', value: number) => ({ name, value, id: name, rating: 'good' as const })
const pushed = () => (globalThis.dataLayer ?? []).map((entry) => JSON.stringify(entry))

test('a list that is there already is added to', () => {
  globalThis.dataLayer = [{ event: 'first' }]
  pushData({ event: 'second' })
  expect(globalThis.dataLayer).toEqual([{ event: 'first' }, { event: 'second' }])
})

test('web vitals are held back for three seconds from the last of them, and the latest value counts', () => {
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

test('web vitals are not lost when the page is left', () => {
  createVitals()(metric('LCP', 900))
  dispatchEvent(new Event('pagehide'))
  expect(pushed()).toHaveLength(1)
  vi.advanceTimersByTime(DEBOUNCE)
  expect(pushed()).toHaveLength(1)
})
