/** Registers `/sw.js` and tells what becomes of it (spec §4, §8). */

import type { emit } from './events.ts'

export const HTTPS_ONLY = 'Service workers can only be used over HTTPS, or on localhost for development'
export const REDUNDANT = 'The installing service worker became redundant.'
export const REGISTRATION_FAILED = 'Error during service worker registration:'

/** Registers the worker at `url`, where the browser knows service workers; `tell` is told what becomes of it. */
export function registerServiceWorker(url: string, tell: typeof emit): void {
  if (location.protocol !== 'https:' && location.hostname !== 'localhost') return console.error(HTTPS_ONLY)
  const { serviceWorker } = navigator
  serviceWorker?.register(url).then(
    (registration) => {
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing!
        let isActive = false
        worker.addEventListener('statechange', () => {
          const { state } = worker
          if (state === 'installed') tell(`serviceworker:${serviceWorker.controller ? 'updated' : state}`)
          if (state === 'activated') tell('serviceworker:active')
          isActive ||= state === 'activated'
          // One that was active has been replaced, which is no failure.
          if (state === 'redundant' && !isActive) {
            console.error(REDUNDANT)
            tell(`serviceworker:${state}`)
          }
        })
      })
    },
    (error: unknown) => console.error(REGISTRATION_FAILED, error),
  )
}
