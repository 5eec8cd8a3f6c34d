/** Opens a built site on a server: its pages are rendered with the data of its build. */

import type { IslandFile } from '../../kernel/render/island-files.ts'
import { listPageFiles } from '../../kernel/render/output-files.ts'
import { prepareSlice } from '../../kernel/render/slice-links.ts'
import type { Part } from '../../kernel/site/parts.ts'
import { headersOf } from '../../security/headers.ts'
import type { BuiltSite } from '../site-server.ts'
import type { Feature } from '../feature.ts'
import { createRequestRenderer, findPatternRedirect } from './request-renderer.ts'
import type { SiteData } from './site-data.ts'
import { createSiteRenderer } from './site-renderer.ts'

interface BuiltSiteOptions {
  /** File -> module of all islands. */
  islands: Record<string, IslandFile>
  /** All features that change pages, in their order. */
  features: readonly Feature[]
  data: SiteData
}

/** Returns a built site, whose pages are rendered with the data of its build. */
export function openBuiltSite({ islands, features, data }: BuiltSiteOptions): BuiltSite {
  const { base, hash, version, shell, rules, lang, url, errors, redirects } = data
  const documents = { shell, slices: new Map(data.slices.map((slice) => [slice.name, prepareSlice(slice)])) }
  const [urls, styles, languages] = [new Map(data.urls), new Map(data.styles), new Map(data.languages)]
  const drafts = new Map(data.drafts)
  const renderer = createSiteRenderer({
    // Pages only need the names of slices.
    site: {
      parts: data.parts.map((name) => (name === 'page' ? name : { name })) as Part[],
      url,
      lang,
    },
    features: features.filter(({ name }) => data.features.includes(name)),
    islands,
    urlsOf: (file) => urls.get(file),
    queries: new Map(data.queries),
    hash,
    stylesOf: (module) => styles.get(module) ?? '',
    // Dev and build report problems.
    isChecked: false,
  })
  const pages = createRequestRenderer({
    url,
    base,
    version,
    headersOf: (path) => headersOf(rules, path),
    renderRoute: (route, pattern) => renderer.renderRoute(route, languages.get(pattern)),
    renderSlice: (slice, pattern) => renderer.renderSlice(slice, languages.get(pattern)),
    documents,
    renderDraft(path) {
      const draft = drafts.get(path)
      return draft && listPageFiles(documents, draft)[0].render()
    },
    renderError: (status) => errors[status],
  })
  return { pages, data, findRedirect: (path, search) => findPatternRedirect(redirects, base, path, search) }
}
