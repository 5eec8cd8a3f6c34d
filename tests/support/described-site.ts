/** A small site, as features receive it. */

import type { Route, Site } from '@flatirons/framework'

import type { DescribedSite } from '../../framework/site/feature.ts'
import type { SiteFilesOptions } from '../../framework/builder/site-files/site-files.ts'
import { listSharedPaths, listSiteRedirects } from '../../framework/features/index.ts'
import { createHeaderRules } from '../../framework/security/headers.ts'
import { listHostRoutes } from '../../framework/hosts/host-files.ts'

/** Returns a site without on-demand pages, whose every path is a page, changed by `more`. */
export function describedSite(
  site: Partial<Site>,
  { routes = [], ...more }: Partial<DescribedSite> & { routes?: readonly Route[] } = {},
): DescribedSite & Pick<SiteFilesOptions, 'rules' | 'hostRoutes'> {
  const { content = {}, base = '/', policy } = more
  const whole = { url: 'https://x.example', lang: 'en', ...site } as Site
  const paths = new Set(routes.map(({ path }) => path))
  const { redirects } = listSiteRedirects({ site: whole, content, routes, paths })
  return {
    root: '',
    base,
    site: whole,
    content,
    routes,
    redirects,
    rules: policy ? createHeaderRules(policy, whole.security, listSharedPaths(whole)) : [],
    hostRoutes: listHostRoutes(routes, redirects, base),
    languages: { pages: new Map() },
    onDemand: undefined,
    paths,
    isPage: () => true,
    renderText: (html) => html,
    ...more,
  }
}
