/** `sitemap.xml`, `robots.txt` and feeds: RSS, Atom and JSON Feed. */

import type { Content, Model } from '../../content/model.ts'
import { didYouMean } from '../../shared/did-you-mean.ts'
import { escapeXml as escape } from '../../shared/html.ts'
import { listAlternates } from '../../shared/language-tags.ts'
import { NOT_FOUND, OFFLINE, SERVER_ERROR, toHref } from '../../shared/paths.ts'
import { failOn, type Problem } from '../../errors/problems.ts'
import type { Route } from '../../react/page.tsx'
import { MOST_IN_FILE } from '../../server/sitemaps.ts'
import { requireFeed } from '../../site/results.ts'
import { FEED, type Feed, type FeedItem, type Site } from '../../site/site.ts'
import type { SiteLanguages } from '../../site/languages.ts'
import { toAbsoluteHtml } from './absolute-html.ts'

const XML = '<?xml version="1.0" encoding="UTF-8"?>'

/** Pages that stand in for others: nobody looks for them. */
const NOT_PAGES = new Set([NOT_FOUND, SERVER_ERROR, OFFLINE])

type PageLanguages = SiteLanguages['pages']

/** Splits the pages that may be found into lists that each fit one file. */
function divide(routes: readonly Route[], languages: PageLanguages): Route[][] {
  const found = routes.filter(({ path, inSitemap = true }) => inSitemap && !NOT_PAGES.has(path))
  // A file has at most 50 MB too: a page in many languages takes more of it.
  const size = Math.ceil(MOST_IN_FILE / (1 + (languages.values().next().value?.languages.length ?? 0)))
  return Array.from({ length: Math.max(1, Math.ceil(found.length / size)) }, (_, i) =>
    found.slice(i * size, (i + 1) * size),
  )
}

/**
 * The names of the files besides `sitemap.xml` that the sitemap takes. With `hasIndex`, another file is the index, which may
 * name no other one: `sitemap.xml` then has the first pages.
 */
export function listSitemapParts(
  routes: readonly Route[],
  languages: PageLanguages = new Map(),
  hasIndex = false,
): string[] {
  const parts = divide(routes, languages).map((_, i) => `sitemap-${i + 1}.xml`)
  return parts.length === 1 ? [] : hasIndex ? parts.slice(1) : parts
}

interface SitemapPartOptions {
  url: string
  base: string
  /** Content file -> the day of its last change. */
  days?: ReadonlyMap<string, string> | undefined
  languages?: PageLanguages | undefined
}

/**
 * Every page that may be found, with the day of its last change where it is known, and with its other languages; `days` says
 * it of content files. Of more pages than a file may have, an index of several files.
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
  return `${XML}\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</sitemapindex>\n`
}

/** One of several files of a sitemap, by its name. */
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
  const part = divide(routes, languages)[Number(/\d+/.exec(name)) - 1] ?? []
  const entries = part.map(({ path, source = '', lastModified }) => {
    const day = lastModified ?? days.get(source)
    return `<url><loc>${escape(url + toHref(path, base))}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}${renderAlternates(path)}</url>`
  })
  const space = languages.size ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `${XML}\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${space}>\n${entries.join('\n')}\n</urlset>\n`
}

/** `sitemaps` are the names of the sitemap, or of the index of several, and of those that no index names. */
export function renderRobots(url: string, base: string, sitemaps: readonly string[] = ['sitemap.xml']): string {
  const lines = sitemaps.map((name) => `Sitemap: ${url + toHref(`/${name}`, base)}\n`)
  return `User-agent: *\nAllow: /\n\n${lines.join('')}`
}

interface FeedSite {
  url: string
  base: string
  lang: string
  /** The name of the file, which says its format. */
  name?: string
}

/** An item as all formats have it: with absolute addresses, and plain code. */
interface ShownItem extends FeedItem {
  link: string
  /** Its time, and that of its last change. */
  published: Date
  modified: Date
}

interface ShownFeed extends Omit<Feed, 'items'> {
  lang: string
  items: readonly ShownItem[]
  /** The URLs of the page that it belongs to, and of the feed. */
  page: string
  self: string
  /** When its newest item was changed. */
  newest: Date | undefined
}

/**
 * A feed with the full texts, in the format of its name: RSS 2.0, Atom or JSON Feed 1.1. Addresses within the texts become
 * absolute, and code is plain, because they are read elsewhere, without the site's styles. It changed when its newest item did.
 */
export function renderFeed(
  { items, lang, path = '/', ...about }: Feed,
  { url, base, lang: siteLang, name = FEED }: FeedSite,
): string {
  const shown = items.map((item): ShownItem => {
    const link = url + toHref(item.path, base)
    const published = new Date(item.date)
    const modified = item.updated === undefined ? published : new Date(item.updated)
    return { ...item, link, published, modified, html: toAbsoluteHtml(plainCode(item.html), link) }
  })
  const newest = shown.length > 0 ? new Date(Math.max(...shown.map(({ modified }) => modified.getTime()))) : undefined
  const [page, self] = [url + toHref(path, base), url + toHref(`/${name}`, base)]
  const feed = { ...about, lang: lang ?? siteLang, items: shown, page, self, newest }
  return name.endsWith('.json') ? toJsonFeed(feed) : name.endsWith('atom.xml') ? toAtom(feed) : toRss(feed)
}

function toRss({ title, description, lang, items, page, self, newest }: ShownFeed): string {
  const entries = items.map((item) =>
    [
      '<item>',
      `<title>${escape(item.title)}</title>`,
      `<link>${escape(item.link)}</link>`,
      `<guid isPermaLink="true">${escape(item.link)}</guid>`,
      `<pubDate>${item.published.toUTCString()}</pubDate>`,
      `<description>${escape(item.summary)}</description>`,
      `<content:encoded>${escape(item.html)}</content:encoded>`,
      '</item>',
    ].join('\n'),
  )
  return [
    XML,
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escape(title)}</title>`,
    `<link>${escape(page)}</link>`,
    `<description>${escape(description)}</description>`,
    `<language>${escape(lang)}</language>`,
    ...(newest ? [`<lastBuildDate>${newest.toUTCString()}</lastBuildDate>`] : []),
    `<atom:link href="${escape(self)}" rel="self" type="application/rss+xml"/>`,
    ...entries,
    '</channel></rss>\n',
  ].join('\n')
}

function toAtom({
  title,
  description,
  author = title,
  lang,
  items,
  page,
  self,
  newest = new Date(0),
}: ShownFeed): string {
  const entries = items.map((item) =>
    [
      '<entry>',
      `<title>${escape(item.title)}</title>`,
      `<id>${escape(item.link)}</id>`,
      `<link href="${escape(item.link)}"/>`,
      `<published>${item.published.toISOString()}</published>`,
      `<updated>${item.modified.toISOString()}</updated>`,
      `<summary>${escape(item.summary)}</summary>`,
      `<content type="html">${escape(item.html)}</content>`,
      '</entry>',
    ].join('\n'),
  )
  return [
    XML,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escape(lang)}">`,
    `<title>${escape(title)}</title>`,
    `<subtitle>${escape(description)}</subtitle>`,
    `<id>${escape(self)}</id>`,
    `<link href="${escape(page)}"/>`,
    `<link href="${escape(self)}" rel="self" type="application/atom+xml"/>`,
    `<author><name>${escape(author)}</name></author>`,
    `<updated>${newest.toISOString()}</updated>`,
    ...entries,
    '</feed>\n',
  ].join('\n')
}

function toJsonFeed({ title, description, author, lang, items, page, self }: ShownFeed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    description,
    language: lang,
    ...(author && { authors: [{ name: author }] }),
    items: items.map((item) => ({
      id: item.link,
      url: item.link,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      date_published: item.published.toISOString(),
      ...(item.updated !== undefined && { date_modified: item.modified.toISOString() }),
    })),
  }
  return JSON.stringify(feed, null, 2) + '\n'
}

/** Returns what is wrong with the items of a feed: dates that are none, and paths where no page is. */
function checkItems(items: readonly FeedItem[], { paths, isPage }: FeedPages): Problem[] {
  const isTime = (date: string) => !Number.isNaN(Date.parse(date))
  return items.flatMap(({ path, date, updated = date }) => {
    const [name, wrong] = isTime(date) ? ['updated', updated] : ['date', date]
    const messages = [
      ...(isTime(wrong) ? [] : [`Its \`${name}\` is "${wrong}", but must be a date, like 2026-11-20.`]),
      ...(isPage(path) ? [] : [`This path is not a page.${didYouMean(path, paths, (word) => word)}`]),
    ]
    return messages.map((message) => ({ where: `The feed's item ${path}`, message }))
  })
}

/** Leaves out what a highlighter put into blocks of code. */
const plainCode = (html: string) =>
  html.replace(/<pre\b[^>]*>.*?<\/pre>/gs, (block) => `<pre><code>${block.replace(/<[^>]*>/g, '')}</code></pre>`)

/** What items of feeds may lead to. */
interface FeedPages {
  /** Is this the path of a page, be it a file or on demand? */
  isPage: (path: string) => boolean
  /** The paths of all files that are pages, for near misses. */
  paths: Iterable<string>
}

export interface FeedOptions {
  base: string
  site: Pick<Site, 'url' | 'lang' | 'feed' | 'feeds'>
  content: Content<Record<string, Model>>
  pages: FeedPages
  /** Renders the components in a text. */
  renderText?: (html: string) => string
}

/** Returns `render(name)`, which renders the feed of this name. It throws a `ProblemsError` with all that is wrong with it. */
export function createFeedRenderer({
  base,
  site: { url, lang, feed, feeds = {} },
  content,
  pages,
  renderText = (html) => html,
}: FeedOptions): (name: string) => string {
  return (name) => {
    const read = feeds[name] ?? feed
    if (!read) throw Error(`The site has no feed for ${name}.`)
    const { items, ...about } = requireFeed(name, read(content))
    failOn(checkItems(items, pages), 'in the feed')
    const whole = items.map((item) => Object.assign({}, item, { html: renderText(item.html) }))
    return renderFeed({ ...about, items: whole }, { url, base, lang, name })
  }
}
