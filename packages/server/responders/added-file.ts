/** Responds with the files that pages on demand add. */

import { toHref, toPath, type HttpRequest, type HttpResponse } from '@flatirons/framework/on-demand'
import type { RouteMatch } from '../match-route.ts'
import type { MatchedRequest, ServerContext, WaitUntil } from '../context.ts'

/** Returns `respond(request, path, waitUntil)`, which returns undefined unless a page adds a file at the path. */
export function createAddedFileResponder(
  { files, pages: { base }, respondError }: ServerContext,
  match: (path: string) => RouteMatch | undefined,
  respondToMatch: (matched: MatchedRequest) => Promise<HttpResponse>,
) {
  /**
   * Returns functions that render again the pages that may have added a file. After a restart, only the browser knows the page.
   * Without the index, no page for one visitor is rendered: its `load` may do more than read.
   */
  function listRenderings(request: HttpRequest, name: string, waitUntil: WaitUntil) {
    const referer = request.header('referer') ?? ''
    const from = URL.canParse(referer) ? toPath(new URL(referer).pathname, base) : undefined
    const known = files.listPages(name)
    return [...new Set([...known, ...(from === undefined ? [] : [from])])].map((path) => async () => {
      const found = match(path)
      if (!found || found.route.kind === 'endpoint') return
      if (!known.includes(path) && found.route.kind.startsWith('private')) return
      const page = toPageRequest(request, toHref(found.path, base))
      await respondToMatch({ ...found, request: page, format: 'page-data-rsc', waitUntil, lostFile: name })
    })
  }

  return async function respondWithFile(
    request: HttpRequest,
    path: string,
    waitUntil: WaitUntil,
  ): Promise<HttpResponse | undefined> {
    if (!path.startsWith('/assets/')) return undefined
    const name = path.slice(1)
    try {
      return await files.respond(name, listRenderings(request, name, waitUntil))
    } catch (error) {
      return respondError(error, path, 'document')
    }
  }
}

/** Returns the request of the same visitor for a page. */
const toPageRequest = ({ header, toRequest }: HttpRequest, href: string): HttpRequest => ({
  method: 'GET',
  url: href,
  header,
  toRequest() {
    const { url, headers } = toRequest()
    return new Request(new URL(href, url), { headers })
  },
})
