/** Everything in `dist/` that is no page: assets, shared data, and what robots, readers, browsers and hosts ask for. */

import { join } from 'node:path'

import type { Route } from '../react/page.tsx'
import type { Site } from '../site.ts'
import type { BrowserBundle } from './bundle.ts'
import { renderFeed, renderRobots, renderSitemap } from './feeds.ts'
import { ASSET_LIST, type OutputWriter } from './files.ts'
import type { History } from './history.ts'
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
  history: Promise<History>
  /** URL -> file. */
  pictures: ReadonlyMap<string, string>
  queries: ReturnType<typeof answerQueries>
  hash: string
  browser: BrowserBundle
  output: OutputWriter
  /** The names of files that pages and slices made; they are written already. */
  added: readonly string[]
  /** What the page without network shows: its head, HTML and styles. */
  offlinePage: string
  publicDir: string
  publicFiles: readonly string[]
  /** Files that were copied by the last build. */
  copies: Readonly<Record<string, string>>
}

/** What became of the rest. */
export interface WrittenRest {
  /** The names of all its files. */
  names: string[]
  /** Those that were copied, as they were there and are here. */
  copies: Record<string, string>
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

export async function writeRest(rest: Rest): Promise<WrittenRest> {
  const { root, site, base, routes, content, history, pictures, queries, hash, browser, output, added, publicDir } =
    rest
  const names = new Set<string>(added)
  const copies: Record<string, string> = {}
  function write(name: string, text: string | Uint8Array) {
    names.add(name)
    output.write(name, text)
  }
  function copy(from: string, name: string) {
    names.add(name)
    copies[name] = output.copy(from, name, rest.copies[name])
  }

  for (const name of rest.publicFiles) copy(join(publicDir, name), name)
  for (const [name, file] of await browser.files) write(name, file)
  for (const [url, file] of pictures) copy(file, url.slice(1))
  const made = [...browser.names, ...[...pictures.keys()].map((url) => url.slice(1)), ...added]
  const assets = [...new Set(made)].filter((name) => name.startsWith('assets/')).sort()
  write(ASSET_LIST, JSON.stringify(assets))

  for (const { data, hash: name } of queries.values()) write(`page-data/sq/d/${name}.json`, JSON.stringify({ data }))
  for (const [name, words] of listTranslations(site.translations)) write(name, words)
  write('page-data/app-data.json', JSON.stringify({ webpackCompilationHash: hash }))

  write('sitemap.xml', renderSitemap(routes, site.url, base, await history))
  write('robots.txt', renderRobots(site.url, base))
  if (site.feed) write('rss.xml', renderFeed(site.feed(content), site.url, base, site.lang))
  if (site.manifest) write('manifest.webmanifest', JSON.stringify(site.manifest, null, 2))

  if (site.serviceWorker === 'remove') write('sw.js', renderRemoval(base))
  if (site.serviceWorker === 'install')
    write('sw.js', await renderServiceWorker({ root, base, hash, assets: listOfflineAssets(rest) }))

  const redirects = site.redirects ?? {}
  const rules = renderHostRules(routes, redirects)
  if (rules) write('_redirects', rules)
  for (const [from, to] of Object.entries(redirects))
    write(`${from.slice(1)}index.html`, renderMoved(from, to, { base, lang: site.lang, entry: browser.entry, hash }))
  return { names: [...names], copies }
}

/** The URLs of all that the offline page needs besides itself. */
function listOfflineAssets({ offlinePage, browser, base }: Rest): Set<string> {
  return new Set([browser.entry, ...(offlinePage.match(RegExp(`${base}assets/[\\w.-]+`, 'g')) ?? [])])
}
