/** `sitemap.xml` and `robots.txt`. */

import { escapeXml as escape, XML_DECLARATION } from '../../shared/html.ts'
import { listAlternates } from '../../shared/language-tags.ts'
import { NOT_FOUND, OFFLINE, SERVER_ERROR, toHref } from '../../shared/paths.ts'
import type { Route } from '../../kernel/page/page.tsx'
import type { SiteLanguages } from '../../site/languages.ts'

/** Pages that are shown in place of others, and are not listed. */
const NOT_PAGES = new Set([NOT_FOUND, SERVER_ERROR, OFFLINE])

/** Maximum URLs per file (sitemaps.org). */
const MAX_URLS = 50_000

/** The attribute of the root element of a sitemap. */
const SITEMAP_SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type PageLanguages = SiteLanguages['pages']

/** Splits the pages that search engines may list into parts that each fit one file. */
function splitIntoParts(routes: readonly Route[], languages: PageLanguages): Route[][] {
  const listed = routes.filter(({ path, inSitemap = true }) => inSitemap && !NOT_PAGES.has(path))
  // A file may have at most 50 MB, and alternates of pages in many languages need space.
  const size = Math.ceil(MAX_URLS / (1 + (languages.values().next().value?.languages.length ?? 0)))
  return Array.from({ length: Math.max(1, Math.ceil(listed.length / size)) }, (_, i) =>
    listed.slice(i * size, (i + 1) * size),
  )
}

/**
 * Returns the names of the sitemap's files besides `sitemap.xml`. `hasIndex` is true if another file is the index. An index
 * must not list another index, so `sitemap.xml` then has the first pages.
 */
export function listSitemapParts(
  routes: readonly Route[],
  languages: PageLanguages = new Map(),
  hasIndex = false,
): string[] {
  const parts = splitIntoParts(routes, languages).map((_, i) => `sitemap-${i + 1}.xml`)
  return parts.length === 1 ? [] : hasIndex ? parts.slice(1) : parts
}

interface SitemapPartOptions {
  url: string
  base: string
  /** Content file -> date of its last change. */
  days?: ReadonlyMap<string, string> | undefined
  languages?: PageLanguages | undefined
}

/**
 * Returns `sitemap.xml`: every listed page, with the date of its last change if it is known, and with its alternates. If there
 * are more pages than a file may have, returns an index. `days` has the dates of content files.
 */
export function renderSitemap(
  routes: readonly Route[],
  url: string,
  base: string,
  days?: ReadonlyMap<string, string>,
  languages: PageLanguages = new Map(),
  hasIndex = false,
): string {
  const parts = listSitemapParts(routes, languages, hasIndex)
  if (parts.length === 0 || hasIndex) return renderSitemapPart('sitemap-1.xml', routes, { url, base, days, languages })
  const rows = parts.map((name) => `<sitemap><loc>${escape(url + toHref(`/${name}`, base))}</loc></sitemap>`)
  return `${XML_DECLARATION}<sitemapindex ${SITEMAP_SCHEMA}>\n${rows.join('\n')}\n</sitemapindex>\n`
}

/** Returns a part of a sitemap, by its name. */
export function renderSitemapPart(
  name: string,
  routes: readonly Route[],
  { url, base, days = new Map(), languages = new Map() }: SitemapPartOptions,
): string {
  const renderAlternates = (path: string) => {
    const language = languages.get(path)
    return (language ? listAlternates(language, url, base) : [])
      .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escape(href)}"/>`)
      .join('')
  }
  const part = splitIntoParts(routes, languages)[Number(/\d+/.exec(name)) - 1] ?? []
  const entries = part.map(({ path, source = '', lastModified }) => {
    const day = lastModified ?? days.get(source)
    return `<url><loc>${escape(url + toHref(path, base))}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}${renderAlternates(path)}</url>`
  })
  const space = languages.size ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `${XML_DECLARATION}<urlset ${SITEMAP_SCHEMA}${space}>\n${entries.join('\n')}\n</urlset>\n`
}

/** `sitemaps` are the names of the sitemap or its index, and of sitemaps that the index does not list. */
export function renderRobots(url: string, base: string, sitemaps: readonly string[] = ['sitemap.xml']): string {
  const lines = sitemaps.map((name) => `Sitemap: ${url + toHref(`/${name}`, base)}\n`)
  return `User-agent: *\nAllow: /\n\n${lines.join('')}`
}
