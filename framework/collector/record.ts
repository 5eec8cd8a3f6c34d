/** The collector's record of an event. */

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
