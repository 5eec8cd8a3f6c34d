/** What the collector keeps in memory: the newest records, no more than fit. */

import type { CollectorRecord } from './record.ts'

/** Records kept; older ones go. */
export const MAX_RECORDS = 1000

/** JSON of all kept records together, in characters; older records go. */
export const MAX_SIZE = 16 * 1024 * 1024

/** Ids remembered, so that an event that arrives again is known. */
const MAX_IDS = 10 * MAX_RECORDS

export interface KeptRecord {
  record: CollectorRecord
  /** The record as JSON. */
  json: string
}

export interface Records {
  /** Newest first. */
  list: () => KeptRecord[]
  /** Adds a record, and drops the oldest ones if there are too many. */
  add: (record: CollectorRecord) => KeptRecord
  /** Remembers the id. Returns false if it is known already. */
  isNew: (id: string) => boolean
  clear: () => void
}

export function createRecords(): Records {
  let kept: KeptRecord[] = []
  let size = 0
  const ids = new Set<string>()

  return {
    list: () => kept.toReversed(),
    add(record) {
      const added = { record, json: JSON.stringify(record) }
      kept.push(added)
      size += added.json.length
      let left = kept.length
      for (const { json } of kept) {
        if (left <= MAX_RECORDS && (size <= MAX_SIZE || left === 1)) break
        size -= json.length
        left--
      }
      if (left < kept.length) kept = kept.slice(-left)
      return added
    },
    isNew(id) {
      if (ids.has(id)) return false
      ids.add(id)
      const [oldest = id] = ids
      if (ids.size > MAX_IDS) ids.delete(oldest)
      return true
    },
    clear() {
      kept = []
      size = 0
      ids.clear()
    },
  }
}
