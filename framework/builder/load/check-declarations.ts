/** Checks a site's definition, routes, redirects, and the names of its files. */

import type { Problem } from '../../errors/problems.ts'
import { FEATURES } from '../../features/index.ts'
import type { Route } from '../../kernel/page/page.tsx'
import { documentFile } from '../../kernel/render/output-files.ts'
import { checkRoutes } from '../../site/check-routes.ts'
import { findLongPart } from '../../site/describe-path.ts'
import { SITE_FILE } from '../../shared/project.ts'
import type { Redirect } from '../../shared/redirects.ts'
import { checkLanguages } from '../../site/languages.ts'
import { checkDefinition } from '../../site/settings.ts'
import type { Site } from '../../site/site.ts'
import { checkPublicFiles, type PublicFolder } from './public-files.ts'

interface Declarations {
  root: string
  site: Site
  routes: readonly Route[]
  redirects: readonly Redirect[]
  /** The routes for pages on demand. */
  patterns?: readonly Route[]
  publicFolder: PublicFolder
  /** The names of generated files, except those of pages. */
  generated: ReadonlySet<string>
  /** Returns the source position of each route. */
  locate?: (() => readonly (string | undefined)[]) | undefined
}

/** Returns all problems of the definition, routes and names of files. */
export function checkDeclarations({
  root,
  site,
  routes,
  redirects,
  patterns = [],
  publicFolder,
  generated,
  locate,
}: Declarations): Problem[] {
  const paths = new Set(routes.map(({ path }) => path))
  // The names of redirects' pages are checked with the redirects.
  const stubs = new Set(redirects.map(({ from }) => documentFile(from)))
  return [
    ...checkDefinition(site, [...routes, ...patterns], FEATURES),
    ...checkRoutes(routes, site, locate),
    ...checkLanguages(site, [...routes, ...patterns]),
    ...checkPublicFiles(root, publicFolder, paths, generated),
    ...checkNames([...generated].filter((name) => !stubs.has(name))),
  ]
}

/** Returns the problem of a name of a file. */
const toProblem = (message: string): Problem => ({ where: SITE_FILE, message, help: 'site-definition' })

/** Finds names of files that are too long, or point outside of the site. */
function checkNames(names: readonly string[]): Problem[] {
  const long = names.flatMap((name) => {
    const found = findLongPart(name)
    return found
      ? toProblem(
          `\`files\` has a name of ${found.bytes} bytes, ${found.part.slice(0, 60)}…, but file systems allow at most 255. Shorten the name.`,
        )
      : []
  })
  const outside = names
    .filter(
      (name) => name.includes('\\') || name.split('/').some((part) => /^\.{0,2}$/.test(part) || part.includes('\0')),
    )
    .map((name) =>
      toProblem(
        `\`files\` has ${JSON.stringify(name)}, which is not a relative path of a file. Write it like "icons/a.png".`,
      ),
    )
  return [...outside, ...long]
}
