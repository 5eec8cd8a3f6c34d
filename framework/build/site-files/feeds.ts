/** `sitemap.xml`, `robots.txt` and feeds. */

import type { Content, Model } from '../../content/model.ts'
import { didYouMean } from '../../shared/did-you-mean.ts'
import { escapeXml as escape } from '../../shared/html.ts'
import { listAlternates } from '../../shared/language-tags.ts'
import { NOT_FOUND, OFFLINE, SERVER_ERROR, toHref } from '../../shared/paths.ts'
import { failOn, type Problem } from '../../errors/problems.ts'
import type { Route } from '../../react/page.tsx'
import { requireFeed } from '../../site/results.ts'
import { FEED, type Feed, type FeedItem, type Site } from '../../site/site.ts'
import type { SiteLanguages } from '../../site/languages.ts'

/** Pages that stand in for others: nobody looks for them. */
const NOT_PAGES = new Set([NOT_FOUND, SERVER_ERROR, OFFLINE])

/** Every page that may be found, with the day of its last change where it is known, and with its other languages; `days` says it of content files. */
export function renderSitemap(
  routes: readonly Route[],
  url: string,
  base: string,
  days: ReadonlyMap<string, string> = new Map(),
  languages: SiteLanguages['pages'] = new Map(),
): string {
  const renderAlternates = (path: string) => {
    const language = languages.get(path)
    return (language ? listAlternates(language, url, base) : [])
      .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escape(href)}"/>`)
      .join('')
  }
  const entries = routes
    .filter(({ path, inSitemap = true }) => inSitemap && !NOT_PAGES.has(path))
    .map(({ path, source = '', lastModified }) => {
      const day = lastModified ?? days.get(source)
      return `<url><loc>${escape(url + toHref(path, base))}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}${renderAlternates(path)}</url>`
    })
  const space = languages.size ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${space}>\n${entries.join('\n')}\n</urlset>\n`
}

/** `sitemap` is the name of the sitemap, or of the index of several. */
export function renderRobots(url: string, base: string, sitemap = 'sitemap.xml'): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url + toHref(`/${sitemap}`, base)}\n`
}

/**
 * RSS 2.0 with the full text. Links within the texts become absolute, and code is plain, because they are read elsewhere,
 * without the site's styles. It was built when its newest item was.
 */
export function renderFeed(
  { title, description, items, lang, path = '/' }: Feed,
  { url, base, lang: siteLang, name = FEED }: { url: string; base: string; lang: string; name?: string },
): string {
  const absolute = (html: string, link: string) =>
    html
      .replace(/(?<=\s(?:href|src)=")(?=\/(?!\/))/g, url)
      .replace(/(?<=\ssrcset=")[^"]*/g, (set) => set.replace(/(?<=^|, )(?=\/(?!\/))/g, url))
      .replace(/(?<=\shref=")(?=#)/g, link)
  const newest = Math.max(...items.map(({ date, updated = date }) => Date.parse(updated)))
  const entries = items.map((item) => {
    const link = escape(url + toHref(item.path, base))
    return [
      '<item>',
      `<title>${escape(item.title)}</title>`,
      `<link>${link}</link>`,
      `<guid isPermaLink="true">${link}</guid>`,
      `<pubDate>${new Date(item.date).toUTCString()}</pubDate>`,
      `<description>${escape(item.summary)}</description>`,
      `<content:encoded>${escape(absolute(plainCode(item.html), link))}</content:encoded>`,
      '</item>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escape(title)}</title>`,
    `<link>${escape(url + toHref(path, base))}</link>`,
    `<description>${escape(description)}</description>`,
    `<language>${escape(lang ?? siteLang)}</language>`,
    ...(items.length > 0 ? [`<lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>`] : []),
    `<atom:link href="${escape(url + toHref(`/${name}`, base))}" rel="self" type="application/rss+xml"/>`,
    ...entries,
    '</channel></rss>\n',
  ].join('\n')
}

/** Returns what is wrong with the items of a feed: dates that are none, and paths where no page is. */
function checkItems(items: readonly FeedItem[], { paths, isPage }: FeedPages): Problem[] {
  const isTime = (date: string) => !Number.isNaN(Date.parse(date))
  return items.flatMap(({ path, date, updated = date }) => {
    const [name, wrong] = isTime(date) ? ['updated', updated] : ['date', date]
    const messages = [
      ...(isTime(wrong) ? [] : [`Its \`${name}\` is "${wrong}", but must be a day or a time, like 2026-11-20.`]),
      ...(isPage(path) ? [] : [`It is not a page.${didYouMean(path, paths, (word) => word)}`]),
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
