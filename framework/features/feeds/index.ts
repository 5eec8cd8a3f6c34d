import { optional } from 'superstruct'

import { functionReturning, setting } from '../../content/fields/check.ts'
import { isDictionary, isFunction } from '../../shared/is-object.ts'
import type { Feature, SiteFile } from '../../site/feature.ts'
import type { Site } from '../../site/site.ts'

type FeedSettings = Pick<Site, 'feed' | 'feeds'>

/** The file of a site's first feed. */
const DEFAULT_FEED = 'rss.xml'

/** Returns the names of a site's feeds. */
export function listFeeds({ feed, feeds = {} }: FeedSettings): string[] {
  return [...new Set([...(feed ? [DEFAULT_FEED] : []), ...Object.keys(feeds)])]
}

/** Returns the problems of the names of a site's feeds. */
export function checkFeeds({ feed, feeds = {} }: FeedSettings): string[] {
  return Object.keys(feeds).flatMap((name) => {
    if (!/^(?:[a-z\d-]+\/)*(?:(?:rss|atom|feed|index)\.xml|feed\.json)$/.test(name))
      return `\`feeds\` has "${name}", but the file of a feed must be named rss.xml, atom.xml, feed.xml, index.xml or feed.json, in a folder of its own: "de/rss.xml".`
    return feed && name === DEFAULT_FEED
      ? `\`feeds\` has "${DEFAULT_FEED}", which is the file of \`feed\`. Remove one of them.`
      : []
  })
}

/** `rss.xml`, and further feeds in RSS, Atom and JSON Feed. */
export const feeds: Feature = {
  name: 'feeds',
  settings: {
    feed: functionReturning('a feed'),
    feeds: optional(
      setting<object>(
        "functions by the names of files, like { 'de/rss.xml': … }",
        (feeds) => isDictionary(feeds) && Object.values(feeds).every(isFunction),
      ),
    ),
  },
  check: checkFeeds,
  sharedPaths: (site) => [DEFAULT_FEED, ...listFeeds(site)].map((name) => `/${name}`),
  files: (described) =>
    listFeeds(described.site).map((name): SiteFile => ({
      name,
      async render() {
        const { createFeedRenderer } = await import('./feeds.ts')
        return createFeedRenderer(described)(name)
      },
    })),
}
