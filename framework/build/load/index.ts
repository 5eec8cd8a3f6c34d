/** Door of loading: the site's code, content, routes and queries. */

export type { SiteContent } from './entries.ts'
export { readLastChanges, type LastChanges } from './git-history.ts'
export { answerQueries } from './queries.ts'
export { listPublicFolder } from './public-files.ts'
export { listRoutes, listRuntimePaths } from './routes.ts'
export { bundleSite, loadCode, loadSite, type BundledSite } from './site.ts'
export { checkDeclared, type LoadedCode } from './describe-site.ts'
export { checkSettings } from './definition.ts'
