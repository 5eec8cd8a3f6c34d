/** Renders the results of routes on demand, and the responses that show them. */

import { toJson } from '../kernel/render/page-data.ts'
import { toHref } from '../shared/paths.ts'
import { sha256 } from '../shared/sha256.ts'
import { splitAtSheets } from '../shared/sheet-marks.ts'
import type { RenderedPage } from '../shared/page-files.ts'
import { toSlice } from '../site/hole.ts'
import { isHole } from '../site/match-route.ts'
import type { PrivateHole, PublicHole, ShownOnDemand } from '../site/on-demand.ts'
import type { AddedFileStore } from './added-files.ts'
import type { ServerContext } from './context.ts'
import type { HttpResponse } from './http.ts'
import {
  matchesEtag,
  toBody,
  TYPES,
  type Body,
  type PageFormat,
  type PageResult,
  type RenderedResult,
} from './page-result.ts'
import type { Pages } from './pages.ts'
import { NO_STORE } from './responses.ts'

export function createResultRenderer(pages: Pages, files: AddedFileStore): ServerContext['render'] {
  /** A part of pages has the format that the runtime fetches. */
  async function renderHole(
    route: PublicHole | PrivateHole,
    path: string,
    data: unknown,
    tags: readonly string[],
  ): Promise<PageResult> {
    // The ids of islands have to differ between two parts of one page.
    const name = `hole${sha256(path).slice(0, 8)}`
    const { html, css, files: added } = pages.renderSlice(toSlice(route, data, name), route.path)
    const names = await files.keep(added, route, path)
    // The page brings the sheets that are files, because its template imports this part.
    const inline = splitAtSheets(css).filter((_, i) => i % 2 === 0)
    const rendered = JSON.stringify({ html, css: inline.join('') })
    return { kind: 'page', preloads: [], rendered, data: '{}', tags, files: names }
  }

  async function renderPage(
    route: ShownOnDemand,
    path: string,
    data: unknown,
    tags: readonly string[],
  ): Promise<PageResult> {
    // As in a build, values that JSON would lose are an error.
    toJson(data, `The data of ${path}`)
    const rendered = pages.renderRoute({ path, page: route.template, data }, route.path)
    const names = await files.keep(rendered.files, route, path)
    return {
      kind: 'page',
      preloads: rendered.preloads,
      rendered: JSON.stringify(rendered.page),
      data: JSON.stringify(rendered.data),
      tags,
      files: names,
    }
  }

  return (route, path, data, tags = []) =>
    isHole(route) ? renderHole(route, path, data, tags) : renderPage(route, path, data, tags)
}

export function createRespond(pages: Pages, usual: HttpResponse['headers']): ServerContext['respond'] {
  const { base } = pages

  function bodyOf({ result, bodies }: RenderedResult, format: PageFormat): Promise<Body> {
    const known = bodies.get(format)
    if (known) return known
    const body = renderText(result, format).then(toBody)
    bodies.set(format, body)
    body.catch(() => bodies.delete(format))
    return body
  }

  async function renderText(result: PageResult, format: PageFormat): Promise<string> {
    if (result.kind === 'redirect') return JSON.stringify({ redirect: toHref(result.to, base) })
    if (result.kind === 'not-found') return format === 'document' ? pages.renderError(404) : '{}'
    if (format !== 'document') return format === 'page-data' ? result.data : result.rendered
    return pages.renderDocument(JSON.parse(result.rendered) as RenderedPage, result.preloads)
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
