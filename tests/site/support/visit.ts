/** Visits of somebody who is not known yet. All tests of a file share one document, so each visit takes back what it has changed. */

import { vi } from 'vitest'

const { pushState, replaceState } = history

/** Begins a visit. Returns what ends it: its listeners are gone, and everything is what it was. */
export function beginVisit(): () => void {
  const heard: Parameters<typeof addEventListener>[] = []
  const add = globalThis.addEventListener
  localStorage.clear()
  sessionStorage.clear()
  globalThis.visitorLine = undefined
  vi.stubGlobal('addEventListener', (...listener: Parameters<typeof addEventListener>) => {
    heard.push(listener)
    add(...listener)
  })
  return () => {
    for (const [type, listener, options] of heard) removeEventListener(type, listener, options)
    Object.assign(history, { pushState, replaceState })
    Reflect.deleteProperty(navigator, 'globalPrivacyControl')
    Reflect.deleteProperty(navigator, 'sendBeacon')
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.useRealTimers()
  }
}

/** The page comes from a preview server with its collector: there is something to send to. */
export function serveWithCollector(): void {
  vi.spyOn(location, 'hostname', 'get').mockReturnValue('localhost')
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { serverTiming: [{ name: 'collector' }] } as unknown as PerformanceNavigationTiming,
  ])
}
