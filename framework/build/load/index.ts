/** Door of loading: the site's code, content, routes and queries. */

export type { KnownEntry, SiteContent } from './entries.ts'
export type { CachedEntry } from './entry-cache.ts'
export { readLastChanges, type LastChanges } from './git-history.ts'
export { listPublicFiles } from './public-files.ts'
export { answerQueries } from './queries.ts'
export { checkRoutes, listRoutes } from './routes.ts'
export { bundleSite, loadCode, loadSite, type BundledSite, type LoadedCode, type LoadedSite } from './site.ts'
