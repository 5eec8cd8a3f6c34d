import { optional } from 'superstruct'

import { setting } from '../../content/fields/check.ts'
import { isDictionary, isFunction } from '../../shared/is-object.ts'
import { isPattern } from '../../shared/redirects.ts'
import type { Feature, SiteFile } from '../../site/feature.ts'
import { checkRedirects } from './check-redirects.ts'
import { REDIRECT_SCRIPT, renderRedirectPage } from './redirect-page.ts'
import { listRedirects } from './redirects.ts'

/** Redirects from old paths: data for the runtime, the server and hosts, and a page at each path without parameters. */
export const redirects: Feature = {
  name: 'redirects',
  settings: {
    redirects: optional(
      setting<object>(
        "paths and their targets, like { '/old/': '/new/' }",
        (redirects) =>
          isFunction(redirects) ||
          (isDictionary(redirects) && Object.values(redirects).every((target) => typeof target === 'string')),
      ),
    ),
  },
  redirects({ site, routes, content, paths }) {
    const { redirects, problems } = listRedirects(site, routes, content)
    return { redirects, problems: [...problems, ...checkRedirects(redirects, paths)] }
  },
  files({ base, site: { url, lang }, redirects, policy }): SiteFile[] {
    const found = redirects.filter(({ from }) => !isPattern(from))
    const pages = found.map(({ from, to, isInRuntime }): SiteFile => ({
      name: `${from.slice(1)}index.html`,
      render: ({ hash, entry: runtime }) => {
        const entry = isInRuntime ? runtime : base + REDIRECT_SCRIPT.name
        return renderRedirectPage(from, to, { url, base, lang, entry, hash, policy })
      },
    }))
    const { name, text } = REDIRECT_SCRIPT
    return found.some(({ isInRuntime }) => !isInRuntime) ? [...pages, { name, render: () => text }] : pages
  },
}
