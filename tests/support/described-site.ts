/** A small site, as features get it. */

import type { Route, Site } from '@flatirons/framework'

import type { DescribedSite } from '../../framework/features/feature.ts'

/** Returns a site without pages on demand, whose every path is a page, changed by `more`. */
export function describedSite(
  site: Partial<Site>,
  { routes = [], ...more }: Partial<DescribedSite> & { routes?: readonly Route[] } = {},
): DescribedSite {
  return {
    root: '',
    base: '/',
    site: { url: 'https://x.example', lang: 'en', ...site } as Site,
    content: {},
    routes,
    languages: { pages: new Map() },
    onDemand: [],
    paths: new Set(routes.map(({ path }) => path)),
    isPage: () => true,
    renderText: (html) => html,
    ...more,
  }
}
