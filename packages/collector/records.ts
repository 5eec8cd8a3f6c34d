/** Stores the collector's newest records in memory. */

/** A received event. */
export interface CollectorRecord {
  /** The number of the event, from 1. */
  number: number
  /** The time of arrival, like `2026-11-20T09:30:00.000Z`. */
  time: string
  /** The name of the service, like `Segment`; missing if it is unknown. */
  service?: string
  /** The name of the event, like `signed_up`; the path if the service is unknown. */
  event: string
  /** The path below the collector, with its query, like `/v1/track?test=1`. */
  path: string
  /** The event's data: parsed JSON, or text. */
  payload: unknown
}

/** Maximum records; older ones are removed. */
export const MAX_RECORDS = 1000

/** Maximum JSON of all records, in characters; older records are removed. */
export const MAX_SIZE = 16 * 1024 * 1024

/** Maximum stored ids, which detect repeated events. */
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
  /** Stores an id. Returns false if it is already stored. */
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
