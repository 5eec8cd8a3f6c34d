/** The feeds of a site, by the names of their files. */

import type { Site } from './site.ts'

/** The file of a site's first feed. */
export const FEED = 'rss.xml'

type Feeds = Pick<Site, 'feed' | 'feeds'>

/** The names of the files of a site's feeds. */
export const listFeeds = ({ feed, feeds = {} }: Feeds): string[] => [
  ...new Set([...(feed ? [FEED] : []), ...Object.keys(feeds)]),
]

/** Returns what is wrong with the names of a site's feeds. */
export function checkFeeds({ feed, feeds = {} }: Feeds): string[] {
  return Object.keys(feeds).flatMap((name) => {
    if (!/^(?:[a-z\d-]+\/)*rss\.xml$/.test(name))
      return `\`feeds\` has "${name}", but a feed is called rss.xml, in a folder of its own: "de/rss.xml".`
    return feed && name === FEED ? `\`feeds\` has "${FEED}", which is the name of \`feed\`. Remove one of them.` : []
  })
}
