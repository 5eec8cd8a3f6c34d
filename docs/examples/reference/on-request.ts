import { createHash } from 'node:crypto'

import type { Route } from '@flatirons/framework'
import {
  contentType,
  matchesEtag,
  readTarget,
  type HttpRequest,
  type HttpResponse,
  type RequestRenderer,
} from '@flatirons/framework/on-demand'

/** Answers requests for one page; a browser that has its newest version gets no body. */
export async function answerPage(
  pages: RequestRenderer,
  route: Route,
  { url, header }: HttpRequest,
): Promise<HttpResponse | undefined> {
  const target = readTarget(url)
  if (typeof target === 'number' || target.path !== route.path) return undefined
  const body = await pages.renderDocument(pages.renderPage(route, route.path))
  const ETag = `W/"${createHash('sha256').update(body).digest('base64url')}"`
  const headers = { ...pages.headersOf(route.path), 'Content-Type': contentType('index.html'), ETag }
  return matchesEtag(header('if-none-match'), ETag)
    ? { status: 304, headers, body: null }
    : { status: 200, headers, body }
}
