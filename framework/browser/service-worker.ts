/** Registers the service worker and reports its states as events. */

import type { RuntimeEvents } from '../kernel/runtime/events.ts'

export const HTTPS_ONLY = 'Service workers can only be used over HTTPS, or on localhost for development'
export const REDUNDANT = 'The installing service worker became redundant.'
export const REGISTRATION_FAILED = 'Error during service worker registration:'

/** Registers the worker at `url`, in browsers that support service workers, and reports its states. */
export function registerServiceWorker(
  url: string,
  emit: (name: keyof RuntimeEvents) => void,
  isLeaving: () => boolean,
): void {
  if (location.protocol !== 'https:' && location.hostname !== 'localhost') return console.error(HTTPS_ONLY)
  navigator.serviceWorker?.register(url).then(
    (registration) => {
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing!
        // WebKit reports a first worker as installed only once it controls the page.
        const isUpdate = !!registration.active
        let isActive = false
        worker.addEventListener('statechange', () => {
          const { state } = worker
          if (state === 'installed') emit(`serviceworker:${isUpdate ? 'updated' : state}`)
          if (state === 'activated') {
            isActive = true
            emit('serviceworker:active')
          }
          // An active worker that is replaced becomes redundant without an error.
          if (state === 'redundant' && !isActive) {
            console.error(REDUNDANT)
            emit(`serviceworker:${state}`)
          }
        })
      })
    },
    async (error: unknown) => {
      // Without a response, an extension blocks the file or the network is down: that is not an error of the site.
      const response = await fetch(url, { method: 'HEAD' }).catch(() => false)
      if (response && !isLeaving()) console.error(REGISTRATION_FAILED, error)
    },
  )
}
