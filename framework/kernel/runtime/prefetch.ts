/**
 * Prefetches pages: a few at a time, after a pause for the current page, and never on 2g, with data saver, or for robots.
 */

/** Limits of prefetching. A site can change each of them. */
export interface PrefetchPolicy {
  /**
   * Returns whether the runtime may prefetch the page at `path`; `link` is the link that points to it, if there is one.
   * Called before each prefetch. Without a path, it decides about the code of the current page's islands.
   * @default not with data saver, on 2g, or for bots
   */
  shouldPrefetch: (path?: string, link?: HTMLAnchorElement) => boolean
  /** Pages per batch. @default 4 */
  batchSize: number
  /** The pause before each batch, in milliseconds. @default 3000 */
  batchDelay: number
}

/** What prefetching needs of a loader. */
interface PageLoader {
  load: (path: string) => Promise<unknown>
  /** Is this page cached or being loaded? */
  isLoaded: (path: string) => boolean
}

export interface Prefetch {
  /**
   * Puts a path in the queue for `link`. Without a path, removes the request of `link`. A path stays in the queue as long as
   * one link requests it. Requesting a page twice costs nothing.
   */
  enqueue: (path: string | false | undefined, link: HTMLAnchorElement) => void
}

export function createPrefetch(
  { load, isLoaded }: PageLoader,
  { shouldPrefetch, batchSize, batchDelay }: PrefetchPolicy,
): Prefetch {
  /** Requested paths by the link that requests them. */
  const waiting = new Map<HTMLAnchorElement, string>()
  let isBusy = false

  const isWanted = (path: string, link: HTMLAnchorElement) => !isLoaded(path) && shouldPrefetch(path, link)
  const dequeue = (path: string) => waiting.forEach((other, link) => other === path && waiting.delete(link))

  function schedule() {
    isBusy = true
    setTimeout(async () => {
      // Pages that were loaded in the meantime don't count for the batch.
      waiting.forEach((path, link) => isWanted(path, link) || waiting.delete(link))
      const batch = [...new Set(waiting.values())].slice(0, batchSize)
      batch.forEach(dequeue)
      // A failed prefetch is not reported: a navigation to the page will report it.
      await Promise.all(batch.map(load))
      isBusy = false
      if (waiting.size) schedule()
    }, batchDelay)
  }

  return {
    enqueue(path, link) {
      if (path && isWanted(path, link)) waiting.set(link, path)
      else waiting.delete(link)
      if (waiting.size && !isBusy) schedule()
    },
  }
}
