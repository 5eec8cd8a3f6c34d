/** Requests and responses, as every server engine passes them to the handler. */

/** A request. */
export interface HttpRequest {
  /** Its method, in capitals. */
  method: string
  /** The path and the query, as they were sent. */
  url: string
  /** Returns the value of a header; null or undefined if the request has none. The name is in lower case. */
  header: (name: string) => string | null | undefined
  /** Returns the request with its body. Cached pages don't need it. */
  toRequest: () => Request
}

/** What the engine offers for the time of a request. */
export interface RequestContext {
  /** Keeps the process alive until background work is done. */
  waitUntil?: (work: Promise<unknown>) => void
}

/** A response. */
export interface HttpResponse {
  /** The status code. */
  status: number
  /** Name -> value. Only `Set-Cookie` has several values. */
  headers: Record<string, string | string[]>
  /** Its body; null for none. */
  body: string | Uint8Array | ReadableStream<Uint8Array> | null
}

/** Cancels a body that nobody reads: an open stream would hold its connection or its database cursor forever. */
export function cancelBody(body: HttpResponse['body']): void {
  if (body instanceof ReadableStream) body.cancel().catch(() => {})
}
