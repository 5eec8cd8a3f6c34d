/** What a shard tells the build that merges, besides its pages. */

import { serialize } from 'node:v8'

import type { Route } from '../../react/page.tsx'
import { listFeeds } from '../site-files/index.ts'
import type { CachedEntry, WholeSite } from '../load/index.ts'
import type { ShardContent, ShardRoute } from './shard.ts'

/** What is made of the content and belongs to no page: the first shard tells it. */
export async function describeWhole({
  queries,
  content,
  renderFeed,
  server,
}: Pick<WholeSite, 'queries' | 'content' | 'renderFeed' | 'server'>): Promise<ShardContent['whole']> {
  const render = () => Object.fromEntries(listFeeds(server.site).map((name) => [name, renderFeed(name)]))
  return { queries: serialize(queries).toString('base64'), feeds: await content.withTexts(render) }
}

export function toShardRoute(route: Route, templates: readonly Route['page'][]): ShardRoute {
  const { page, path: _, data: __, ...about } = route
  return Object.assign(about, { template: templates.indexOf(page) })
}

/** The route of a page, without its data, as its shard has told it. */
export function fromShardRoute(
  { template, ...about }: ShardRoute,
  path: string,
  templates: readonly Route['page'][],
): Route {
  const page = templates[template]
  if (!page) throw Error(`The shard of ${path} has a template that the site lacks.`)
  return { ...about, path, page, data: undefined }
}

/** The files that were read with their texts, with the hashes of their bytes. */
export function hashTexts(entries: readonly CachedEntry[]): Record<string, string> {
  const read = entries.filter(({ entry }) => entry.text)
  return Object.fromEntries(read.map(({ entry, file }) => [entry.fields.source, file.hash]))
}

/** The pictures that rendered texts show, with the hashes of their bytes. */
export function hashPictures(entries: readonly CachedEntry[]): Record<string, string> {
  const shown = entries.filter(({ entry }) => entry.text).flatMap(({ pictures }) => pictures)
  return Object.fromEntries(shown.map(([file, { hash }]) => [file, hash]))
}
