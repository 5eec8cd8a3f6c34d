/** What a server hands to the handler, and gets from it. */

/** A request as a server has it. */
export interface Asked {
  method: string
  /** The path and the query, as they were sent. */
  url: string
  header: (name: string) => string | null | undefined
  /** The whole request; what is in the cache needs none. */
  toRequest: () => Request
}

/** What stands around a request. */
export interface Surroundings {
  /** Keeps the process alive until background work is done. */
  waitUntil?: (work: Promise<unknown>) => void
}

/** The answer to a request. */
export interface Answer {
  status: number
  headers: Record<string, string | string[]>
  body: string | Uint8Array | ReadableStream<Uint8Array> | null
}

/** Ends the source of a body that nobody reads: a stream that is left would hold its connection or its rows for good. */
export function cancelBody(body: Answer['body']): void {
  if (body instanceof ReadableStream) body.cancel().catch(() => {})
}
