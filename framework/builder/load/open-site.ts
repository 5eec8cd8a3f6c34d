/** Opens a site for a build or for dev: lists its pages and files and checks its definition, before anything is rendered. */

import { basename } from 'node:path'

import { describeFallbacks } from '../../content/languages.ts'
import type { PictureFiles } from '../../content/pictures/pictures.ts'
import type { ReadResult } from '../../content/read.ts'
import { failOn, type Problem } from '../../errors/problems.ts'
import type { DescribedSite, SiteFile } from '../../site/feature.ts'
import { FEATURES, listSharedPaths } from '../../features/index.ts'
import { findTakenNames, listAdditions } from '../../features/additions.ts'
import { createHeaderRules, type HeaderRule } from '../../security/headers.ts'
import { createHostFiles, listHostRoutes, type HostFiles } from '../../hosts/host-files.ts'
import type { HostFormat } from '../../hosts/host.ts'
import type { Policy } from '../../security/policy.ts'
import type { WrittenLink } from '../../content/markdown/list-links.ts'
import type { FileContent } from '../../kernel/page/files.ts'
import type { Route } from '../../kernel/page/page.tsx'
import { readFiles } from '../../site/checked-results.ts'
import type { SiteHead } from '../../kernel/render/heads.tsx'
import { sitePolicy } from '../../site/render/shell.ts'
import { listUntranslated } from '../../site/languages.ts'
import { checkSettings } from '../../site/settings.ts'
import type { SiteServer } from '../../site/site-server.ts'
import type { ModuleGraph } from '../../memo/module-graph.ts'
import type { ServerModule } from '../bundle/server-entry.ts'
import type { Styles } from '../bundle/styles.ts'
import { listSiteFiles } from '../site-files/site-files.ts'
import type { Pool } from '../../memo/pool.ts'
import type { Worker } from '../../memo/worker.ts'
import { linkQuery, replaceFileLinks } from '../../shared/text-links.ts'
import { checkDeclarations } from './check-declarations.ts'
import { createLinkResolver, type LinkResolver } from './link-resolver.ts'
import { listPages, type SitePages } from './list-pages.ts'
import { listPublicFolder } from './public-files.ts'

/** The site's code, and the threads that run it. */
export interface LoadedCode extends Styles {
  server: ServerModule
  /** Undefined on a static site. */
  siteServer: SiteServer | undefined
  graph: ModuleGraph
  /** True if the code has changed since the last build. */
  isNew: boolean
  pool: Pool
  readText: Worker['readText']
}

/** A site before any page is rendered: its pages and files, checked. */
export interface OpenedSite extends SitePages {
  /** The files of pictures in content, which a build generates or copies. */
  pictures: Readonly<PictureFiles>
  publicFiles: readonly string[]
  /** Files that don't belong to a page. */
  siteFiles: readonly SiteFile[]
  /** Undefined in dev. */
  hostFiles: HostFiles | undefined
  /** The site's own `files`, by name. */
  ownFiles: ReadonlyMap<string, FileContent>
  /** Finds the pages of links in texts. */
  linkResolver: LinkResolver
  /** Lists the links of a text as they are on its page, with their lines. */
  listLinks: (source: string) => WrittenLink[]
  /** The site's part of every document's head. */
  head: SiteHead
  /** The security policy of every page. */
  policy: Policy
  /** The header rules of extensions. */
  addedHeaders: readonly HeaderRule[]
  /** Problems of routes and redirects; always empty in a build, which throws them. */
  problems: readonly Problem[]
  /** Warnings, such as pages that fall back to another language. */
  notes: string[]
}

export interface OpenOptions {
  root: string
  base: string
  server: Pick<
    ServerModule,
    'site' | 'islands' | 'extensions' | 'createTextRenderer' | 'renderSiteHead' | 'translationTables'
  > &
    Partial<Pick<ServerModule, 'locateRoutes' | 'listLinks'>>
  siteServer?: SiteServer | undefined
  read: ReadResult<any>
  /** The prerendered pages on demand. */
  prerendered?: readonly Route[]
  /** Undefined in dev. */
  build?: {
    /** The hosts of the command line. */
    hosts: readonly string[] | undefined
    /** The formats of the framework; none for a site without a host. */
    formats: readonly HostFormat[]
    /** The output folder. */
    target: string
    /** True if entries with problems are left out. */
    isPartial: boolean
  }
}

/** Lists the pages and files of a site and checks its definition. Throws a `ProblemsError` with all problems. In dev, problems of routes are returned, because the other pages can be served. */
export function openSite({ root, base, server, siteServer, read, prerendered = [], build }: OpenOptions): OpenedSite {
  const { site, createTextRenderer, translationTables } = server
  failOn(checkSettings(site, FEATURES), "in the site's definition", build ? undefined : '')
  const { content, pictures, notes, fallbacks, links } = read
  const { serverProblems, redirectProblems, ...pages } = listPages(
    server,
    siteServer,
    read,
    prerendered,
    build !== undefined,
  )
  const { routes, onDemand, patterns, languages, queries, redirects, filePaths, isPage } = pages
  const linkResolver = createLinkResolver(base, routes, site.markdown?.relativeLinks)
  // A page is rendered again when the target of one of its links changes.
  const targets = [...links].map((href) => {
    const target = linkResolver.resolve(href) ?? href
    return [linkQuery(href), { data: target, hash: target }] as const
  })
  const renderText = createTextRenderer(site.models, site.url)
  const head = server.renderSiteHead(site)
  const policy = sitePolicy(site, head.html)
  const described: DescribedSite = {
    root,
    base,
    site,
    content,
    routes,
    languages,
    onDemand,
    redirects,
    policy: build && policy,
    paths: filePaths,
    isPage,
    renderText: (html) => replaceFileLinks(renderText(html), linkResolver.resolve),
  }
  const publicFolder = listPublicFolder(root)
  const ownFiles = new Map(Object.entries(readFiles(site, content)))
  const additions = listAdditions(server.extensions, described)
  const rules = [...createHeaderRules(policy, site.security, listSharedPaths(site)), ...additions.headers]
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
  const ownNames = new Set([...publicFolder.files, ...ownFiles.keys()])
  // A file of the site replaces that of an extension.
  const addedFiles = additions.files.filter(({ name }) => !ownNames.has(name))
  const frameworkFiles = listSiteFiles({ ...described, queries, rules, hostRoutes, hostFiles })
  const siteFiles = [...frameworkFiles, ...addedFiles]
  const problems = [
    ...serverProblems,
    ...additions.problems,
    ...findTakenNames(addedFiles, { paths: filePaths, files: frameworkFiles.map(({ name }) => name) }),
    ...checkDeclarations({
      root,
      site,
      routes,
      redirects,
      patterns,
      publicFolder,
      generated: new Set([...siteFiles.map(({ name }) => name), ...ownFiles.keys()]),
      locate: () => (server.locateRoutes?.(site, content) ?? []).map((position) => position?.replace(`${root}/`, '')),
    }),
    ...redirectProblems,
  ]
  if (build) failOn(problems, 'in the routes')
  if (!build?.isPartial) for (const { writeProjectFiles } of FEATURES) writeProjectFiles?.(described)
  const untranslated = listUntranslated(translationTables, site, languages)
  return {
    ...pages,
    queries: new Map([...queries, ...targets]),
    linkResolver,
    listLinks: (source) =>
      (server.listLinks?.(root, source) ?? []).map(({ href, line, isPicture }) => ({
        href: linkResolver.toTarget(source, href),
        line,
        isPicture,
      })),
    pictures,
    publicFiles: publicFolder.files,
    siteFiles,
    hostFiles,
    ownFiles,
    head,
    policy,
    addedHeaders: additions.headers,
    problems,
    notes: [...notes, ...describeFallbacks(fallbacks, routes, site.lang), ...untranslated],
  }
}
