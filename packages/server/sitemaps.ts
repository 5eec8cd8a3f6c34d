/** Sitemaps of pages on demand: an index, and files of 50,000 URLs each. */

import { escapeXml, toHref, type HttpResponse } from '@flatirons/framework/on-demand'
import { onDemandError } from './errors.ts'
import { createMatcher, fillPath, SITEMAP_INDEX_FILE } from './match-route.ts'
import type { PageOnDemand, Server, SitemapProps } from './on-demand.ts'
import { isAnyObject } from './values.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { toBody } from './page-result.ts'

/** Maximum URLs per file (sitemaps.org). */
export const URLS_PER_FILE = 50_000

/** URLs that are written before other tasks can run. */
const BATCH = 500

/** How long a CDN may cache an index or a file, in seconds. */
const MAX_AGE = 3600

/** The first line of an XML file. */
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The attribute of the root element of a sitemap. */
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const HEADERS: HttpResponse['headers'] = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': `public, max-age=0, s-maxage=${MAX_AGE}`,
}

/** Returns an index of sitemaps. `urls` are escaped for XML. */
function renderSitemapIndex(urls: readonly string[]): string {
  const rows = urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`)
  return `${DECLARATION}<sitemapindex ${SCHEMA}>\n${rows.join('\n')}\n</sitemapindex>\n`
}

export interface SitemapOptions {
  /** The origin of the site. */
  url: string
  base: string
}

type Listed = PageOnDemand & Required<Pick<PageOnDemand, 'sitemap'>>

/**
 * Returns `answer(path, props, keep)`, which returns the sitemap at a path; undefined for other paths, and after the last file of a
 * sitemap. `keep` caches texts. Throws the errors of `count` and `list`.
 */
export function createSitemaps({ routes }: Pick<Server, 'routes'>, { url, base }: SitemapOptions) {
  const pages = routes.filter((route): route is Listed => route.kind === 'page' && route.sitemap !== undefined)
  const toUrl = (path: string) => escapeXml(url + toHref(path, base))

  /** Returns the number of files of each page. */
  async function countFiles(props: SitemapProps): Promise<number[]> {
    return Promise.all(
      pages.map(async ({ path, sitemap }) => {
        const count = await sitemap.count(props)
        if (!Number.isInteger(count))
          throw onDemandError(`The \`sitemap.count\` of ${path} did not return a number of pages.`)
        return Math.ceil(count / URLS_PER_FILE)
      }),
    )
  }

  function renderIndex(counts: readonly number[]): string {
    const files = counts.flatMap((count, index) =>
      Array.from({ length: count }, (_, number) => `/sitemaps/${index}-${number}.xml`),
    )
    return renderSitemapIndex(['/sitemap.xml', ...files].map(toUrl))
  }

  /** Returns an empty string if the file has no URLs. */
  async function renderFile({ path, sitemap, ...page }: Listed, number: number, props: SitemapProps): Promise<string> {
    const find = createMatcher([{ path, sitemap, ...page }])
    const rows: string[] = []
    let count = 0
    const all: unknown = await sitemap.list({ ...props, first: number * URLS_PER_FILE, count: URLS_PER_FILE })
    if (!isAnyObject(all)) throw onDemandError(`The \`sitemap.list\` of ${path} did not return a list of parameters.`)
    for await (const params of all as unknown as AsyncIterable<object>) {
      const pagePath = fillPath(path, params as Record<string, string>)
      // Skip parameters that the route does not match.
      if (find(pagePath)) rows.push(`<url><loc>${toUrl(pagePath)}</loc></url>\n`)
      if (++count % BATCH === 0) await new Promise((resolve) => setTimeout(resolve))
    }
    return rows.length > 0 ? `${DECLARATION}<urlset ${SCHEMA}>\n${rows.join('')}</urlset>\n` : ''
  }

  return async function answer(
    path: string,
    props: SitemapProps,
    keep: Keep = (_, make) => make(),
  ): Promise<HttpResponse | undefined> {
    if (pages.length === 0) return undefined
    const listCounts = async () =>
      JSON.parse(await keep('sitemaps', async () => JSON.stringify(await countFiles(props)))) as number[]
    if (path === `/${SITEMAP_INDEX_FILE}`) return toAnswer(renderIndex(await listCounts()))
    const [, place, number] = /^\/sitemaps\/(\d+)-(0|[1-9]\d{0,5})\.xml$/.exec(path) ?? []
    const page = pages[Number(place ?? -1)]
    // `list` is not called after the last file.
    if (!page || (Number(number) > 0 && Number(number) >= (await listCounts())[Number(place)]!)) return undefined
    const packed = await keep(path, async () => pack(await renderFile(page, Number(number), props)))
    return packed === '' ? undefined : toAnswer(await unpack(packed))
  }
}

/** Returns the cached text with this name; `make` creates it. */
type Keep = (name: string, make: () => Promise<string>) => Promise<string>

function toAnswer(text: string): HttpResponse {
  const { bytes, etag } = toBody(text)
  return { status: 200, headers: { ...HEADERS, ETag: etag }, body: bytes }
}

// A file of 50,000 URLs has 5 MB: uncompressed, the sitemaps of a million pages would fill the cache.
async function pack(text: string): Promise<string> {
  if (text === '') return ''
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return toBase64(new Uint8Array(await new Response(stream).arrayBuffer()))
}

function unpack(packed: string): Promise<string> {
  const bytes = fromBase64(packed) as Uint8Array<ArrayBuffer>
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
}
