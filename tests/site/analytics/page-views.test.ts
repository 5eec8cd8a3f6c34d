import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { readQueue } from '../../../site/analytics/queue.ts'
import { createPageViews, DELAY } from '../../../site/analytics/start.ts'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  globalThis.visitorQueue = undefined
  globalThis.dataLayer = undefined
})
afterEach(() => vi.useRealTimers())

const at = (path: string) => `https://flatirons.example${path}`

test('a page view is recorded after 50 ms', () => {
  createPageViews('')('Home', at('/'))
  vi.advanceTimersByTime(DELAY - 1)
  expect(readQueue()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(readQueue()).toMatchObject([{ kind: 'page', name: 'Home', payload: { path: '/', title: 'Home' } }])
})

test('each page view has its own title and path, even if the next page follows immediately', () => {
  const show = createPageViews('https://search.example/')
  show('Home', at('/?utm_source=a'))
  show('About us', at('/about-us/'))
  document.title = 'Something else'
  vi.advanceTimersByTime(DELAY)
  expect(
    readQueue().map(({ payload, context }) => [payload.title, payload.path, payload.referrer, context.entryPoint]),
  ).toEqual([
    ['Home', '/', 'https://search.example/', '/'],
    ['About us', '/about-us/', at('/?utm_source=a'), '/about-us/'],
  ])
})

test('each route is pushed to the data layer immediately', () => {
  createPageViews('')('Home', at('/'))
  expect(globalThis.dataLayer).toEqual([{ event: 'route-change', path: '/', title: 'Home' }])
})
