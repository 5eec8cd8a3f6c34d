/** Opens a site for a build or for dev: lists its pages and files and checks its definition, before anything is rendered. */

import { describeFallbacks } from '../../content/languages.ts'
import type { PictureFiles } from '../../content/pictures/pictures.ts'
import type { ReadResult } from '../../content/read.ts'
import { failOn, type Problem } from '../../errors/problems.ts'
import type { DescribedSite } from '../../site/feature.ts'
import { FEATURES } from '../../features/index.ts'
import type { Policy } from '../../security/policy.ts'
import type { WrittenLink } from '../../content/markdown/list-links.ts'
import type { Route } from '../../kernel/page/page.tsx'
import type { SiteHead } from '../../kernel/render/heads.tsx'
import { sitePolicy } from '../../site/render/shell.ts'
import { listUntranslated } from '../../site/languages.ts'
import { checkSettings } from '../../site/settings.ts'
import type { SiteServer } from '../../site/site-server.ts'
import type { ServerModule } from '../bundle/server-entry.ts'
import { openFiles, type BuiltFiles, type OpenedFiles } from '../site-files/open-files.ts'
import { linkQuery, replaceFileLinks } from '../../shared/text-links.ts'
import { checkDeclarations } from './check-declarations.ts'
import { createLinkResolver, type LinkResolver } from './link-resolver.ts'
import { listPages, type SitePages } from './list-pages.ts'
import { listPublicFolder } from './public-files.ts'

/** A site before any page is rendered: its pages and files, checked. */
export interface OpenedSite extends SitePages, OpenedFiles {
  /** The files of pictures in content, which a build generates or copies. */
  pictures: Readonly<PictureFiles>
  publicFiles: readonly string[]
  /** Finds the pages of links in texts. */
  linkResolver: LinkResolver
  /** Lists the links of a text as they are on its page, with their lines. */
  listLinks: (source: string) => WrittenLink[]
  /** The site's part of every document's head. */
  head: SiteHead
  /** The security policy of every page. */
  policy: Policy
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
  build?: BuiltFiles & {
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
  const { extensionProblems, ...files } = openFiles(described, {
    extensions: server.extensions,
    queries,
    policy,
    publicFiles: publicFolder.files,
    build,
  })
  const problems = [
    ...serverProblems,
    ...extensionProblems,
    ...checkDeclarations({
      root,
      site,
      routes,
      redirects,
      patterns,
      publicFolder,
      generated: new Set([...files.siteFiles.map(({ name }) => name), ...files.ownFiles.keys()]),
      locate: () => (server.locateRoutes?.(site, content) ?? []).map((position) => position?.replace(`${root}/`, '')),
    }),
    ...redirectProblems,
  ]
  if (build) failOn(problems, 'in the routes')
  if (!build?.isPartial) for (const { writeProjectFiles } of FEATURES) writeProjectFiles?.(described)
  const untranslated = listUntranslated(translationTables, site, languages)
  return {
    ...pages,
    ...files,
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
    head,
    policy,
    problems,
    notes: [...notes, ...describeFallbacks(fallbacks, routes, site.lang), ...untranslated],
  }
}
