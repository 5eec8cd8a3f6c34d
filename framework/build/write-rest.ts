/** Everything in `dist/` that is no page: assets, shared data, and what robots, readers, browsers and hosts ask for. */

import { existsSync } from 'node:fs'

import { OFFLINE } from '../paths.ts'
import type { Route } from '../react/page.tsx'
import type { Site } from '../site.ts'
import type { BrowserBundle } from './bundle.ts'
import { renderFeed, renderRobots, renderSitemap } from './feeds.ts'
import { ASSET_LIST, type OutputWriter } from './files.ts'
import { readHistory } from './history.ts'
import type { Renderer } from './render.tsx'
import type { answerQueries } from './queries.ts'
import { renderHostRules, renderMoved } from './redirects.ts'
import { renderRemoval, renderServiceWorker } from './service-worker.ts'
import { listTranslations } from './translations.ts'

export interface Rest {
  root: string
  site: Site
  base: string
  routes: readonly Route[]
  content: Parameters<Site['routes']>[0]
  /** URL -> file. */
  pictures: ReadonlyMap<string, string>
  queries: ReturnType<typeof answerQueries>
  hash: string
  browser: BrowserBundle
  output: OutputWriter
  /** The names of files that pages and slices made; they are written already. */
  added: readonly string[]
  renderer: Renderer
  publicDir: string
}

/** The names of the files that this build makes besides pages, their data and assets. */
export function listRest(site: Site): string[] {
  return [
    'sitemap.xml',
    'robots.txt',
    '_redirects',
    ASSET_LIST,
    ...Object.keys(site.files?.() ?? {}),
    ...listTranslations(site.translations).keys(),
    ...(site.feed ? ['rss.xml'] : []),
    ...(site.manifest ? ['manifest.webmanifest'] : []),
    ...(site.serviceWorker ? ['sw.js'] : []),
  ]
}

export async function writeRest(rest: Rest): Promise<void> {
  const { root, site, base, routes, content, pictures, queries, hash, browser, output, publicDir, added } = rest
  if (existsSync(publicDir)) output.copy(publicDir, '.')

  for (const [name, file] of browser.files) await output.write(name, file)
  for (const [url, file] of pictures) output.copy(file, url.slice(1))
  const made = [...browser.files.keys(), ...[...pictures.keys()].map((url) => url.slice(1)), ...added]
  const assets = made.filter((name) => name.startsWith('assets/')).sort()
  await output.write(ASSET_LIST, JSON.stringify(assets))

  for (const { data, hash: name } of queries.values())
    await output.write(`page-data/sq/d/${name}.json`, JSON.stringify({ data }))
  for (const [name, words] of listTranslations(site.translations)) await output.write(name, words)
  await output.write('page-data/app-data.json', JSON.stringify({ webpackCompilationHash: hash }))

  await output.write('sitemap.xml', renderSitemap(routes, site.url, base, readHistory(root)))
  await output.write('robots.txt', renderRobots(site.url, base))
  if (site.feed) await output.write('rss.xml', renderFeed(site.feed(content), site.url, base, site.lang))
  if (site.manifest) await output.write('manifest.webmanifest', JSON.stringify(site.manifest, null, 2))

  if (site.serviceWorker === 'remove') await output.write('sw.js', renderRemoval(base))
  if (site.serviceWorker === 'install') {
    const assets = listOfflineAssets(rest)
    await output.write('sw.js', await renderServiceWorker({ root, base, hash, assets }))
  }

  const redirects = site.redirects ?? {}
  const rules = renderHostRules(routes, redirects)
  if (rules) await output.write('_redirects', rules)
  for (const [from, to] of Object.entries(redirects))
    await output.write(
      `${from.slice(1)}index.html`,
      renderMoved(from, to, { base, lang: site.lang, entry: browser.entry, hash }),
    )
}

/** The URLs of all that the offline page needs besides itself. */
function listOfflineAssets({ routes, renderer, browser, base }: Rest): Set<string> {
  const { page } = renderer.renderRoute(routes.find(({ path }) => path === OFFLINE)!)
  const text = renderer.renderHead().html + page.html + page.css
  return new Set([browser.entry, ...(text.match(RegExp(`${base}assets/[\\w.-]+`, 'g')) ?? [])])
}
