import { optional } from 'superstruct'

import { functionReturning, setting } from '../../content/fields/check.ts'
import { isDictionary, isFunction } from '../../shared/is-object.ts'
import type { Feature } from '../../site/feature.ts'
import { checkFeeds, createFeedRenderer, DEFAULT_FEED, listFeeds } from './feeds.ts'

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
  files(described) {
    const render = createFeedRenderer(described)
    return listFeeds(described.site).map((name) => ({ name, render: () => render(name) }))
  },
}
