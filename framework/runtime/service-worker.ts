/** Registers `/sw.js` and tells what becomes of it (spec §4, §8). */

import { emit } from './events.ts'
import { HTTPS_ONLY, REDUNDANT, REGISTRATION_FAILED } from './messages.ts'

/** Registers the worker at `url`, where the browser knows service workers. */
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
          if (state === 'installed') emit(`serviceworker:${serviceWorker.controller ? 'updated' : state}`)
          if (state === 'activated') emit('serviceworker:active')
          isActive ||= state === 'activated'
          // One that was active has been replaced, which is no failure.
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
