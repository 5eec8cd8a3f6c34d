/**
 * Route -> rendered form. Runs inside the server bundle, next to the site's own templates, so that both share one
 * React. What never hydrates is static markup; each island is rendered on its own and hydrates on its own.
 */

import { extractCss } from 'goober'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { HelmetProvider } from 'react-helmet-async'

import { IslandContext, PathContext, QueriesContext, type PlaceIsland } from '../react/context.ts'
import { pageDataFile } from '../paths.ts'
import type { IslandComponent } from '../react/island.tsx'
import type { Route } from '../react/page.tsx'
import type { Slice } from '../react/slice.tsx'
import type { Site } from '../site.ts'
import type { PageData, RenderedPage, RenderedSlice, When } from '../types.ts'
import { toJson } from './json.ts'

/** A module that an island file's glob brought. */
export interface IslandFile {
  default?: unknown
}

export interface RendererOptions {
  site: Pick<Site, 'slices' | 'head'>
  /** The modules of all island files, by file. */
  islands: Record<string, IslandFile>
  /** The URLs of an island's code, its own module first, then all that it imports. */
  urlsOf: (file: string) => string[]
  /** Answers to static queries, with the hash each is stored under. */
  queries: ReadonlyMap<string, { data: unknown; hash: string }>
  /** The hash of the code. */
  hash: string
}

/** What one rendering brings, besides its HTML. */
interface Fragment {
  html: string
  css: string
  /** Hashes of the static queries that its islands read. */
  queryHashes: string[]
  /** URLs of code that its islands want at once. */
  urgent: string[]
}

export interface RenderedRoute {
  page: RenderedPage
  data: PageData
  /** Code that the page's islands want at once. */
  urgent: string[]
}

export interface Renderer {
  renderRoute: (route: Route) => RenderedRoute
  renderSlice: (slice: Slice) => RenderedSlice & { urgent: string[]; queryHashes: string[] }
  /** The tags that every page's head carries. */
  renderHead: () => string
}

/** Which file each island was declared in. Throws when a file has no island as its default export. */
export function listIslands(files: Record<string, IslandFile>): Map<unknown, string> {
  const wrong = Object.entries(files).filter(
    ([, { default: Island }]) => typeof Island !== 'function' || !('when' in Island),
  )
  if (wrong.length)
    throw Error(
      wrong
        .map(
          ([file]) => `${file} has no island as its default export. Write: export default island(Component, { when })`,
        )
        .join('\n'),
    )
  return new Map(Object.entries(files).map(([file, { default: Island }]) => [Island, file]))
}

export function createRenderer({ site, islands, urlsOf, queries, hash }: RendererOptions): Renderer {
  const files = listIslands(islands)
  const answers = Object.fromEntries([...queries].map(([name, { data }]) => [name, data]))

  /** Static markup with its islands in place. The props of the island `root` are in the page's data form already. */
  function renderFragment(tree: ReactNode, prefix: string, path: string, root?: unknown): Fragment {
    const queryHashes = new Set<string>()
    const urgent = new Set<string>()
    let islandCount = 0

    const place: PlaceIsland = (Island, props) => {
      const file = files.get(Island)
      if (!file) throw Error('An island was declared outside of a *.island.tsx file, or is not its default export.')
      const asked = new Set<string>()
      const recorded = new Proxy(answers, {
        get(target, name: string) {
          asked.add(name)
          return target[name]
        },
      })
      const id = `${prefix}${islandCount++}`
      const { when } = Island as { when: When }
      const html = renderToString(
        <IslandContext value={null}>
          <QueriesContext value={recorded}>
            <PathContext value={path}>{createElement(Island as IslandComponent<object>, props)}</PathContext>
          </QueriesContext>
        </IslandContext>,
        { identifierPrefix: id },
      )
      if (html.includes('<!--$!-->'))
        throw Error(`${file} suspends while it is rendered. Load what it needs with import(), then set state.`)
      const urls = urlsOf(file)
      const names = [...asked].sort()
      const hashes = names.map((name) => queries.get(name)!.hash)
      for (const queryHash of hashes) queryHashes.add(queryHash)
      const isRoot = Island === root
      const data = [
        ...hashes.map((queryHash) => `page-data/sq/d/${queryHash}.json`),
        ...(isRoot ? [pageDataFile(path, 'page-data')] : []),
      ]
      if (when === 'load') for (const url of urls) urgent.add(url)
      return createElement('x-island', {
        src: urls.join(' '),
        when,
        prefix: id,
        path: path || undefined,
        root: isRoot ? '' : undefined,
        props: isRoot || !Object.keys(props).length ? undefined : toJson(props, `The props of ${file}`),
        queries: names.join(' ') || undefined,
        data: data.join(' ') || undefined,
        dangerouslySetInnerHTML: { __html: html },
      })
    }

    extractCss()
    const html = renderToStaticMarkup(
      <IslandContext value={place}>
        <QueriesContext value={answers}>
          <PathContext value={path}>{tree}</PathContext>
        </QueriesContext>
      </IslandContext>,
    )
    return { html, css: extractCss().trim(), queryHashes: [...queryHashes].sort(), urgent: [...urgent] }
  }

  function renderTags(tags: ReactElement): string {
    return renderToStaticMarkup(<HelmetProvider>{tags}</HelmetProvider>)
  }

  return {
    renderRoute(route) {
      const { path, page: template, data, matchPath = null, source = null } = route
      const props = { path, data }
      try {
        const { html, css, queryHashes, urgent } = renderFragment(
          <template.Component {...props} />,
          'p',
          path,
          template.Component,
        )
        const head = renderTags(<template.Head {...props} />).replace(/<(title|meta|link)\b/g, '<$1 data-page')
        const slicesMap = Object.fromEntries(
          Object.entries({ ...site.slices, ...template.slices }).map(([slot, { name }]) => [slot, name]),
        )
        const shared = { path, webpackCompilationHash: hash, matchPath, staticQueryHashes: queryHashes, slicesMap }
        return {
          page: { ...shared, head, html, css },
          data: {
            path,
            componentChunkName: template.name,
            webpackCompilationHash: hash,
            matchPath,
            staticQueryHashes: queryHashes,
            slicesMap,
            result: { data, pageContext: { template: template.name, source } },
            getServerDataError: null,
          },
          urgent,
        }
      } catch (error) {
        throw Error(
          `${path} could not be rendered by the template "${template.name}"${source ? ` from ${source}` : ''}.`,
          { cause: error },
        )
      }
    },

    renderSlice({ name, Component }) {
      const { html, css, queryHashes, urgent } = renderFragment(<Component />, name, '')
      return { name, html, css, queryHashes, urgent }
    },

    renderHead: () => (site.head ? renderTags(<>{site.head()}</>) : ''),
  }
}
