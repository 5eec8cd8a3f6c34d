/** Checks all that a site declares, before anything is rendered. */

import type { Problem } from '../../problems.ts'
import type { Route } from '../../react/page.tsx'
import type { Site } from '../../site.ts'
import { checkLanguages } from '../languages/index.ts'
import { checkDefinition } from './definition.ts'
import { checkPublicFiles, type PublicFolder } from './public-files.ts'
import { checkRedirects } from './redirects.ts'
import { checkRoutes } from './routes.ts'

export interface Declared {
  root: string
  site: Site
  routes: readonly Route[]
  publicFolder: PublicFolder
  /** The names of the files that the site makes, besides those of its pages. */
  made: ReadonlySet<string>
}

/** Returns all problems of the definition, the routes, the redirects and the names of public files. */
export function checkDeclared({ root, site, routes, publicFolder, made }: Declared): Problem[] {
  const paths = new Set(routes.map(({ path }) => path))
  return [
    ...checkDefinition(site, routes),
    ...checkRoutes(routes, site),
    ...checkLanguages(site, routes),
    ...checkRedirects(Object.entries(site.redirects ?? {}), paths),
    ...checkPublicFiles(root, publicFolder, paths, made),
  ]
}
