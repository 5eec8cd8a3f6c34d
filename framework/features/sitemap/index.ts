import { SITEMAP_INDEX } from '../../shared/paths.ts'
import type { Feature, SiteFile } from '../../site/feature.ts'
import { listSitemapParts, renderRobots, renderSitemap, renderSitemapPart } from './sitemap.ts'

/** `sitemap.xml` and `robots.txt`. */
export const sitemap: Feature = {
  name: 'sitemap',
  files({ site: { url }, base, routes, languages, onDemand }): SiteFile[] {
    const { pages } = languages
    const hasIndex = onDemand?.hasSitemaps
    const parts = listSitemapParts(routes, pages, hasIndex)
    return [
      { name: 'sitemap.xml', render: ({ days }) => renderSitemap(routes, url, base, days, pages, hasIndex) },
      ...parts.map((name): SiteFile => ({
        name,
        render: ({ days }) => renderSitemapPart(name, routes, { url, base, days, languages: pages }),
      })),
      {
        name: 'robots.txt',
        render: () => renderRobots(url, base, hasIndex ? [SITEMAP_INDEX, ...parts] : undefined),
      },
    ]
  },
}
