/** The data form of a page: what `page-data.json` says besides how the page looks. */

import { directionOf, type PageLanguage } from '../shared/language-tags.ts'
import type { Route } from '../react/page.tsx'
import type { PageData, RenderedPage } from '../shared/types.ts'

/** What the files of a page say of its language, on a site of several. */
export function describeLanguage(language: PageLanguage | undefined): Pick<RenderedPage, 'lang' | 'dir'> {
  return language ? { lang: language.lang, dir: directionOf(language.lang) } : {}
}

/** The data form of a page that was rendered; `hash` is that of the code. */
export function describeRoute(
  route: Route,
  { slicesMap, staticQueryHashes }: Pick<RenderedPage, 'slicesMap' | 'staticQueryHashes'>,
  hash: string,
  language?: PageLanguage,
): PageData {
  const { path, page, data, matchPath = null, source = null } = route
  const { name } = page
  return {
    path,
    componentChunkName: name,
    webpackCompilationHash: hash,
    matchPath,
    staticQueryHashes,
    slicesMap,
    result: { data, pageContext: { template: name, source, ...(language && { lang: language.lang }) } },
    getServerDataError: null,
  }
}
