/**
 * Fetches pages before the visitor asks for them: a few at a time, after the current page has settled, and never for a
 * visitor who would pay for it (spec §9).
 */

import type { Loader } from './loader.ts'
import { shouldPrefetch } from './visitor.ts'

/** When, and how much, may be fetched before the visitor asks. A site can change any part of it. */
export interface PrefetchPolicy {
  /** May we spend this visitor's data? Asked each time: for links in view, hovered, focused or touched, and for the code of islands. */
  shouldPrefetch: () => boolean
  /** Pages fetched together. */
  batchSize: number
  /** The pause before each batch, in milliseconds. */
  batchDelay: number
}

export const prefetchPolicy: PrefetchPolicy = { shouldPrefetch, batchSize: 4, batchDelay: 3000 }

export interface Prefetch {
  /**
   * Puts a path in the queue, on behalf of a link if one is named; without a path, takes back what the link has asked for.
   * A path stays in the queue as long as anybody wants it. Asking twice for one page costs nothing.
   */
  enqueue: (path: string | undefined, link?: Element) => void
  /** Loads a path at once. */
  now: (path: string) => void
}

export function createPrefetch(
  { load, isLoaded }: Pick<Loader, 'load' | 'isLoaded'>,
  { shouldPrefetch, batchSize, batchDelay }: PrefetchPolicy,
): Prefetch {
  /** Paths by who wants them: a link, or the path itself. */
  const waiting = new Map<Element | string, string>()
  const isWanted = (path: string) => !isLoaded(path) && shouldPrefetch()
  let isBusy = false

  async function now(path: string) {
    waiting.forEach((other, asker) => other === path && waiting.delete(asker))
    // A page that can't be loaded is no error here: the navigation deals with it.
    if (isWanted(path)) await load(path)
  }

  function schedule() {
    isBusy = true
    setTimeout(async () => {
      // What is not wanted any more leaves the queue without taking a place in the batch.
      const wanted = [...new Set(waiting.values())].filter((path) => isWanted(path) || void now(path))
      await Promise.all(wanted.slice(0, batchSize).map(now))
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
    now,
  }
}
