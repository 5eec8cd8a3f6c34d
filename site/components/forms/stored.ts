/** What this tab has kept. Others may have written there, so a shape is asked for. */

import { is, type Struct } from 'superstruct'

import { readJson, shortStore } from '../visitor/storage.ts'

/** The value in sessionStorage, where it is one of `struct`'s. */
export function readStored<Value>(key: string, struct: Struct<Value, unknown>): Value | undefined {
  const stored = readJson(shortStore, key)
  try {
    return is(stored, struct) ? stored : undefined
  } catch {
    // superstruct words its complaint before anybody asks, and not everything can be put into words.
    return undefined
  }
}
