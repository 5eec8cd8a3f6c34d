/** Registers `/sw.js` and tells what becomes of it (spec §4, §8). */

import type { RuntimeEvents } from './events.ts'

export const HTTPS_ONLY = 'Service workers can only be used over HTTPS, or on localhost for development'
export const REDUNDANT = 'The installing service worker became redundant.'
export const REGISTRATION_FAILED = 'Error during service worker registration:'

/** The entry has its own: to share it would cost more than this. */
function tell(name: keyof RuntimeEvents): void {
  dispatchEvent(new CustomEvent(name))
}

/** Registers the worker at `url`, where the browser knows service workers and tells what becomes of it. */
export function registerServiceWorker(url: string): void {
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
          if (state === 'activated') {
            isActive = true
            tell('serviceworker:active')
          }
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
