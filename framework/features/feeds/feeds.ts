/** Feeds: RSS, Atom and JSON Feed. */

import { any, array, optional, string, type } from 'superstruct'

import { check } from '../../content/fields/check.ts'
import { didYouMean } from '../../shared/did-you-mean.ts'
import { escapeXml as escape, XML_DECLARATION } from '../../shared/html.ts'
import { isDictionary } from '../../shared/is-object.ts'
import { toHref } from '../../shared/paths.ts'
import { failOn, type Problem } from '../../errors/problems.ts'
import { describeResult, refuseResult } from '../../site/checked-results.ts'
import type { Feed, FeedItem, Site } from '../../site/site.ts'
import type { DescribedSite } from '../../site/feature.ts'
import { toAbsoluteHtml } from './absolute-html.ts'

interface FeedSite {
  url: string
  base: string
  lang: string
  /** The name of the file, which determines the format. */
  name?: string
}

/** An item with absolute URLs and unhighlighted code, for all formats. */
interface RenderedItem extends FeedItem {
  id: string
  link: string
  /** The times of publication and of the last change. */
  published: Date
  modified: Date
}

interface RenderedFeed extends Omit<Feed, 'items'> {
  lang: string
  items: readonly RenderedItem[]
  /** The URLs of the corresponding page, and of the feed. */
  page: string
  self: string
  /** The latest change of an item. */
  newest: Date | undefined
}

/**
 * Renders a feed in the format of its name: RSS 2.0, Atom or JSON Feed 1.1. URLs in the texts become absolute, and code is not
 * highlighted, because feed readers don't have the site's base and styles.
 */
export function renderFeed(
  { items, lang, path = '/', ...about }: Feed,
  { url, base, lang: siteLang, name = 'rss.xml' }: FeedSite,
): string {
  const rendered = items.map((item): RenderedItem => {
    const link = url + toHref(item.path, base)
    const published = new Date(item.date)
    const modified = item.updated === undefined ? published : new Date(item.updated)
    return { ...item, id: item.id ?? link, link, published, modified, html: toAbsoluteHtml(plainCode(item.html), link) }
  })
  const newest =
    rendered.length > 0 ? new Date(Math.max(...rendered.map(({ modified }) => modified.getTime()))) : undefined
  const [page, self] = [url + toHref(path, base), url + toHref(`/${name}`, base)]
  const feed = { ...about, lang: lang ?? siteLang, items: rendered, page, self, newest }
  return name.endsWith('.json') ? toJsonFeed(feed) : name.endsWith('atom.xml') ? toAtom(feed) : toRss(feed)
}

function toRss({ title, description, lang, items, page, self, newest }: RenderedFeed): string {
  const entries = items.map((item) =>
    [
      '<item>',
      `<title>${escape(item.title)}</title>`,
      `<link>${escape(item.link)}</link>`,
      `<guid isPermaLink="${item.id === item.link}">${escape(item.id)}</guid>`,
      `<pubDate>${item.published.toUTCString()}</pubDate>`,
      `<description>${escape(item.summary)}</description>`,
      `<content:encoded>${escape(item.html)}</content:encoded>`,
      '</item>',
    ].join('\n'),
  )
  return [
    XML_DECLARATION +
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
}: RenderedFeed): string {
  const entries = items.map((item) =>
    [
      '<entry>',
      `<title>${escape(item.title)}</title>`,
      `<id>${escape(item.id)}</id>`,
      `<link href="${escape(item.link)}"/>`,
      `<published>${item.published.toISOString()}</published>`,
      `<updated>${item.modified.toISOString()}</updated>`,
      `<summary>${escape(item.summary)}</summary>`,
      `<content type="html">${escape(item.html)}</content>`,
      '</entry>',
    ].join('\n'),
  )
  return [
    XML_DECLARATION + `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escape(lang)}">`,
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

function toJsonFeed({ title, description, author, lang, items, page, self }: RenderedFeed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    description,
    language: lang,
    ...(author && { authors: [{ name: author }] }),
    items: items.map((item) => ({
      id: item.id,
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

/** Returns the problems of a feed's items: invalid dates, paths of missing pages, and ids that are invalid or used twice. */
function checkItems(
  name: string,
  items: readonly FeedItem[],
  idOf: (item: FeedItem) => string,
  { paths, isPage }: Pick<DescribedSite, 'paths' | 'isPage'>,
): Problem[] {
  const isDate = (date: string) => !Number.isNaN(Date.parse(date))
  const pathsById = new Map(items.toReversed().map((item) => [idOf(item), item.path]))
  return items.flatMap((item) => {
    const { path, date, updated = date } = item
    const id = idOf(item)
    const [key, wrong] = isDate(date) ? ['updated', updated] : ['date', date]
    const other = pathsById.get(id)
    const messages = [
      ...(isDate(wrong) ? [] : [`Its \`${key}\` is "${wrong}", but must be a date, like 2026-11-20.`]),
      ...(isPage(path) ? [] : [`This path is not a page.${didYouMean(path, paths, (word) => word)}`]),
      ...(other === path ? [] : [`Its \`id\` "${id}" is also the id of ${other}. Give each item its own.`]),
      ...(!name.endsWith('atom.xml') || /^[a-z][a-z\d+.-]*:\S+$/i.test(id)
        ? []
        : [
            `Its \`id\` is "${id}", but in Atom must be a URL or a URN, like urn:uuid:2fa5c1c8-0f0d-4c3e-9d57-6c3c4f1b8a11.`,
          ]),
    ]
    return messages.map((message) => ({ where: `The feed's item ${path}`, message, help: 'site-definition' as const }))
  })
}

/** Removes the tags of a highlighter from blocks of code. */
const plainCode = (html: string) =>
  html.replace(/<pre\b[^>]*>.*?<\/pre>/gs, (block) => `<pre><code>${block.replace(/<[^>]*>/g, '')}</code></pre>`)

type FeedOptions = Pick<DescribedSite, 'base' | 'content' | 'paths' | 'isPage' | 'renderText'> & {
  site: Pick<Site, 'url' | 'lang' | 'feed' | 'feeds'>
}

/** Returns `render(name)`, which renders a feed, or throws a `ProblemsError` with all its problems. */
export function createFeedRenderer({
  base,
  site: { url, lang, feed, feeds = {} },
  content,
  renderText,
  ...pages
}: FeedOptions): (name: string) => string {
  const idOf = ({ id, path }: FeedItem) => id ?? url + toHref(path, base)
  return (name) => {
    const createFeed = feeds[name] ?? feed
    if (!createFeed) throw Error(`The site has no feed for ${name}.`)
    const { items, ...about } = requireFeed(name, createFeed(content))
    failOn(checkItems(name, items, idOf, pages), 'in the feed')
    const rendered = items.map((item) => Object.assign({}, item, { html: renderText(item.html) }))
    return renderFeed({ ...about, items: rendered }, { url, base, lang, name })
  }
}

const FEED = type({
  title: string(),
  description: string(),
  items: array(
    // Dates are checked later.
    type({ path: string(), title: string(), summary: string(), date: any(), html: string(), id: optional(string()) }),
  ),
  lang: optional(string()),
  author: optional(string()),
  path: optional(string()),
})

const RETURN_TYPE = '{ title, description, items: [{ path, title, summary, date, html }] }'

/** Returns a feed. Throws a `ProblemsError` unless it is valid. `name` is the name of its file. */
function requireFeed(name: string, value: unknown): Feed {
  const messages = isDictionary(value)
    ? check(value, FEED).map(({ message }) => `Of the feed ${name}, ${message}`)
    : [`The feed ${name} is ${describeResult(value)}.`]
  refuseResult(messages, RETURN_TYPE)
  return value as Feed
}
