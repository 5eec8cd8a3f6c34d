/** What the responders of a server share. */

import type { HttpRequest, HttpResponse, RequestRenderer } from '@flatirons/framework/on-demand'
import type { RenderableRoute, RouteMatch } from './match-route.ts'
import type { LoadProps, OnDemand, RequestProps, Server } from './on-demand.ts'
import type { AddedFileStore } from './added-files.ts'
import type { RunLimited } from './limits.ts'
import type { PageFormat, RequestResult, RenderedResult } from './page-result.ts'
import { readCookies } from './requests.ts'
import type { SafeStore } from './safe-store.ts'

export interface ServerContext {
  server: Server
  pages: RequestRenderer
  /** The variables of the process, or the bindings of the worker. */
  env: Readonly<Record<string, unknown>>
  /** The headers of the site's pages. */
  headers: HttpResponse['headers']
  /** Holds pages, files and sitemaps. */
  store: SafeStore
  onCacheError: (error: unknown) => void
  runLimited: RunLimited
  files: AddedFileStore
  /** Loads and renders what a route shows at a path. */
  render: (route: RenderableRoute, path: string, data: unknown, tags?: readonly string[]) => Promise<RequestResult>
  /** Returns the response that shows a result. `isPart` is true for holes. */
  respond: (
    request: HttpRequest,
    rendered: RenderedResult,
    format: PageFormat,
    headers: HttpResponse['headers'],
    options?: { status?: number; isPart?: boolean },
  ) => Promise<HttpResponse>
  /** Reports an error, and returns the response that shows the 500 page or an empty object. */
  respondError: (error: unknown, path: string, format: PageFormat) => Promise<HttpResponse>
  deleteTags: (tags: readonly string[]) => Promise<void>
}

/** The tag of cached 404s, 410s and redirects without tags. The deletion of any tag deletes it: what was missing may be published. */
export const ANY_TAG = ''

export type WaitUntil = (work: Promise<unknown>) => void

/** A request with the route that it matches. */
export interface MatchedRequest<Route extends OnDemand = OnDemand> extends RouteMatch {
  route: Route
  request: HttpRequest
  format: PageFormat
  waitUntil: WaitUntil
  /** The name of a file that is not in the store. If the page has added it, the page is rendered again. */
  lostFile?: string
}

/** Returns what `load` of a public page gets. */
export const toLoadProps = (
  { env }: Pick<ServerContext, 'env'>,
  { params, path }: Pick<RouteMatch, 'params' | 'path'>,
  signal: AbortSignal,
  isDraft = false,
): LoadProps<any> => ({ params, path, signal, env, isDraft })

/** Returns what functions for one visitor get: private pages, actions and endpoints. */
export const toRequestProps = (
  context: Pick<ServerContext, 'env' | 'deleteTags'>,
  match: RouteMatch,
  signal: AbortSignal,
  request: Request,
): RequestProps<any> => ({
  ...toLoadProps(context, match, signal),
  request,
  cookies: readCookies(request.headers.get('cookie')),
  deleteTags: context.deleteTags,
})
