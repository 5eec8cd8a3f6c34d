/** Lists the files of a site, and checks all that it declares, before anything is rendered. */

import { basename } from 'node:path'

import type { PictureFiles } from '../../content/picture-files.ts'
import { failOn, type Problem } from '../../problems.ts'
import type { FileContent } from '../../react/files.ts'
import type { Route } from '../../react/page.tsx'
import type { Site } from '../../site.ts'
import type { ModuleGraph, ServerModule } from '../bundle/index.ts'
import { documentFile, sitePolicy } from '../document/index.ts'
import { checkLanguages, type SiteLanguages } from '../languages/index.ts'
import type { RuntimePaths, SiteStyles } from '../plugins/index.ts'
import { SITE_FILE } from '../project.ts'
import { createHostFiles, listSiteFiles, writeTypedPaths, type HostFiles, type SiteFile } from '../site-files/index.ts'
import type { Pool, Work } from '../workers/index.ts'
import { checkDefinition, checkSettings } from './definition.ts'
import { checkPublicFiles, listPublicFolder, type PublicFolder } from './public-files.ts'
import type { answerQueries } from './queries.ts'
import { checkRedirects } from './redirects.ts'
import { checkRoutes, listRuntimePaths } from './routes.ts'

/** The site's code, and the threads that run it. */
export interface LoadedCode extends SiteStyles {
  server: ServerModule
  graph: ModuleGraph
  pool: Pool
  /** Does work in this thread. */
  work: Work
}

/** What a site makes of its content. */
export interface SitePlan {
  routes: readonly Route[]
  queries: ReturnType<typeof answerQueries>
  /** The files of pictures in content that this build makes or copies. */
  pictures: Readonly<PictureFiles>
  languages: SiteLanguages
  /** Renders the feed of this name. */
  renderFeed: (name: string) => string
}

/** The site's pages and files, before any is rendered. */
export interface DescribedSite extends LoadedCode, SitePlan {
  publicFiles: readonly string[]
  siteFiles: readonly SiteFile[]
  hostFiles: HostFiles
  /** The site's own `files`, by name. */
  ownFiles: ReadonlyMap<string, FileContent>
  paths: RuntimePaths
}

export interface DescribeOptions {
  root: string
  base: string
  /** The hosts that the command line names. */
  hosts?: readonly string[] | undefined
  /** The output folder. */
  target: string
}

/** Lists the files of a site, and checks all that it declares. */
export function describeSite(
  { root, base, hosts, target }: DescribeOptions,
  code: LoadedCode,
  plan: SitePlan,
): DescribedSite {
  const { site } = code.server
  failOn(checkSettings(site), "in the site's definition")
  const { routes, languages } = plan
  const publicFolder = listPublicFolder(root)
  const policy = sitePolicy(site)
  const hostFiles = createHostFiles({ base, site, routes, policy, hosts, folder: basename(target) })
  const siteFiles = listSiteFiles({ ...plan, root, base, site, policy, hostFiles })
  const ownFiles = new Map(Object.entries(site.files?.() ?? {}))
  const made = new Set([...siteFiles.map(({ name }) => name), ...ownFiles.keys()])
  failOn(checkDeclared({ root, site, routes, publicFolder, made }), 'in the routes')
  writeTypedPaths(root, site, routes)
  return {
    ...code,
    ...plan,
    publicFiles: publicFolder.files,
    siteFiles,
    hostFiles,
    ownFiles,
    paths: { ...listRuntimePaths(site, routes, languages), hasSheets: code.hasSheets },
  }
}

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
  const redirects = Object.entries(site.redirects ?? {})
  // The path of a redirect is told with the redirect.
  const stubs = new Set(redirects.map(([from]) => documentFile(from)))
  return [
    ...checkDefinition(site, routes),
    ...checkRoutes(routes, site),
    ...checkLanguages(site, routes),
    ...checkRedirects(redirects, paths),
    ...checkPublicFiles(root, publicFolder, paths, made),
    ...checkNames([...made].filter((name) => !stubs.has(name))),
  ]
}

/** Finds files that would lie outside of the site. */
function checkNames(names: Iterable<string>): Problem[] {
  return [...names]
    .filter(
      (name) => name.includes('\\') || name.split('/').some((part) => /^\.{0,2}$/.test(part) || part.includes('\0')),
    )
    .map((name) => ({
      where: SITE_FILE,
      message: `\`files\` has ${JSON.stringify(name)}, which is no name of a file below the site. Write it like "icons/a.png".`,
    }))
}
