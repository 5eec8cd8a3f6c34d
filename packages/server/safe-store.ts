/** A cache store that never fails: after an error, values are cached in memory for some seconds. */

import type { CacheStore } from './on-demand.ts'
import { withTimeout } from './timeout.ts'

/** The longest time that one call of the store may take, in milliseconds. */
export const STORE_TIME = 1000

/** How long a store that failed is not called, in milliseconds. */
export const STORE_PAUSE = 5000

const createTimeoutError = () => Error(`It took longer than ${STORE_TIME} ms.`)

export interface SafeStoreOptions {
  /** Creates a store for the time of a pause. */
  createSpare: () => CacheStore
  /** Is called with the first error before each pause. */
  onError: (error: unknown) => void
  now?: () => number
}

/** Its functions don't throw, and take no longer than `STORE_TIME`. */
export type SafeStore = Pick<CacheStore, 'get' | 'set'>

export function createSafeStore(
  store: CacheStore,
  { createSpare, onError, now = Date.now }: SafeStoreOptions,
): SafeStore {
  let pausedUntil = -Infinity
  let spare: CacheStore | undefined

  /** Each pause has a spare store of its own: other processes can't delete from it. */
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
      return result instanceof Promise ? await withTimeout(STORE_TIME, () => result, createTimeoutError) : result
    } catch (error) {
      pause(error)
      return work(spare!)
    }
  }

  return {
    get: (key) => attempt((store) => store.get(key)),
    set: (key, value, options) => attempt((store) => store.set(key, value, options)),
  }
}
