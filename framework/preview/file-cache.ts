/** A cache of values that are made from files. A value is dropped when its file changes, or when the cache is full and it was used longest ago. */

import type { ServedFile } from './served-file.ts'

/** Returns the value of this file for `use`; makes it when the cache has none. Simultaneous requests make it once. Failures are not cached. */
export type FileCache<Value> = (file: ServedFile, use: string, make: () => Promise<Value>) => Promise<Value>

/** Creates a cache that holds at most `limit`, in the unit that `weigh` counts in: bytes, or by default entries. */
export function createFileCache<Value>(limit: number, weigh: (value: Value) => number = () => 1): FileCache<Value> {
  const entries = new Map<string, { value: Promise<Value>; weight: number }>()
  let total = 0

  function trim() {
    for (const [key, { weight }] of entries) {
      if (total <= limit) return
      entries.delete(key)
      total -= weight
    }
  }

  return function get(file, use, make) {
    const key = `${use} ${file.version} ${file.path}`
    const known = entries.get(key)
    const entry = known ?? { value: make(), weight: 0 }
    // The map keeps the order of insertion: the first entry is the one that was used longest ago.
    entries.delete(key)
    entries.set(key, entry)
    if (!known) {
      entry.value.then(
        (value) => {
          if (entries.get(key) !== entry) return
          entry.weight = weigh(value)
          total += entry.weight
          trim()
        },
        () => entries.delete(key),
      )
    }
    return entry.value
  }
}
