/** A built site with a service that its pages talk to: what `vite preview` and tests serve. */

import type { IncomingMessage, ServerResponse } from 'node:http'

import { plain, send } from './answer.ts'
import { createServe, type RequestHandler, type ServeOptions } from './serve.ts'

/** A stand-in for services that the site's pages talk to. */
export interface PreviewService {
  /** Pages read this name in the Server-Timing header: it tells them that the service is there. */
  name: string
  /** Answers a request; returns false, and leaves the request untouched, when it is not for the service. */
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
}

export interface PreviewServeOptions extends ServeOptions {
  service?: PreviewService | undefined
}

/**
 * Returns a handler that answers every request: the service's own, and all others as a host would. It never throws: a
 * failure of the service goes to the console.
 */
export function createPreview({ service, ...options }: PreviewServeOptions): RequestHandler {
  const serve = createServe(options)

  async function answerService(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    try {
      return (await service?.answer(request, response)) ?? false
    } catch (error) {
      console.error(error)
      if (response.headersSent) response.destroy()
      else send(request, response, plain(500, 'The service could not answer. The console of its server says why.'))
      return true
    }
  }

  return async function preview(request, response) {
    if (await answerService(request, response)) return
    if (service) response.setHeader('Server-Timing', service.name)
    await serve(request, response)
  }
}
