/**
 * Prefetches pages: a few at a time, after a pause for the current page, and never on 2g, with data saver, or for robots.
 */

import type { Loader } from './loader.ts'

/** Limits of prefetching. A site can change each of them. */
export interface PrefetchPolicy {
  /**
   * May the runtime prefetch for this visitor? Called before each prefetch of a page, and of the code of islands.
   * @default not for visitors who save data, on slow lines, and bots
   */
  shouldPrefetch: () => boolean
  /** Pages per batch. @default 4 */
  batchSize: number
  /** The pause before each batch, in milliseconds. @default 3000 */
  batchDelay: number
}

export interface Prefetch {
  /**
   * Puts a path in the queue, for `link` if there is one. Without a path, removes the request of `link`. A path stays in
   * the queue as long as one link requests it. Requesting a page twice costs nothing.
   */
  enqueue: (path: string | false | undefined, link?: Element) => void
}

export function createPrefetch(
  { load, isLoaded }: Pick<Loader, 'load' | 'isLoaded'>,
  { shouldPrefetch, batchSize, batchDelay }: PrefetchPolicy,
): Prefetch {
  /** Requested paths by the link that requests them, or by the path itself. */
  const waiting = new Map<Element | string, string>()
  const isWanted = (path: string) => !isLoaded(path) && shouldPrefetch()
  let isBusy = false

  const forget = (path: string) => waiting.forEach((other, asker) => other === path && waiting.delete(asker))

  function schedule() {
    isBusy = true
    setTimeout(async () => {
      // Pages that were loaded meanwhile leave the queue, and take no place in the batch.
      const wanted = [...new Set(waiting.values())].filter((path) => isWanted(path) || forget(path))
      const batch = wanted.slice(0, batchSize)
      batch.forEach(forget)
      // A page that can't be loaded is no error here: the navigation deals with it.
      await Promise.all(batch.map(load))
      isBusy = false
      if (waiting.size) schedule()
    }, batchDelay)
  }

  return {
    enqueue(path, link) {
      if (path && isWanted(path)) waiting.set(link ?? path, path)
      else waiting.delete(link!)
      if (waiting.size && !isBusy) schedule()
    },
  }
}
