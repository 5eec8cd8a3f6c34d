/** Registers the service worker and reports its states as events. */

import type { RuntimeEvents } from './events.ts'

export const HTTPS_ONLY = 'Service workers can only be used over HTTPS, or on localhost for development'
export const REDUNDANT = 'The installing service worker became redundant.'
export const REGISTRATION_FAILED = 'Error during service worker registration:'

/** Registers the worker at `url`, in browsers that support service workers, and reports its states. */
export function registerServiceWorker(url: string, emit: (name: keyof RuntimeEvents) => void): void {
  if (location.protocol !== 'https:' && location.hostname !== 'localhost') return console.error(HTTPS_ONLY)
  const { serviceWorker } = navigator
  serviceWorker?.register(url).then(
    (registration) => {
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing!
        let isActive = false
        worker.addEventListener('statechange', () => {
          const { state } = worker
          if (state === 'installed') emit(`serviceworker:${serviceWorker.controller ? 'updated' : state}`)
          if (state === 'activated') {
            isActive = true
            emit('serviceworker:active')
          }
          // A worker that was active has been replaced: that is no failure.
          if (state === 'redundant' && !isActive) {
            console.error(REDUNDANT)
            emit(`serviceworker:${state}`)
          }
        })
      })
    },
    (error: unknown) => console.error(REGISTRATION_FAILED, error),
  )
}
