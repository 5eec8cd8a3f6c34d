/** Web storage that never throws. If it is switched off, full or broken, reading returns undefined and writing returns false. */

export interface Store {
  read: (key: string) => string | undefined
  /** Returns whether the value was stored. */
  write: (key: string, value: string) => boolean
  remove: (key: string) => void
  /** Every key that is stored, whoever has stored it. */
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

/** Keeps values over visits. */
export const longStore = createStore(() => localStorage)

/** Keeps values over reloads, in this tab. */
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

/** Reads and parses stored JSON. The shape of the result is unchecked. */
export const readJson = (store: Store, key: string): unknown => parseJson(store.read(key))
