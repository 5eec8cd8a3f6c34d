/** Entry point `@flatirons/framework/on-demand`: for packages whose server renders pages on request. Runs in every engine. */

export { check, setting } from './content/fields/check.ts'
export { errorWithHelp } from './errors/help-ids.ts'
export { ProblemsError, type Problem } from './errors/problems.ts'
export { matchesEtag, readTarget } from './http/requests.ts'
export { contentType } from './security/headers.ts'
export { describeValue } from './shared/describe-value.ts'
export { escapeXml } from './shared/html.ts'
export type { HttpRequest, HttpResponse, RequestContext } from './shared/http.ts'
export { rank, toPattern } from './shared/match.ts'
export { canonical, fromPart, pageDataFile, toHref, toPart, toPath } from './shared/paths.ts'
export { currentModule } from './shared/registrations.ts'
export type { SiteData } from './site/render/site-data.ts'
export type {
  BuiltSite,
  BundledFile,
  RenderedOnRequest,
  RequestRenderer,
  ServerBuildOptions,
  ServerDefinition,
  ServerPackage,
  ServerRoutes,
  SiteServer,
} from './site/site-server.ts'
