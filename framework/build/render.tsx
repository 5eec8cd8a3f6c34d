/**
 * Route -> its rendered form and its data form; slice -> its rendered form. Runs inside the server bundle, next to the
 * site's own templates, so that both share one React.
 */

import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { listPaths } from '../match.ts'
import { HeadContext } from '../react/context.ts'
import { mergeHeads, type HeadContent } from '../react/head.tsx'
import type { Route } from '../react/page.tsx'
import { withSink } from '../react/files.ts'
import type { Slice } from '../react/slice.tsx'
import type { Site } from '../site.ts'
import type { PageData, RenderedPage, RenderedSlice } from '../types.ts'
import { createSink, type AddedFiles } from './added-files.ts'
import { createFragmentRenderer, listIslands, type FragmentOptions, type IslandFile } from './render-fragment.tsx'

export type { IslandFile }

export interface RendererOptions extends Omit<FragmentOptions, 'islands'> {
  site: Pick<Site, 'slices' | 'head'>
  /** The modules of all island files, by file. */
  islands: Record<string, IslandFile>
  /** The hash of the code. */
  hash: string
}

export interface RenderedRoute {
  page: RenderedPage
  data: PageData
  /** Code that the page's islands want at once. */
  urgent: string[]
  /** The static queries that it asked. */
  queries: string[]
  /** Files that the page made. */
  files: AddedFiles
}

export interface Renderer {
  /** Throws, with the path and its source, when the template does. */
  renderRoute: (route: Route) => RenderedRoute
  /** A page as data, given what its rendering brought. */
  describeRoute: (route: Route, rendered: Pick<RenderedPage, 'slicesMap' | 'staticQueryHashes'>) => PageData
  renderSlice: (slice: Slice) => RenderedSlice & { urgent: string[]; files: AddedFiles }
  /** The tags that every page's head carries, and the files that they made. */
  renderHead: () => { html: string; files: AddedFiles }
}

export function createRenderer({ site, islands, urlsOf, queries: answers, hash }: RendererOptions): Renderer {
  const renderFragment = createFragmentRenderer({ islands: listIslands(islands), urlsOf, queries: answers })

  function renderForms(route: Route): RenderedRoute {
    const { path, page: template, data, matchPath = null } = route
    const props = { path, data }
    const inner: HeadContent[] = []
    const tree = (
      <HeadContext value={(content) => void inner.push(content)}>
        <template.Component {...props} />
      </HeadContext>
    )
    const { html, css, queryHashes, queries, urgent, files } = renderFragment(tree, {
      prefix: 'p',
      path,
      root: template.Component,
      shows: listPaths(matchPath ?? ''),
    })
    const head = renderHeadOf(<template.Head {...props} />, inner, files).replace(
      /<(title|meta|link|script)\b/g,
      '<$1 data-page',
    )
    const slices = Object.entries({ ...site.slices, ...template.slices })
    const slicesMap = Object.fromEntries(slices.map(([slot, { name }]) => [slot, name]))
    const page = {
      path,
      webpackCompilationHash: hash,
      matchPath,
      staticQueryHashes: queryHashes,
      slicesMap,
      head,
      html,
      css,
    }
    return { page, data: describeRoute(route, { slicesMap, staticQueryHashes: queryHashes }), urgent, queries, files }
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
        return renderForms(route)
      } catch (error) {
        const { path, source, page } = route
        const from = source ? ` from ${source}` : ''
        throw Error(`${path} could not be rendered by the template "${page.name}"${from}.`, { cause: error })
      }
    },

    describeRoute,

    renderSlice({ name, Component }) {
      const { html, css, urgent, files } = renderFragment(<Component />, { prefix: name, path: '' })
      return { name, html, css, urgent, files }
    },

    renderHead() {
      const files: AddedFiles = new Map()
      // The site's own function may add files before there is a tree.
      const tags = withSink(createSink(files), () => site.head?.())
      return { html: tags ? renderTags(<>{tags}</>, files) : '', files }
    },
  }
}

function renderTags(tags: ReactElement, files: AddedFiles): string {
  return withSink(createSink(files), () => renderToStaticMarkup(tags))
}

/** The tags of a page's head: those of its template's `head`, which the `<Head>`s of the template's tree come after. */
function renderHeadOf(head: ReactElement, inner: readonly HeadContent[], files: AddedFiles): string {
  const outer: HeadContent[] = []
  const rest = renderTags(<HeadContext value={(content) => void outer.push(content)}>{head}</HeadContext>, files)
  return renderToStaticMarkup(mergeHeads([...outer, ...inner])) + rest
}
