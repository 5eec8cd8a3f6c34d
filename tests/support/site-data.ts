/** The build output that on-demand pages of a minimal site need. */

import { createHeaderRules } from '../../framework/security/headers.ts'
import { createPolicy } from '../../framework/security/policy.ts'
import { openBuiltSite } from '../../framework/site/render/built-site.ts'
import { createShell } from '../../framework/site/render/shell.ts'
import type { SiteData } from '../../framework/site/render/site-data.ts'

/** Returns the data of a site at this URL, below `base`. */
export function siteDataOf(url: string, base = '/', more: Partial<SiteData> = {}): SiteData {
  const site = { url, lang: 'en', models: {}, parts: ['page' as const], routes: () => [] }
  return {
    url,
    lang: site.lang,
    base,
    hash: 'abc',
    version: '1',
    parts: site.parts,
    features: [],
    shell: createShell(site, { base, head: '', css: '', entry: `${base}a.js` }),
    slices: [],
    queries: [],
    urls: [],
    styles: [],
    languages: [],
    drafts: [],
    redirects: [],
    rules: createHeaderRules(createPolicy()),
    errors: { 404: '<h1>Nothing</h1>', 500: '<h1>Broken</h1>' },
    folder: 'dist',
    ...more,
  }
}

/** Opens a built site without islands and features. */
export const openPlainSite = (data: SiteData) => openBuiltSite({ islands: {}, features: [], data })
