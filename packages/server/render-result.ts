/** Renders the results of routes on demand, and the responses that show them. */

import { createElement } from 'react'

import type { Slice } from '@flatirons/framework'
import { toHref, type HttpResponse, type RequestRenderer, matchesEtag } from '@flatirons/framework/on-demand'
import { isHole } from './match-route.ts'
import type { PrivateHole, PublicHole } from './on-demand.ts'
import { digest } from './values.ts'
import type { AddedFileStore } from './added-files.ts'
import type { ServerContext } from './context.ts'
import { toBody, TYPES, type Body, type PageFormat, type RequestResult, type RenderedResult } from './page-result.ts'
import { NO_STORE } from './responses.ts'

export function createResultRenderer(pages: RequestRenderer, files: AddedFileStore): ServerContext['render'] {
  return async function render(route, path, data, tags = []) {
    const { files: added, ...rendered } = isHole(route)
      ? // The ids of islands have to differ between two parts of one page.
        pages.renderPart(toSlice(route, data, `hole${digest(path).slice(0, 8)}`), route.path)
      : pages.renderPage({ path, page: route.template, data }, route.path)
    return { kind: 'page', ...rendered, tags, files: await files.keep(added, route, path) }
  }
}

/** Returns a hole with its data as a slice, which can be rendered. `name` must be unique on the page. */
const toSlice = ({ Component, module }: PublicHole | PrivateHole, data: unknown, name: string): Slice => ({
  name,
  module,
  Component: () => createElement(Component, { data }),
})

export function createRespond(pages: RequestRenderer, usual: HttpResponse['headers']): ServerContext['respond'] {
  const { base } = pages

  function bodyOf({ result, bodies }: RenderedResult, format: PageFormat): Promise<Body> {
    const known = bodies.get(format)
    if (known) return known
    const body = renderText(result, format).then(toBody)
    bodies.set(format, body)
    body.catch(() => bodies.delete(format))
    return body
  }

  async function renderText(result: RequestResult, format: PageFormat): Promise<string> {
    if (result.kind === 'redirect') return JSON.stringify({ redirect: toHref(result.to, base) })
    if (result.kind === 'not-found') return format === 'document' ? pages.renderError(404) : '{}'
    if (format !== 'document') return format === 'page-data' ? result.data : result.rendered
    return pages.renderDocument(result)
  }

  return async function respond(request, rendered, format, own, { status = 200, isPart = false } = {}) {
    const { result } = rendered
    const headers = { ...usual, ...own }
    // A browser would report a 404 in its console, and a page without one of its holes is no error.
    if (result.kind === 'not-found' && isPart) return { status: 204, headers, body: null }
    if (result.kind === 'redirect' && format === 'document')
      return { status: result.status, headers: { ...headers, Location: toHref(result.to, base) }, body: null }
    const { bytes, etag } = await bodyOf(rendered, format)
    const typed = { ...headers, 'Content-Type': TYPES[format] }
    // The runtime knows a page that is gone as a missing one.
    if (result.kind === 'not-found')
      return { status: (format === 'document' && result.status) || 404, headers: typed, body: bytes }
    const isPublic = own['Cache-Control'] !== NO_STORE
    if (!isPublic || status !== 200) return { status, headers: typed, body: bytes }
    if (matchesEtag(request.header('if-none-match'), etag))
      return { status: 304, headers: { ...headers, ETag: etag }, body: null }
    return { status, headers: { ...typed, ETag: etag }, body: bytes }
  }
}
