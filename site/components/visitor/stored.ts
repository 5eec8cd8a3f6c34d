/** Reads stored values and checks their shape, because other scripts may have written them. */

import { is, type Struct } from 'superstruct'

import { readJson, type Store } from './storage.ts'

/** Returns the stored value if it matches `struct`; else undefined. */
export function readStored<Value>(store: Store, key: string, struct: Struct<Value, unknown>): Value | undefined {
  const stored = readJson(store, key)
  try {
    return is(stored, struct) ? stored : undefined
  } catch {
    // superstruct words its complaint before anybody asks, and not everything can be put into words.
    return undefined
  }
}
