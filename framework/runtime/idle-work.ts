/** Work for idle time. It is a chunk of its own, so that no page waits for it. */

import type { RuntimeEvents } from './events.ts'
import { preloadIslands } from './preload-islands.ts'
import { whenActive } from './user-activity.ts'
import { registerServiceWorker } from './service-worker.ts'

/**
 * Registers the service worker at `worker`, if there is one. On this page and after each navigation, once the user is active,
 * lays out the whole page and, where `shouldPrefetch` allows it, fetches the code of islands. The functions that the entry
 * has too are passed in, so that they are not sent twice.
 */
export default function startIdleWork(
  whenIdle: (task: () => void) => void,
  layOut: () => void,
  shouldPrefetch: () => boolean,
  emit: (name: keyof RuntimeEvents) => void,
  worker: string | false,
): void {
  if (worker) registerServiceWorker(worker, emit)

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
