/** The features of the framework, in their order. */

import type { Site } from '../site/site.ts'
import type { Feature, RoutedSite, SiteRedirects } from '../site/feature.ts'
import { feeds } from './feeds/index.ts'
import { manifest } from './manifest/index.ts'
import { PAGE_FEATURES } from './pages.ts'
import { redirects } from './redirects/index.ts'
import { serviceWorker } from './service-worker/index.ts'
import { sitemap } from './sitemap/index.ts'
import { thirdParty } from './third-party/index.ts'
import { typedPaths } from './typed-paths/index.ts'

export const FEATURES: readonly Feature[] = [
  sitemap,
  feeds,
  redirects,
  manifest,
  serviceWorker,
  thirdParty,
  typedPaths,
  ...PAGE_FEATURES,
]

/** Returns the paths of files that code of other sites may read. */
export const listSharedPaths = (site: Site): string[] =>
  FEATURES.flatMap(({ sharedPaths }) => sharedPaths?.(site) ?? [])

/** Lists the redirects of a site, and their problems. */
export function listSiteRedirects(site: RoutedSite): SiteRedirects {
  const found = FEATURES.flatMap(({ redirects }) => redirects?.(site) ?? [])
  return {
    redirects: found.flatMap(({ redirects }) => redirects),
    problems: found.flatMap(({ problems }) => problems),
  }
}
