/** Responds with what endpoints return. */

import type { HttpResponse } from '@flatirons/framework/on-demand'
import { onDemandError } from '../errors.ts'
import { METHODS } from '../match-route.ts'
import type { Endpoint } from '../on-demand.ts'
import { toRequestProps, type MatchedRequest, type ServerContext } from '../context.ts'
import { TIMEOUT } from '../limits.ts'
import { readBody } from '../requests.ts'
import { addHeaders, NO_STORE, refuseBody } from '../responses.ts'

export function createEndpointResponder(
  context: ServerContext,
): (matched: MatchedRequest<Endpoint>) => Promise<HttpResponse> {
  // The policy is about documents of the site. An endpoint sets its own if it returns HTML.
  const { 'Content-Security-Policy': _, ...usual } = context.headers

  return async function respondWithEndpoint(matched) {
    const { request, route } = matched
    const wanted = request.method === 'HEAD' ? 'GET' : request.method
    const method = METHODS.find((name) => name === wanted)!
    const whole = await readBody(request.toRequest())
    if (typeof whole === 'number') return refuseBody(whole)
    const response = await context.runLimited(route.timeout ?? TIMEOUT, async (signal) =>
      route[method]!(toRequestProps(context, matched, signal, whole)),
    )
    requireResponse(response, route)
    const headers = addHeaders({ ...usual, 'Cache-Control': NO_STORE }, response.headers)
    return { status: response.status, headers, body: response.body }
  }
}

/** Throws unless `response` can be sent. */
function requireResponse(response: Response, { path }: Endpoint): void {
  if (!(response instanceof Response))
    throw onDemandError(`The endpoint ${path} did not return a Response. Write: return Response.json({ … })`)
  if (response.status === 0)
    throw onDemandError(`The endpoint ${path} returned Response.error(). Return a Response with a status.`)
  if (response.bodyUsed || response.body?.locked)
    throw onDemandError(`The endpoint ${path} returned a Response whose body was already read. Return its \`clone()\`.`)
}
