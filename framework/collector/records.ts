/** What the collector keeps in memory: the newest records, no more than fit. */

/** One event that arrived. */
export interface CollectorRecord {
  /** Counts events from 1. */
  number: number
  /** When it arrived, as in `2026-11-20T09:30:00.000Z`. */
  time: string
  /** The service it was for, as in `Segment`; missing where no known one is spoken to in this way. */
  service?: string
  /** What happened, as in `signed_up`; the path, where no service is known. */
  event: string
  /** Where it was sent: below the collector, with its query, as in `/v1/track?test=1`. */
  path: string
  /** All that was sent of it: what its JSON says, or text. */
  payload: unknown
}

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
