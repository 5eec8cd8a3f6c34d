/** The list that tag managers read. Routes and web vitals are pushed to it. */

import type { Metric } from 'web-vitals'

import { mayLearn } from './privacy.ts'

/** How long web vitals are held back, in milliseconds, counted from the last of them. */
export const DEBOUNCE = 3000

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
