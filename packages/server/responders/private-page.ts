/** Responds with pages and holes for one visitor. They are rendered for each request and never cached. */

import type { HttpResponse } from '@flatirons/framework/on-demand'
import { isHole, requirePage } from '../match-route.ts'
import type { PrivateHole, PrivatePage } from '../on-demand.ts'
import { toRequestProps, type MatchedRequest, type ServerContext } from '../context.ts'
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
