/**
 * Renders routes and slices to their rendered forms and data forms. Runs inside the server bundle, where it shares one
 * React with the site's templates.
 */

import { listComponents } from '../../content/components.ts'
import { listPaths } from '../../match.ts'
import { fillSlots } from '../../parts.ts'
import { HeadContext, type HeadContent } from '../../react/context.ts'
import type { Route } from '../../react/page.tsx'
import type { Slice } from '../../react/slice.tsx'
import type { Site } from '../../site.ts'
import type { PageData, RenderedPage, RenderedSlice } from '../../types.ts'
import type { AddedFiles } from '../workers/index.ts'
import { joinStyles } from './components.tsx'
import { createFragmentRenderer } from './fragment.tsx'
import type { FragmentOptions } from './fragment-types.ts'
import { renderHeads, renderSiteHead, type SiteHead } from './heads.tsx'
import { listIslands, type IslandFile } from './islands.ts'
import { withoutExit } from './without-exit.ts'

export interface RendererOptions extends Omit<FragmentOptions, 'islands' | 'components'> {
  site: Pick<Site, 'parts' | 'head' | 'styles'> & Partial<Pick<Site, 'models'>>
  /** The modules of all island files, by file. */
  islands: Record<string, IslandFile>
  /** The hash of the code. */
  hash: string
  /** The CSS that a module imports. */
  stylesOf?: (module: string) => string
}

export interface RenderedRoute {
  page: RenderedPage
  data: PageData
  /** URLs of code that the page's islands need at once. */
  preloads: string[]
  /** The static queries that it asked. */
  queries: string[]
  /** Files that the page made. */
  files: AddedFiles
}

export interface Renderer {
  /** Throws when the template throws; the error names the path and its source. */
  renderRoute: (route: Route) => RenderedRoute
  /** The data form of a page that was rendered. */
  describeRoute: (route: Route, rendered: Pick<RenderedPage, 'slicesMap' | 'staticQueryHashes'>) => PageData
  /** Throws when its component throws; the error names the slice. */
  renderSlice: (slice: Slice) => RenderedSlice & { preloads: string[]; files: AddedFiles }
  /** Throws when `head` or `styles` of the site throw. */
  renderHead: () => SiteHead
}

export function createRenderer({
  site,
  islands,
  urlsOf,
  queries: answers,
  hash,
  stylesOf = () => '',
}: RendererOptions): Renderer {
  const renderFragment = createFragmentRenderer({
    islands: listIslands(islands),
    urlsOf,
    queries: answers,
    components: listComponents(site.models ?? {}),
  })

  function renderForms(route: Route): RenderedRoute {
    const { path, page: template, data, matchPath = null } = route
    const props = { path, data }
    const inner: HeadContent[] = []
    const tree = (
      <HeadContext value={(content) => void inner.push(content)}>
        <template.Component {...props} />
      </HeadContext>
    )
    const fragment = renderFragment(tree, {
      prefix: 'p',
      path,
      root: template.Component,
      shows: listPaths(matchPath ?? ''),
    })
    const { html, queryHashes, queries, preloads, files } = fragment
    const head = renderHeads(<template.Head {...props} />, inner, files).replace(
      /<(title|meta|link|script)\b/g,
      '<$1 data-page',
    )
    const slices = Object.entries(fillSlots(site.parts, template))
    const slicesMap = Object.fromEntries(slices.map(([slot, { name }]) => [slot, name]))
    const page = {
      path,
      webpackCompilationHash: hash,
      matchPath,
      staticQueryHashes: queryHashes,
      slicesMap,
      head,
      html,
      css: joinStyles(stylesOf, template.module, fragment),
    }
    return { page, data: describeRoute(route, { slicesMap, staticQueryHashes: queryHashes }), preloads, queries, files }
  }

  function describeRoute(
    route: Route,
    { slicesMap, staticQueryHashes }: Pick<RenderedPage, 'slicesMap' | 'staticQueryHashes'>,
  ): PageData {
    const { path, page, data, matchPath = null, source = null } = route
    const { name } = page
    return {
      path,
      componentChunkName: name,
      webpackCompilationHash: hash,
      matchPath,
      staticQueryHashes,
      slicesMap,
      result: { data, pageContext: { template: name, source } },
      getServerDataError: null,
    }
  }

  return {
    renderRoute(route) {
      try {
        return withoutExit(() => renderForms(route))
      } catch (error) {
        const { path, source, page } = route
        const from = source ? ` from ${source}` : ''
        throw Error(`${path} could not be rendered by the template "${page.name}"${from}.`, { cause: error })
      }
    },

    describeRoute,

    renderSlice({ name, Component, module }) {
      try {
        const fragment = withoutExit(() => renderFragment(<Component />, { prefix: name, path: '' }))
        const { html, preloads, files } = fragment
        return { name, html, css: joinStyles(stylesOf, module, fragment), preloads, files }
      } catch (error) {
        throw Error(`The slice "${name}" could not be rendered.`, { cause: error })
      }
    },

    renderHead: () => renderSiteHead(site),
  }
}
