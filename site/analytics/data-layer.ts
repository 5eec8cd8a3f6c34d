/** The list that tag managers read: routes and web vitals are pushed to it, and Google's manager is loaded for it. */

import { onCLS, onFID, onINP, onLCP, type Metric } from 'web-vitals'

import { mayLearn } from './privacy.ts'

/** How long web vitals are held back, in milliseconds, counted from the last of them. */
export const DEBOUNCE = 3000

/** Where containers come from; the content security policy allows it where a container's id is set. */
const SOURCE = 'https://www.googletagmanager.com/gtm.js'

declare global {
  var dataLayer: object[] | undefined
}

/**
 * Adds an entry, as long as the visitor may be learnt about; the list is made when there is none. A container replaces its
 * `push`: what fails in there is reported, and stops nothing here.
 */
export function pushData(entry: object): void {
  if (!mayLearn()) return
  try {
    ;(globalThis.dataLayer ??= []).push(entry)
  } catch (error) {
    reportError(error)
  }
}

/** Records that the visitor went to a page. */
export function pushRoute(path: string, title: string): void {
  pushData({ event: 'route-change', path, title })
}

/**
 * Returns what takes in metrics: the latest value of each is pushed once they have settled, or when the page is hidden or
 * left. Some are told of only then, and browsers differ in which event comes first, so what comes while the page is
 * hidden is pushed at once: there may be no later.
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
  return function take({ name, value, id, rating }) {
    settled.set(name, { event: 'web-vital', name, value, id, rating })
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') flush()
    else timer = setTimeout(flush, DEBOUNCE)
  }
}

/** Starts measuring web vitals: CLS, FID and LCP, and INP, which has replaced FID. */
export function measureVitals(): void {
  const take = createVitals()
  for (const measure of [onCLS, onFID, onLCP, onINP]) measure(take)
}

/** Loads the container with this id. One that is blocked is not missed, and one that is refused is reported. */
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
