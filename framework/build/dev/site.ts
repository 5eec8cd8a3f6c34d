/** The site as dev knows it: read and listed when first asked for, rendered page by page, forgotten when a file changes. */

import { readFileSync } from 'node:fs'

import type { ContentReader } from '../../content/reader.ts'
import { listMatchPaths } from '../../match.ts'
import type { Route } from '../../react/page.tsx'
import { count, ProblemsError, type Problem } from '../../problems.ts'
import type { ServerModule } from '../server-module.ts'
import type { AddedFiles } from '../added-files.ts'
import { createFrame, prepareSlice, renderDocument } from '../document.ts'
import { renderFeed, renderRobots, renderSitemap } from '../feeds.ts'
import type { SiteMap } from '../modules-plugin.ts'
import { answerQueries } from '../queries.ts'
import { createKitchen } from '../recipes.ts'
import { checkRoutes, listRoutes } from '../routes.ts'
import { listTranslations } from '../translations.ts'

export interface DevSite {
  siteMap: SiteMap
  /** The document of a page; nothing when there is no such page. */
  renderPage: (path: string) => string | undefined
  /** A file that a build would have written, below the base; nothing when it would not. */
  renderFile: (name: string) => Promise<string | Uint8Array | undefined>
}

export interface DevSiteOptions {
  root: string
  base: string
  server: Pick<ServerModule, 'site' | 'islands' | 'createRenderer'>
  reader: Pick<ContentReader<any>, 'read' | 'takeProblems'>
  /** Content files that may have changed since they were last read; without it, all may. */
  touched?: ReadonlySet<string>
  entry: string
  urlsOf: (file: string) => string[]
}

/** Stands in for the hash of the code, which dev does not have. */
const DEV_HASH = 'dev'

/** Throws what is wrong with texts that were rendered when somebody asked for them. */
export function failOnTexts(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ProblemsError(problems, `${count(problems.length, 'problem')} in the texts.`)
}

/** Reads the content and lists the routes. Throws a `ProblemsError` with everything that is wrong. */
export function createDevSite({ root, base, server, reader, touched, entry, urlsOf }: DevSiteOptions): DevSite {
  const { site } = server
  const { content, pictures } = reader.read(touched)
  const list = listRoutes(site, content)
  const problems = checkRoutes(list, site)
  if (problems.length) throw new ProblemsError(problems, 'There are problems in the routes.')
  const routes = new Map<string, Route>(list.map((route) => [route.path, route]))
  const queries = answerQueries(site.queries?.(content) ?? [])
  const renderer = server.createRenderer({ site, islands: server.islands, urlsOf, queries, hash: DEV_HASH })
  const pages = new Set(list.map(({ page }) => page))
  const all = [...pages].flatMap((page) => Object.values({ ...site.slices, ...page.slices }))
  const slices = new Map(all.map((slice) => [slice.name, slice]))
  const translations = listTranslations(site.translations)
  const kitchen = createKitchen(root)
  const added: AddedFiles = new Map(Object.entries(site.files?.() ?? {}))
  const keep = <Rendered extends { files: AddedFiles }>({ files, ...rendered }: Rendered) => {
    for (const [name, content] of files) added.set(name, content)
    failOnTexts(reader.takeProblems())
    return rendered
  }
  const head = keep(renderer.renderHead())
  const frame = createFrame(site, { base, head: head.html, entry })

  function renderData(name: string): string | undefined {
    const [, folder = '', form] = /^(.*)\/(page-data(?:-rsc)?)\.json$/.exec(name) ?? []
    const path = folder === 'index' ? '/' : `/${folder}${folder.endsWith('.html') ? '' : '/'}`
    const route = routes.get(path)
    if (!route) return undefined
    const { page, data } = keep(renderer.renderRoute(route))
    return JSON.stringify(form === 'page-data' ? data : page)
  }

  const files: Record<string, () => string> = {
    'page-data/app-data.json': () => JSON.stringify({ webpackCompilationHash: DEV_HASH }),
    'sitemap.xml': () => renderSitemap(list, site.url, base),
    'robots.txt': () => renderRobots(site.url, base),
    ...(site.feed && { 'rss.xml': () => renderFeed(site.feed!(content), site.url, base, site.lang) }),
    ...(site.manifest && { 'manifest.webmanifest': () => JSON.stringify(site.manifest) }),
  }

  return {
    siteMap: {
      matchPaths: listMatchPaths(list),
      redirects: Object.entries(site.redirects ?? {}),
      hasServiceWorker: false,
    },
    renderPage(path) {
      const route = routes.get(path)
      if (!route) return undefined
      const { page, urgent } = keep(renderer.renderRoute(route))
      const used = Object.values(page.slicesMap).map(
        (name) => [name, prepareSlice(keep(renderer.renderSlice(slices.get(name)!)))] as const,
      )
      return renderDocument(frame, page, new Map(used), urgent)
    },
    async renderFile(name) {
      if (files[name]) return files[name]()
      if (translations.has(name)) return translations.get(name)
      const picture = pictures.get('/' + name)
      if (picture) return readFileSync(picture)
      if (added.has(name)) return kitchen.make(name, added.get(name)!)
      const [, sliceName = ''] = /^slice-data\/(.*)\.json$/.exec(name) ?? []
      const slice = slices.get(sliceName)
      if (slice) return JSON.stringify(keep(renderer.renderSlice(slice)))
      const query = [...queries.values()].find(({ hash }) => name === `page-data/sq/d/${hash}.json`)
      if (query) return JSON.stringify({ data: query.data })
      return name.startsWith('page-data/') ? renderData(name.slice('page-data/'.length)) : undefined
    },
  }
}
