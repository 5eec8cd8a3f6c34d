/** Door of loading: the site's code, content, routes and queries. */

export type { SiteContent } from './entries.ts'
export { readLastChanges, type LastChanges } from './git-history.ts'
export { bundleSite, loadCode, loadSite, type BundledSite } from './site.ts'
export { listPublicFolder } from './public-files.ts'
export { listRoutes } from './routes.ts'
export { checkDeclared, describeSite, type DescribeOptions, type LoadedCode } from './describe-site.ts'
export { checkSettings } from './definition.ts'
