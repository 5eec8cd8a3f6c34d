/** What only idle time needs. It comes as a file of its own, so that no page waits for it. */

import { preloadIslands } from './preload-islands.ts'
import { whenActive } from './user-activity.ts'
import { registerServiceWorker } from './service-worker.ts'

/**
 * Registers the service worker at `worker`, if there is one. On this page and those that come after it, once somebody is
 * there, lays out what has waited and, for a visitor who `shouldPrefetch`, fetches the code of islands. What the entry has
 * already is handed over, so that it isn't sent twice.
 */
export default function startIdleWork(
  whenIdle: (task: () => void) => void,
  layOut: () => void,
  shouldPrefetch: () => boolean,
  worker: string | undefined,
): void {
  if (worker) registerServiceWorker(worker)

  function settle() {
    void whenActive.then(() =>
      whenIdle(() => {
        layOut()
        if (shouldPrefetch()) preloadIslands()
      }),
    )
  }

  settle()
  addEventListener('navigation:end', settle)
}
