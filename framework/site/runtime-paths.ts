/** The data about a site that its browser code contains. */

import type { Route } from '../kernel/page/page.tsx'
import { listMatchPaths, type MatchPath } from '../shared/match.ts'
import { FRAMEWORK_MESSAGES_NAME, type RuntimeMessages } from '../shared/messages.ts'
import type { Redirect } from '../shared/redirects.ts'
import { listHomes, type SiteLanguages } from './languages.ts'
import type { Site } from './site.ts'

/** Data about the site for the runtime. Its size does not depend on the number of pages. See `virtual.d.ts`. */
export interface RuntimePaths {
  matchPaths: readonly MatchPath[]
  redirects: readonly (readonly [from: string, to: string])[]
  hasServiceWorker: boolean
  hasLateParts?: boolean
  hasMedia?: boolean
  hasVisible?: boolean
  hasWholePages?: boolean
  hasOtherSlices?: boolean
  hasSheets?: boolean
  languages?: readonly string[] | undefined
  homes?: readonly string[] | undefined
  onDemand?: readonly (readonly [pattern: string, maxAge: number | null])[] | undefined
  holes?: readonly string[] | undefined
  messages?: Readonly<Record<string, RuntimeMessages>> | undefined
  /** Modules of extensions, whose default exports the entry calls. */
  browserModules?: readonly string[]
}

/** Returns the data for the runtime. */
export function listRuntimePaths(
  site: Pick<Site, 'serviceWorker' | 'lazyLayout' | 'translations'>,
  routes: readonly Route[],
  languages: SiteLanguages,
  redirects: readonly Redirect[],
): RuntimePaths {
  const { serviceWorker, lazyLayout, translations = [] } = site
  const words = translations.filter(({ name }) => name === FRAMEWORK_MESSAGES_NAME)
  return {
    matchPaths: listMatchPaths(routes),
    redirects: redirects.filter(({ isInRuntime }) => isInRuntime).map(({ from, to }) => [from, to]),
    hasServiceWorker: serviceWorker === 'install',
    hasLateParts: !!lazyLayout,
    languages: languages.all.length > 1 ? languages.all : undefined,
    homes: listHomes(languages),
    messages: words.length
      ? Object.fromEntries(
          words.map(({ language, words: { navigated, loading } }) => [language, { navigated, loading }]),
        )
      : undefined,
  }
}
