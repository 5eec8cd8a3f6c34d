import { optional } from 'superstruct'

import { setting } from '../../content/fields/check.ts'
import { isDictionary, isFunction } from '../../shared/is-object.ts'
import { isPattern } from '../../shared/redirects.ts'
import { sha256 } from '../../shared/sha256.ts'
import type { Feature, SiteFile } from '../../site/feature.ts'
import { checkRedirects } from './check-redirects.ts'
import { listRedirects } from './redirects.ts'

/**
 * The script of redirect pages that the runtime does not know. It keeps query and hash. It is a file, because the security policy
 * blocks inline scripts.
 */
const REDIRECT_CODE =
  'let to=new URL(document.querySelector("a").href),{search,hash}=location;' +
  'if(search)to.search+=(to.search?"&":"?")+search.slice(1);' +
  'if(hash)to.hash=hash;' +
  'location.replace(to)'
export const REDIRECT_SCRIPT = { name: `assets/moved-${sha256(REDIRECT_CODE).slice(0, 8)}.js`, text: REDIRECT_CODE }

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
      render: async ({ hash, entry: runtime }) => {
        const { renderRedirectPage } = await import('./redirect-page.ts')
        const entry = isInRuntime ? runtime : base + REDIRECT_SCRIPT.name
        return renderRedirectPage(from, to, { url, base, lang, entry, hash, policy })
      },
    }))
    const { name, text } = REDIRECT_SCRIPT
    return found.some(({ isInRuntime }) => !isInRuntime) ? [...pages, { name, render: () => text }] : pages
  },
}
