/** Renders every page of the real site like a build. */

import { readRoutes } from '../../../framework/site/checked-results.ts'
import site from '../../../site/routes.ts'
import type { AddedFiles } from '../../../framework/kernel/render/added-files.ts'
import type { IslandFile } from '../../../framework/kernel/render/island-files.ts'
import { answerQueries, listRoutes } from '../../../framework/kernel/site/routes.ts'
import { renderSiteHead } from '../../../framework/kernel/render/heads.tsx'
import { PAGE_FEATURES } from '../../../framework/features/pages.ts'
import { listFeaturesOf } from '../../../framework/site/feature.ts'
import { createSiteRenderer } from '../../../framework/site/render/site-renderer.ts'
import { resolveSlices } from '../../../framework/kernel/site/parts.ts'
import { readSite } from './real-site.ts'

export interface RenderedSitePage {
  path: string
  /** The HTML inside the page region. */
  html: string
  css: string
  /** The page's own head tags. */
  head: string
  /** Files that the page adds, by output name. */
  files: AddedFiles
}

export interface RenderedSite {
  pages: RenderedSitePage[]
  /** The layout parts around pages. */
  slices: { name: string; html: string; css: string; files: AddedFiles }[]
  /** The head tags of all pages. */
  head: { html: string; css: string; files: AddedFiles }
}

let rendered: RenderedSite | undefined

/** Renders all routes once per process. Islands are rendered too; their code has no URLs. */
export const renderSite = (): RenderedSite => (rendered ??= renderAll())

function renderAll(): RenderedSite {
  const content = readSite()
  const islands = import.meta.glob<IslandFile>('../../../site/**/*.island.{ts,tsx}', { eager: true })
  const queries = answerQueries(site.queries?.(content) ?? [])
  const renderer = createSiteRenderer({
    site,
    islands,
    urlsOf: () => [],
    queries,
    features: listFeaturesOf(PAGE_FEATURES, site),
    hash: 'hash',
  })
  const routes = listRoutes(readRoutes(site, content))
  const slices = new Set(routes.flatMap(({ page }) => Object.values(resolveSlices(site.parts, page))))
  return {
    pages: routes.map((route) => {
      const { page, files } = renderer.renderRoute(route)
      return { path: page.path, html: page.html, css: page.css, head: page.head, files }
    }),
    slices: [...slices].map((slice) => renderer.renderSlice(slice)),
    head: renderSiteHead(site),
  }
}
