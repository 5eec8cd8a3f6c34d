/** Renders pages on request, in dev and for a built site. */

import { listPageFiles, type DocumentParts } from '../../kernel/render/output-files.ts'
import { toJson } from '../../kernel/render/page-data.ts'
import { toHref } from '../../shared/paths.ts'
import { joinQuery, resolvePatternRedirect, type Redirect } from '../../shared/redirects.ts'
import { splitAtSheets } from '../../shared/sheet-marks.ts'
import type { RenderedPage } from '../../shared/page-files.ts'
import type { RequestRenderer } from '../site-server.ts'
import type { SiteRenderer } from './site-renderer.ts'

interface RequestRendererOptions extends Omit<RequestRenderer, 'renderPage' | 'renderPart' | 'renderDocument'> {
  renderRoute: (...args: [...Parameters<RequestRenderer['renderPage']>]) => ReturnType<SiteRenderer['renderRoute']>
  renderSlice: (...args: [...Parameters<RequestRenderer['renderPart']>]) => ReturnType<SiteRenderer['renderSlice']>
  documents: DocumentParts
}

/** Returns a renderer whose results are the contents of data files. */
export function createRequestRenderer({
  renderRoute,
  renderSlice,
  documents,
  ...site
}: RequestRendererOptions): RequestRenderer {
  return {
    ...site,
    renderPage(route, pattern) {
      // As in a build, values that JSON would lose are an error.
      toJson(route.data, `The data of ${route.path}`)
      const { page, data, preloads, files } = renderRoute(route, pattern)
      return { rendered: JSON.stringify(page), data: JSON.stringify(data), preloads, files }
    },
    renderPart(part, pattern) {
      const { html, css, files } = renderSlice(part, pattern)
      // The page brings the sheets that are files, because its template imports this part.
      const inline = splitAtSheets(css).filter((_, i) => i % 2 === 0)
      return { rendered: JSON.stringify({ html, css: inline.join('') }), data: '{}', preloads: [], files }
    },
    renderDocument({ rendered, preloads }) {
      const [document] = listPageFiles(documents, { page: JSON.parse(rendered) as RenderedPage, preloads })
      return document.render()
    },
  }
}

/** Returns the target of a matching redirect with a pattern, with the query of the request; undefined if none matches. */
export function findPatternRedirect(
  redirects: readonly Pick<Redirect, 'from' | 'to'>[],
  base: string,
  path: string,
  search: string,
): string | undefined {
  const to = resolvePatternRedirect(redirects, path)
  return to && joinQuery(toHref(to, base), search)
}
