/**
 * Web storage that never throws. If storage is off, full or broken, reading returns undefined and writing returns
 * false.
 */

import { is, type Struct } from 'superstruct'

export interface Store {
  read: (key: string) => string | undefined
  /** Returns whether the value was stored. */
  write: (key: string, value: string) => boolean
  remove: (key: string) => void
  /** All keys, including those of other scripts. */
  listKeys: () => string[]
}

function createStore(open: () => Storage): Store {
  function attempt<Result>(action: (storage: Storage) => Result): Result | undefined {
    try {
      return action(open())
    } catch {
      return undefined
    }
  }

  return {
    read: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value)
        return true
      }) ?? false,
    remove: (key) => void attempt((storage) => storage.removeItem(key)),
    listKeys: () => attempt((storage) => Object.keys(storage)) ?? [],
  }
}

/** Keeps values across visits. */
export const longStore = createStore(() => localStorage)

/** Keeps values across reloads, in this tab. */
export const shortStore = createStore(() => sessionStorage)

const PROBE = 'probe'

/** Can this browser store values? */
export function isStorageUsable(): boolean {
  const isKept = longStore.write(PROBE, '')
  longStore.remove(PROBE)
  return isKept
}

/** Parses JSON. Returns undefined for null and for text that is not valid JSON. */
export function parseJson(text = 'null'): unknown {
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    return undefined
  }
}

/** Returns the stored JSON if it matches `struct`, because other scripts may have written it; else undefined. */
export function readStored<Value>(store: Store, key: string, struct: Struct<Value, unknown>): Value | undefined {
  const stored = parseJson(store.read(key))
  try {
    return is(stored, struct) ? stored : undefined
  } catch {
    // superstruct formats its error message eagerly, which throws for values that can't be converted to a string.
    return undefined
  }
}
