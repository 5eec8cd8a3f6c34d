/** What the handler needs of a built site. */

import type { HeaderRule } from '../security/headers.ts'
import type { Route, Slice } from '../kernel/page/page.tsx'
import type { RenderedPart, RenderedRoute } from '../kernel/render/renderer.tsx'
import type { RenderedPage } from '../shared/page-files.ts'

export interface Pages {
  /** The origin of the site. */
  url: string
  base: string
  /** The headers of the site, by class of path. */
  rules: readonly HeaderRule[]
  /** Changes with everything in a page except its data: the code, the shell, the slices, the queries. */
  version: string
  renderRoute: (route: Route, pattern: string) => RenderedRoute
  /** Renders a part of pages. */
  renderSlice: (slice: Slice, pattern: string) => RenderedPart
  /** Returns the whole document of a page. */
  renderDocument: (page: RenderedPage, preloads: readonly string[]) => string | Promise<string>
  /** Returns the document of an unpublished page of the site's content; undefined if there is none at this path. */
  renderDraft: (path: string) => string | undefined
  /** Returns the document of the 404 or the 500 page. */
  renderError: (status: 404 | 500) => string | Promise<string>
}
