/** What storage has kept. Others may have written there, so a shape is asked for. */

import { is, type Struct } from 'superstruct'

import { readJson, type Store } from './storage.ts'

/** The value in `store`, where it is one of `struct`'s; nothing else. */
export function readStored<Value>(store: Store, key: string, struct: Struct<Value, unknown>): Value | undefined {
  const stored = readJson(store, key)
  try {
    return is(stored, struct) ? stored : undefined
  } catch {
    // superstruct words its complaint before anybody asks, and not everything can be put into words.
    return undefined
  }
}
