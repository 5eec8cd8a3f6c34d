/** The build, top to bottom. */

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { listMatchPaths } from '../match.ts'
import { pageDataFile } from '../paths.ts'
import { count, ProblemsError } from '../problems.ts'
import { bundleBrowser, bundleServer, hashCode } from './bundle.ts'
import { prepareSlice, renderDocument, type PreparedSlice } from './document.ts'
import { renderFeed, renderRobots, renderSitemap } from './feeds.ts'
import { ASSET_LIST, createOutput } from './files.ts'
import { createLinkChecker } from './links.ts'
import type { SiteMap } from './modules-plugin.ts'
import { createProgress, formatTable, type TemplateRow } from './progress.ts'
import { answerQueries } from './queries.ts'
import { renderHostRules, renderMoved } from './redirects.ts'
import { checkRoutes } from './routes.ts'

export interface BuildOptions {
  /** The project's folder. */
  root: string
  /** Where the site will stand on its host, with a slash at both ends. */
  base?: string
  /** The folder of the finished site, relative to the project. */
  outDir?: string
  mode?: string
}

/** Builds a site. Throws a `ProblemsError` with everything that is wrong; what was built before stays as it was. */
export async function buildSite({
  root,
  base = '/',
  outDir = 'dist',
  mode = 'production',
}: BuildOptions): Promise<void> {
  process.env.NODE_ENV = 'production'
  const start = performance.now()
  const { step, say } = createProgress()
  const options = { root, base, mode }

  const { server, code } = await step('bundling the server', () => bundleServer(options))
  const { site } = server
  for (const notice of site.notices ?? []) say(`  note: ${notice}`)

  const { content, pictures } = await step('reading content', () =>
    server.readContent(site.models, { root, base, withDrafts: false }),
  )
  const routes = [...site.routes(content)]
  failOn(checkRoutes(routes), 'in the routes')
  const siteMap: SiteMap = { matchPaths: listMatchPaths(routes), redirects: Object.entries(site.redirects ?? {}) }

  const browser = await step('bundling for the browser', () => bundleBrowser(options, async () => siteMap))
  const hash = hashCode(code, browser)
  const queries = answerQueries(site.queries?.(content) ?? [])
  const renderer = server.createRenderer({ site, islands: server.islands, urlsOf: browser.urlsOf, queries, hash })

  const output = createOutput(resolve(root, outDir))
  try {
    const publicDir = join(root, 'public')
    const fileNames = new Set([...browser.files.keys(), ...BUILT_FILES].map((name) => '/' + name))
    const links = createLinkChecker({
      root,
      base,
      matchPaths: siteMap.matchPaths,
      hasFile: (path) => fileNames.has(path) || pictures.has(path) || existsSync(join(publicDir, path)),
    })

    const slices = new Map<string, PreparedSlice>()
    for (const slice of routes.flatMap(({ page }) => Object.values({ ...site.slices, ...page.slices }))) {
      if (slices.has(slice.name)) continue
      const rendered = renderer.renderSlice(slice)
      const { name, html, css } = rendered
      slices.set(name, prepareSlice(rendered))
      links.read(`The slice ${name}`, html)
      await output.write(`slice-data/${name}.json`, JSON.stringify({ name, html, css }))
    }

    const frame = { lang: site.lang, base, slots: site.slots, head: renderer.renderHead(), entry: browser.entry }
    const rows = new Map<string, TemplateRow>()
    await step('rendering and writing', async (tell) => {
      let done = 0
      for (const route of routes) {
        const { page, data, urgent } = renderer.renderRoute(route)
        const html = renderDocument(frame, page, slices, urgent)
        const rendered = JSON.stringify(page)
        const plain = JSON.stringify(data)
        links.read(page.path, page.html, route.source, page.head + frame.head)
        await output.write(page.path.endsWith('/') ? `${page.path.slice(1)}index.html` : page.path.slice(1), html)
        for (const path of dataPaths(page.path)) {
          await output.write(pageDataFile(path, 'page-data-rsc'), rendered)
          await output.write(pageDataFile(path, 'page-data'), plain)
        }
        const row = rows.get(route.page.name) ?? { template: route.page.name, pages: 0, htmlBytes: 0, dataBytes: 0 }
        row.pages++
        row.htmlBytes += Buffer.byteLength(html)
        row.dataBytes += Buffer.byteLength(rendered) + Buffer.byteLength(plain)
        rows.set(row.template, row)
        tell(++done, routes.length)
      }
    })
    failOn(links.check(), 'among the links')

    await step('writing the rest', async () => {
      if (existsSync(publicDir)) output.copy(publicDir, '.')
      for (const [name, file] of browser.files) await output.write(name, file)
      for (const [url, file] of pictures) output.copy(file, url.slice(1))
      for (const { data, hash: name } of queries.values())
        await output.write(`page-data/sq/d/${name}.json`, JSON.stringify({ data }))
      await output.write('page-data/app-data.json', JSON.stringify({ webpackCompilationHash: hash }))
      await output.write(
        ASSET_LIST,
        JSON.stringify([...browser.files.keys(), ...[...pictures.keys()].map((url) => url.slice(1))].sort()),
      )
      await output.write('sitemap.xml', renderSitemap(routes, site.url, base))
      await output.write('robots.txt', renderRobots(site.url, base))
      if (site.feed) await output.write('rss.xml', renderFeed(site.feed(content), site.url, base, site.lang))
      if (site.manifest) await output.write('manifest.webmanifest', JSON.stringify(site.manifest, null, 2))
      const rules = renderHostRules(routes, site.redirects ?? {})
      if (rules) await output.write('_redirects', rules)
      for (const [from, to] of siteMap.redirects)
        await output.write(`${from.slice(1)}index.html`, renderMoved(from, to, base, site.lang, browser.entry))
      await output.finish()
    })
    say(`\n${formatTable([...rows.values()])}`)
    const seconds = (performance.now() - start) / 1000
    say(
      `\n  ${count(routes.length, 'page')} in ${seconds.toFixed(2)} s, ${Math.round(routes.length / seconds).toLocaleString('en')}/s, into ${outDir}/`,
    )
  } catch (error) {
    output.discard()
    throw error
  }
}

/** Files that the build makes besides pages and assets. */
const BUILT_FILES = ['sitemap.xml', 'robots.txt', 'rss.xml', 'manifest.webmanifest']

/** The 404 and 500 pages are known by two names. */
function dataPaths(path: string): string[] {
  return path.endsWith('.html') ? [path, path.replace(/\.html$/, '/')] : [path]
}

function failOn(problems: ConstructorParameters<typeof ProblemsError>[0], where: string): void {
  if (problems.length)
    throw new ProblemsError(problems, `${count(problems.length, 'problem')} ${where}. Nothing was written.`)
}
