/** Web storage that may be switched off, full, or filled by somebody else: reading finds nothing, writing does nothing. */

export interface Store {
  read: (key: string) => string | undefined
  /** Returns whether it is kept. */
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

/** Kept over visits. */
export const longStore = createStore(() => localStorage)

/** Kept over reloads, in this tab. */
export const shortStore = createStore(() => sessionStorage)

const PROBE = 'probe'

/** Does this browser keep anything? */
export function isStorageUsable(): boolean {
  const isKept = longStore.write(PROBE, '')
  longStore.remove(PROBE)
  return isKept
}

/** What this JSON says; nothing when it is none. */
export function parseJson(text = 'null'): unknown {
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    return undefined
  }
}

/** JSON that was stored, whatever it is; nothing when it is none. */
export const readJson = (store: Store, key: string): unknown => parseJson(store.read(key))
