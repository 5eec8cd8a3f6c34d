/** A built site with its collector: what `vite preview` and tests serve. */

import { createCollector, type CollectorOptions } from './collector.ts'
import { createServe, type RequestHandler, type ServeOptions } from './serve.ts'

/** Says to a page, in the Server-Timing header, that there is a collector. */
const ANNOUNCEMENT = 'collector'

export interface PreviewServeOptions extends ServeOptions {
  collector?: CollectorOptions
}

/** Returns a handler that answers every request: the collector's part of the site below `{base}_collector/`, all else as a host would. */
export function createPreview({ collector, ...options }: PreviewServeOptions): RequestHandler {
  const serve = createServe(options)
  const collect = createCollector(options.base, collector)
  return async function preview(request, response) {
    if (await collect(request, response)) return
    response.setHeader('Server-Timing', ANNOUNCEMENT)
    await serve(request, response)
  }
}
