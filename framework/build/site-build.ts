/** The build, top to bottom. */

import { join, resolve } from 'node:path'

import { listMatchPaths } from '../match.ts'
import { count, ProblemsError, type Problem } from '../problems.ts'
import { bundleBrowser, bundleServer, hashCode } from './bundle.ts'
import { createOutput } from './files.ts'
import { createLinkChecker } from './links.ts'
import type { SiteMap } from './modules-plugin.ts'
import { createProgress, formatTable } from './progress.ts'
import { checkPublic, listPublic } from './public-folder.ts'
import { answerQueries } from './queries.ts'
import { checkRedirects } from './redirects.ts'
import { checkRoutes } from './routes.ts'
import { listRest, writeRest } from './write-rest.ts'
import { createAddedFilesWriter } from './write-added.ts'
import { writePages, writeSlices, type PageSetting } from './write-pages.ts'

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

  const { server, code } = await step('bundling the server', () => bundleServer({ root, base, mode }))
  const { site } = server
  const redirects = Object.entries(site.redirects ?? {})
  for (const notice of site.notices ?? []) say(`  note: ${notice}`)

  const { content, pictures } = await step('reading content', () =>
    server.readContent(site.models, { root, base, withDrafts: false }),
  )
  const routes = [...site.routes(content)]
  const paths = new Set(routes.map(({ path }) => path))
  const publicDir = join(root, 'public')
  const publicFiles = listPublic(publicDir)
  failOn(
    [
      ...checkRoutes(routes, site),
      ...checkRedirects(redirects, paths),
      ...checkPublic(publicFiles, paths, listRest(site)),
    ],
    'in the routes',
  )

  const hasServiceWorker = site.serviceWorker === 'install'
  const siteMap: SiteMap = { matchPaths: listMatchPaths(routes), redirects, hasServiceWorker }
  const browser = await step('bundling for the browser', () => bundleBrowser({ root, base, mode }, async () => siteMap))
  const hash = hashCode(code, browser)
  const queries = answerQueries(site.queries?.(content) ?? [])
  const renderer = server.createRenderer({ site, islands: server.islands, urlsOf: browser.urlsOf, queries, hash })

  const names = [...publicFiles, ...listRest(site), ...browser.files.keys()]
  const files = new Set([...names.map((name) => `/${name}`), ...pictures.keys()])
  const links = createLinkChecker({ root, base, matchPaths: siteMap.matchPaths, files })
  const output = createOutput(resolve(root, outDir))
  const added = createAddedFilesWriter(root, output, files)
  try {
    const setting: PageSetting = {
      site,
      base,
      routes,
      renderer,
      output,
      links,
      addFiles: added.add,
      entry: browser.entry,
    }
    const slices = await writeSlices(setting)
    const rows = await step('rendering and writing', (tell) => writePages(setting, slices, tell))
    failOn(links.check(), 'among the links')
    const kept = await step('writing the rest', async () => {
      await added.add(new Map(Object.entries(site.files?.() ?? {})))
      await writeRest({
        root,
        site,
        base,
        routes,
        content,
        pictures,
        queries,
        hash,
        browser,
        output,
        publicDir,
        renderer,
        added: await added.finish(),
      })
      return output.finish()
    })
    const seconds = (performance.now() - start) / 1000
    const rate = Math.round(routes.length / seconds).toLocaleString('en')
    say(`\n${formatTable(rows)}`)
    if (kept > 0) say(`\n  ${count(kept, 'asset')} of the build before kept until the next one, for tabs that are open`)
    say(`\n  ${count(routes.length, 'page')} in ${seconds.toFixed(2)} s, ${rate}/s, into ${outDir}/`)
  } catch (error) {
    // What is still being made would write into the folder again.
    await added.finish().catch(() => {})
    await output.discard()
    throw error
  }
}

function failOn(problems: readonly Problem[], where: string): void {
  if (problems.length)
    throw new ProblemsError(problems, `${count(problems.length, 'problem')} ${where}. Nothing was written.`)
}
