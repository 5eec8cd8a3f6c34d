/** A store whose failure is no failure of a page: what can't be kept there is kept in memory for some seconds. */

import type { CacheStore } from '../site/on-demand.ts'

/** The most time that a store may take for one answer, in milliseconds. */
export const STORE_TIME = 1000

/** Milliseconds for which a store is left alone after it has failed. */
export const STORE_PAUSE = 5000

export interface SafeStoreOptions {
  /** Makes a store for the time in which the other one is left alone. */
  createSpare: () => CacheStore
  /** Is told of the first failure after each pause. */
  onError: (error: unknown) => void
  now?: () => number
}

/** The functions that pages need. They don't throw, and take no longer than `STORE_TIME`. */
export type SafeStore = Pick<CacheStore, 'get' | 'set'>

export function createSafeStore(
  store: CacheStore,
  { createSpare, onError, now = Date.now }: SafeStoreOptions,
): SafeStore {
  let pausedUntil = -Infinity
  let spare: CacheStore | undefined

  /** What is made in one pause is gone after it: deletions of other processes don't reach it. */
  function pause(error: unknown): void {
    if (now() < pausedUntil) return
    pausedUntil = now() + STORE_PAUSE
    spare = createSpare()
    onError(Error('The cache store failed. Pages are cached in memory until it works again.', { cause: error }))
  }

  async function attempt<Result>(work: (store: CacheStore) => Result | Promise<Result>): Promise<Result> {
    if (spare && now() < pausedUntil) return work(spare)
    try {
      const result = work(store)
      return result instanceof Promise ? await inTime(result) : result
    } catch (error) {
      pause(error)
      return work(spare!)
    }
  }

  return {
    get: (key) => attempt((one) => one.get(key)),
    set: (key, value, options) => attempt((one) => one.set(key, value, options)),
  }
}

async function inTime<Result>(result: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Error(`It took longer than ${STORE_TIME} ms.`)), STORE_TIME)
  })
  try {
    return await Promise.race([result, isLate])
  } finally {
    clearTimeout(timer)
  }
}
