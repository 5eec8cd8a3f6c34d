/** Serves drafts to anyone with a signed link. */

import type { HttpRequest, HttpResponse } from '@flatirons/framework/on-demand'
import { requirePage, type RouteMatch } from '../match-route.ts'
import { toLoadProps, type ServerContext } from '../context.ts'
import { isDraftLink, isSecret, readDraftLink } from '../drafts.ts'
import { TIMEOUT, runWithin } from '../limits.ts'
import { toRendered, TYPES } from '../page-result.ts'
import { NO_STORE } from '../responses.ts'

const HEADERS = { 'Cache-Control': NO_STORE, 'X-Robots-Tag': 'noindex' }

/** Returns `respond(request, path)`, which returns undefined unless the path is a valid link to a draft that exists. */
export function createDraftResponder(context: ServerContext, match: (path: string) => RouteMatch | undefined) {
  const { env, pages, headers, render, respond } = context

  async function showDraft(request: HttpRequest, path: string): Promise<HttpResponse | undefined> {
    const document = pages.renderDraft(path)
    if (document !== undefined)
      return { status: 200, headers: { ...headers, ...HEADERS, 'Content-Type': TYPES.document }, body: document }
    const { route, params } = match(path) ?? {}
    if (route?.kind !== 'page') return undefined
    const loaded = requirePage(
      await runWithin(route.timeout ?? TIMEOUT, async (signal) =>
        route.load(toLoadProps(context, { params: params!, path }, signal, true)),
      ),
      route,
    )
    const result = 'kind' in loaded ? loaded : await render(route, path, loaded.data)
    return respond(request, toRendered(result), 'document', HEADERS)
  }

  return async function respondWithDraft(request: HttpRequest, link: string): Promise<HttpResponse | undefined> {
    const { DRAFT_SECRET: secret } = env
    if (!isDraftLink(link) || !isSecret(secret)) return undefined
    const path = await readDraftLink(link, secret)
    if (path === undefined) return undefined
    try {
      return await showDraft(request, path)
    } catch (error) {
      return context.respondError(error, path, 'document')
    }
  }
}
