/** Sitemaps of pages on demand: an index, and files of 50,000 addresses each, which are written while they are sent. */

import { escapeXml } from '../shared/html.ts'
import { isObject } from '../shared/is-object.ts'
import { SITEMAP_INDEX, toHref } from '../shared/paths.ts'
import { createFinder, fillPath } from '../site/find-on-demand.ts'
import type { PageOnDemand, Server, SitemapProps } from '../site/on-demand.ts'
import type { Answer } from './answer.ts'

/** The most addresses that a file may have (sitemaps.org). */
export const MOST_IN_FILE = 50_000

/** Addresses that are written at once. */
const BATCH = 500

/** How long an index or a file may be kept by a CDN, in seconds. */
const MAX_AGE = 3600

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const HEADERS: Answer['headers'] = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': `public, max-age=0, s-maxage=${MAX_AGE}`,
}

export interface SitemapOptions {
  /** The origin of the site. */
  url: string
  base: string
}

type Listed = PageOnDemand & Required<Pick<PageOnDemand, 'sitemap'>>

/** Returns `answer(path, props)`, which returns the sitemap at a path; nothing at any other path. Throws what `count` and `list` throw. */
export function createSitemaps({ routes }: Pick<Server, 'routes'>, { url, base }: SitemapOptions) {
  const pages = routes.filter((one): one is Listed => one.kind === 'page' && one.sitemap !== undefined)
  const addressOf = (path: string) => escapeXml(url + toHref(path, base))

  async function renderIndex(props: SitemapProps): Promise<string> {
    const files = await Promise.all(
      pages.map(async ({ path, sitemap }, place) => {
        const pages = await sitemap.count(props)
        if (!Number.isInteger(pages)) throw Error(`The \`sitemap.count\` of ${path} returned no number of pages.`)
        const count = Math.ceil(pages / MOST_IN_FILE)
        return Array.from({ length: count }, (_, number) => `/sitemaps/${place}-${number}.xml`)
      }),
    )
    const rows = ['/sitemap.xml', ...files.flat()].map((path) => `<sitemap><loc>${addressOf(path)}</loc></sitemap>`)
    return `${XML}<sitemapindex ${SCHEMA}>\n${rows.join('\n')}\n</sitemapindex>\n`
  }

  async function* renderFile({ path, sitemap, ...page }: Listed, number: number, props: SitemapProps) {
    const find = createFinder([{ path, sitemap, ...page }])
    yield `${XML}<urlset ${SCHEMA}>\n`
    let rows: string[] = []
    const all: unknown = await sitemap.list({ ...props, first: number * MOST_IN_FILE, count: MOST_IN_FILE })
    if (!isObject(all)) throw Error(`The \`sitemap.list\` of ${path} returned no list of parameters.`)
    for await (const params of all as unknown as AsyncIterable<object>) {
      const own = fillPath(path, params as Record<string, string>)
      // What the site would not answer for is no address.
      if (find(own)) rows.push(`<url><loc>${addressOf(own)}</loc></url>\n`)
      if (rows.length < BATCH) continue
      yield rows.join('')
      rows = []
    }
    yield `${rows.join('')}</urlset>\n`
  }

  return async function answer(path: string, props: SitemapProps): Promise<Answer | undefined> {
    if (pages.length === 0) return undefined
    if (path === `/${SITEMAP_INDEX}`) return { status: 200, headers: HEADERS, body: await renderIndex(props) }
    const [, place, number] = /^\/sitemaps\/(\d+)-(\d{1,6})\.xml$/.exec(path) ?? []
    const page = pages[Number(place ?? -1)]
    return page && { status: 200, headers: HEADERS, body: toStream(renderFile(page, Number(number), props)) }
  }
}

/** A stream of bytes that is made as fast as it is read. */
function toStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void texts.return(undefined),
  })
}
