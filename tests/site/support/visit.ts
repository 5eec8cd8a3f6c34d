/** Simulates visits of a new visitor. All tests of a file share one document, so each visit undoes its changes. */

import { vi } from 'vitest'

const { pushState, replaceState } = history

/** Starts a visit. Returns a function that removes its listeners and restores the document. */
export function beginVisit(): () => void {
  const heard: Parameters<typeof addEventListener>[] = []
  const add = globalThis.addEventListener
  localStorage.clear()
  sessionStorage.clear()
  globalThis.visitorQueue = undefined
  vi.stubGlobal('addEventListener', (...listener: Parameters<typeof addEventListener>) => {
    heard.push(listener)
    add(...listener)
  })
  // happy-dom has neither a layout nor a reload.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(location, 'reload').mockImplementation(() => {})
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

/** Simulates a preview server with a collector. */
export function serveWithCollector(): void {
  vi.spyOn(location, 'hostname', 'get').mockReturnValue('localhost')
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { serverTiming: [{ name: 'collector' }] } as unknown as PerformanceNavigationTiming,
  ])
}
