/**
 * A worker that removes the caches of the worker that it replaces, and then itself. Workbox has one database per origin with the
 * times of all caches, which is deleted with the last cache.
 */

export {}

/** The end of the names of the site's caches: a constant that `renderRemoval()` writes before this code. */
declare const CACHE_NAMES_END: string

declare const registration: { scope: string; unregister: () => Promise<boolean> }
declare function skipWaiting(): Promise<void>
declare function addEventListener(
  type: 'install' | 'activate',
  listener: (event: { waitUntil: (promise: Promise<unknown>) => void }) => void,
): void

const remove = async () => {
  for (const name of await caches.keys())
    if (name.endsWith(CACHE_NAMES_END) || name.endsWith(registration.scope)) await caches.delete(name)
  if (!(await caches.keys()).length)
    await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase('workbox-expiration')
      request.onsuccess = request.onerror = request.onblocked = resolve
    })
  await registration.unregister()
}

addEventListener('install', () => void skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
