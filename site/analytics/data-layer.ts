/** The data layer for tag managers: records routes and web vitals, and loads Google Tag Manager. */

import { onCLS, onFID, onINP, onLCP, type Metric } from 'web-vitals'

import { mayLearn } from './privacy.ts'

/** Delay before web vitals are pushed, in milliseconds, counted from the latest metric. */
export const DEBOUNCE = 3000

/** URL of containers. The content security policy allows it if a container's id is set. */
const SOURCE = 'https://www.googletagmanager.com/gtm.js'

declare global {
  var dataLayer: object[] | undefined
}

/**
 * Adds an entry to the data layer, if data may be recorded. Creates the list if necessary. A container replaces `push`
 * with its own function, so errors in it are caught and reported.
 */
export function pushData(entry: object): void {
  if (!mayLearn()) return
  try {
    ;(globalThis.dataLayer ??= []).push(entry)
  } catch (error) {
    reportError(error)
  }
}

/** Records a navigation. */
export function pushRoute(path: string, title: string): void {
  pushData({ event: 'route-change', path, title })
}

/**
 * Returns a callback for metrics. It pushes the latest value of each metric after `DEBOUNCE`, or when the page is
 * hidden or left. Some metrics are reported only when the page is hidden, before or after our own listener, depending
 * on the browser. So metrics that arrive while the page is hidden are pushed immediately.
 */
export function createVitals(): (metric: Pick<Metric, 'name' | 'value' | 'id' | 'rating'>) => void {
  const settled = new Map<string, object>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    for (const entry of settled.values()) pushData(entry)
    settled.clear()
  }

  addEventListener('pagehide', flush)
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
  return function push({ name, value, id, rating }) {
    settled.set(name, { event: 'web-vital', name, value, id, rating })
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') flush()
    else timer = setTimeout(flush, DEBOUNCE)
  }
}

/** Starts measuring web vitals: CLS, LCP, INP, and FID, its predecessor. */
export function measureVitals(): void {
  const push = createVitals()
  for (const measure of [onCLS, onFID, onLCP, onINP]) measure(push)
}

/**
 * Loads the container with this id. If the script is blocked, nothing happens; if its URL is refused, the error is
 * reported.
 */
export function loadTagManager(id: string): void {
  pushData({ event: 'gtm.js', 'gtm.start': Date.now() })
  const script = document.createElement('script')
  script.async = true
  try {
    script.src = `${SOURCE}?id=${encodeURIComponent(id)}`
    document.head.append(script)
  } catch (error) {
    reportError(error)
  }
}
