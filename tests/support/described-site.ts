/** A small site, as features get it. */

import type { Route, Site } from '@flatirons/framework'

import type { DescribedSite } from '../../framework/features/feature.ts'
import { listSiteRedirects } from '../../framework/features/index.ts'

/** Returns a site without pages on demand, whose every path is a page, changed by `more`. */
export function describedSite(
  site: Partial<Site>,
  { routes = [], ...more }: Partial<DescribedSite> & { routes?: readonly Route[] } = {},
): DescribedSite {
  const { content = {} } = more
  const whole = { url: 'https://x.example', lang: 'en', ...site } as Site
  const paths = new Set(routes.map(({ path }) => path))
  return {
    root: '',
    base: '/',
    site: whole,
    content,
    routes,
    redirects: listSiteRedirects({ site: whole, content, routes, paths }).redirects,
    languages: { pages: new Map() },
    onDemand: [],
    paths,
    isPage: () => true,
    renderText: (html) => html,
    ...more,
  }
}
