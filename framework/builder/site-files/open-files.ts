/** Lists the files of a site that don't belong to a page, before anything is rendered: the framework's, those of extensions, the site's own, and those for hosts. */

import { basename } from 'node:path'

import { listAdditions, type Additions } from '../../features/additions.ts'
import { findTakenNames } from '../../features/check-extensions.ts'
import type { Extension } from '../../features/extension.ts'
import { listSharedPaths } from '../../features/index.ts'
import { createHostFiles, listHostRoutes, type HostFiles } from '../../hosts/host-files.ts'
import type { FileContent } from '../../kernel/page/files.ts'
import { createHeaderRules } from '../../security/headers.ts'
import type { Policy } from '../../security/policy.ts'
import { readFiles } from '../../site/checked-results.ts'
import type { DescribedSite, SiteFile } from '../../site/feature.ts'
import { listSiteFiles, type SiteFilesOptions } from './site-files.ts'

/** What a build adds to the files of dev. */
export interface BuiltFiles {
  /** The hosts of the command line. */
  hosts: readonly string[] | undefined
  /** The formats of the framework; none for a site without a host. */
  formats: Readonly<Additions['hosts']>
  /** The output folder. */
  target: string
}

export interface OpenedFiles {
  /** Files that don't belong to a page. */
  siteFiles: readonly SiteFile[]
  /** Undefined in dev. */
  hostFiles: HostFiles | undefined
  /** The site's own `files`, by name. */
  ownFiles: ReadonlyMap<string, FileContent>
  /** The framework's header rules. */
  headerRules: Additions['headers']
  /** The header rules of extensions. */
  addedHeaders: Additions['headers']
}

interface OpenFilesOptions extends Pick<SiteFilesOptions, 'queries'> {
  extensions: readonly Extension[]
  policy: Policy
  /** The names of public files. */
  publicFiles: readonly string[]
  /** Undefined in dev. */
  build: BuiltFiles | undefined
}

/** Returns the files, and the problems of extensions. Throws a `ProblemsError` for an unknown host. */
export function openFiles(
  described: DescribedSite,
  { extensions, queries, policy, publicFiles, build }: OpenFilesOptions,
): OpenedFiles & { extensionProblems: Additions['problems'] } {
  const { site, base, content, routes, redirects, onDemand, paths } = described
  const ownFiles = new Map(Object.entries(readFiles(site, content)))
  const additions = listAdditions(extensions, described)
  const headerRules = createHeaderRules(policy, site.security, listSharedPaths(site))
  const rules = [...headerRules, ...additions.headers]
  const hostRoutes = [...listHostRoutes(routes, redirects, base), ...additions.hostRoutes]
  const hostFiles =
    build &&
    createHostFiles({
      url: site.url,
      base,
      routes,
      hostRoutes,
      rules,
      onDemand: (onDemand?.hosted ?? []).map((path) => base + path),
      formats: [...build.formats, ...additions.hosts],
      hosts: site.host,
      chosen: build.hosts,
      folder: basename(build.target),
    })
  const frameworkFiles = listSiteFiles({ ...described, queries, rules, hostRoutes, hostFiles })
  // A file of the site replaces that of an extension.
  const ownNames = new Set([...publicFiles, ...ownFiles.keys()])
  const addedFiles = additions.files.filter(({ name }) => !ownNames.has(name))
  const taken = findTakenNames(addedFiles, { paths, files: frameworkFiles.map(({ name }) => name) })
  return {
    siteFiles: [...frameworkFiles, ...addedFiles],
    hostFiles,
    ownFiles,
    headerRules,
    addedHeaders: additions.headers,
    extensionProblems: [...additions.problems, ...taken],
  }
}
