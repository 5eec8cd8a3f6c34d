/**
 * The files of a site that belong to no page: shared data, and what robots, feed readers, browsers and hosts ask for. This
 * list is the only one: links may lead to these files, public files may not take their names, and these are written.
 */

import { describeHeaders, HEADERS_FILE } from '../../hosts/headers.ts'
import { renderRules, RULES_FILE } from '../../hosts/headers-file.ts'
import type { Policy } from '../../hosts/policy.ts'
import type { Route } from '../../react/page.tsx'
import { translationFile } from '../../react/translation-loader.ts'
import type { Translation } from '../../react/translations.ts'
import { ASSET_LIST } from '../../shared/project.ts'
import { listFeeds, type Site } from '../../site/site.ts'
import type { SiteLanguages } from '../../site/languages.ts'
import { listSitemapParts, renderRobots, renderSitemap, renderSitemapPart } from './feeds.ts'
import { isPattern, listRedirects, targetsOf, type Redirect } from '../../site/redirects.ts'
import { type HostFiles, listHostRoutes, MOVED_SCRIPT, renderMoved } from './host-files.ts'
import { renderRemoval, renderServiceWorker } from './service-worker.ts'
import { renderThirdParty, THIRD_PARTY, type ShippedParts } from './third-party.ts'
import { readWorkerTemplate } from './worker-template.ts'

/** Name -> content. Throws when two translations want one file, or a language can't be the name of a folder. */
export function listTranslations(translations: readonly Translation[] = []): Map<string, string> {
  const files = new Map<string, string>()
  for (const { name, language, words } of translations) {
    if (!/^[a-z\d-]+$/i.test(language))
      throw Error(`The translation "${name}" is in "${language}". Write the language tag like "de" or "pt-BR".`)
    const file = translationFile(name, language)
    if (files.has(file))
      throw Error(`Two translations write the file ${file}. Remove one of them from the site's \`translations\`.`)
    files.set(file, JSON.stringify(words))
  }
  return files
}

interface SiteFilesOptions {
  root: string
  base: string
  site: Site
  routes: readonly Route[]
  redirects?: readonly Redirect[]
  /** Renders the feed of this name. */
  renderFeed: (name: string) => string
  queries: ReadonlyMap<string, { data: unknown; hash: string }>
  languages?: Pick<SiteLanguages, 'pages'>
  /** The name of the sitemap that robots are led to, if it is not the usual one. */
  sitemap?: string | undefined
  /** The security policy of every document; none in dev. */
  policy?: Policy | undefined
  /** The files for hosts; none in dev. */
  hostFiles?: HostFiles | undefined
}

/** What is known only at the end of a build. */
export interface BuildResult extends Pick<ShippedParts, 'modules' | 'fonts'> {
  /** The hash of the code. */
  hash: string
  /** The URL of the module that starts the runtime. */
  entry: string
  /** The names of all assets of this build, sorted. */
  assets: readonly string[]
  /** Content file -> the day of its last change. */
  days: ReadonlyMap<string, string>
  /** The HTML, styles and head of the page that is shown without network; empty when there is none. */
  offlinePage: string
  /** The endings of all files, sorted. */
  endings: readonly string[]
  /** The bytes of a file of the site; nothing where it is not there. */
  readFile: (name: string) => Uint8Array | undefined
}

export interface SiteFile {
  /** Its name in the output. */
  name: string
  render: (result: BuildResult) => string | Promise<string>
}

/** Lists the files without rendering any. Throws when two translations want the same file. */
export function listSiteFiles({
  root,
  base,
  site,
  routes,
  redirects = listRedirects(site, routes, {}).redirects,
  renderFeed,
  queries,
  languages,
  sitemap,
  policy,
  hostFiles,
}: SiteFilesOptions): SiteFile[] {
  const { url, lang, manifest, serviceWorker, security } = site
  const hostRules = renderRules(listHostRoutes(routes, targetsOf(redirects), base))
  const sitemapParts = listSitemapParts(routes, languages?.pages, sitemap !== undefined)
  const stubs = redirects.filter(({ from }) => !isPattern(from))
  const files: (SiteFile | false)[] = [
    { name: ASSET_LIST, render: ({ assets }) => JSON.stringify(assets) },
    ...[...queries.values()].map(({ data, hash }) => ({
      name: `page-data/sq/d/${hash}.json`,
      render: () => JSON.stringify({ data }),
    })),
    ...[...listTranslations(site.translations)].map(([name, words]) => ({ name, render: () => words })),
    { name: 'page-data/app-data.json', render: ({ hash }) => JSON.stringify({ webpackCompilationHash: hash }) },
    policy !== undefined && {
      name: HEADERS_FILE,
      render: () => JSON.stringify(describeHeaders(policy, security, listFeeds(site)), null, 2) + '\n',
    },
    {
      name: 'sitemap.xml',
      render: ({ days }) => renderSitemap(routes, url, base, days, languages?.pages, sitemap !== undefined),
    },
    ...sitemapParts.map((name) => ({
      name,
      render: ({ days }: BuildResult) =>
        renderSitemapPart(name, routes, { url, base, days, languages: languages?.pages }),
    })),
    { name: 'robots.txt', render: () => renderRobots(url, base, sitemap ? [sitemap, ...sitemapParts] : undefined) },
    ...listFeeds(site).map((name) => ({ name, render: () => renderFeed(name) })),
    manifest !== undefined && { name: 'manifest.webmanifest', render: () => JSON.stringify(manifest, null, 2) },
    serviceWorker === 'remove' && { name: 'sw.js', render: () => renderRemoval(base) },
    serviceWorker === 'install' && {
      name: 'sw.js',
      render: async (result) => {
        const { hash, assets: names, readFile } = result
        const assets = listOfflineAssets(result, base)
        const { code: template } = await readWorkerTemplate()
        return renderServiceWorker({ template, base, hash, assets, names, readFile })
      },
    },
    {
      name: THIRD_PARTY,
      render: async ({ modules, fonts }) => {
        const worker = serviceWorker === 'install' ? await readWorkerTemplate() : undefined
        return renderThirdParty(root, { modules, fonts, packages: worker?.packages })
      },
    },
    hostRules !== '' && !hostFiles?.inside.includes(RULES_FILE) && { name: RULES_FILE, render: () => hostRules },
    ...(hostFiles?.inside.map((name) => ({
      name,
      render: ({ endings }: BuildResult) => hostFiles.renderInside(name, endings),
    })) ?? []),
    ...stubs.map(({ from, to, isKnown }) => ({
      name: `${from.slice(1)}index.html`,
      render: ({ hash, entry }: BuildResult) =>
        renderMoved(from, to, { url, base, lang, entry: isKnown ? entry : base + MOVED_SCRIPT.name, hash, policy }),
    })),
    stubs.some(({ isKnown }) => !isKnown) && { name: MOVED_SCRIPT.name, render: () => MOVED_SCRIPT.text },
  ]
  return files.filter((file) => file !== false)
}

/** The URLs of the assets that the offline page needs. */
function listOfflineAssets({ entry, offlinePage }: BuildResult, base: string): Set<string> {
  return new Set([entry, ...(offlinePage.match(RegExp(`${base}assets/[\\w.-]+`, 'g')) ?? [])])
}
