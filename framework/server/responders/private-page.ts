/** Responds with pages and holes for one visitor. They are rendered for each request and never cached. */

import { isHole, requirePage } from '../../site/match-route.ts'
import type { PrivateHole, PrivatePage } from '../../site/on-demand.ts'
import { toRequestProps, type MatchedRequest, type ServerContext } from '../context.ts'
import type { HttpResponse } from '../http.ts'
import { TIMEOUT } from '../limits.ts'
import { toRendered } from '../page-result.ts'
import { addPageHeaders, NO_STORE } from '../responses.ts'

export function createPrivatePageResponder(
  context: ServerContext,
): (matched: MatchedRequest<PrivatePage | PrivateHole>) => Promise<HttpResponse> {
  return async function respondPrivate(matched) {
    const { request, route, path, format } = matched
    const whole = request.toRequest()
    const loaded = requirePage(
      await context.runLimited(route.timeout ?? TIMEOUT, async (signal) =>
        route.load(toRequestProps(context, matched, signal, whole)),
      ),
      route,
    )
    const result = 'kind' in loaded ? loaded : await context.render(route, path, loaded.data)
    const headers = addPageHeaders({ ...context.headers, 'Cache-Control': NO_STORE }, loaded.headers)
    return context.respond(request, toRendered(result), format, headers, { isPart: isHole(route) })
  }
}
