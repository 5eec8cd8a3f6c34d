/** The site in dev before anything of it is rendered: its content is read, and its pages and files are listed and checked. */

import { answerWords, listLanguages, listUntranslated, type SiteLanguages } from '../build/languages/index.ts'
import { answerQueries, checkDeclared, listPublicFolder, listRoutes } from '../build/load/index.ts'
import type { ServerModule } from '../build/bundle/index.ts'
import { createFeedRenderer, listSiteFiles, writeTypedPaths, type SiteFile } from '../build/site-files/index.ts'
import type { AddedFiles } from '../build/workers/index.ts'
import { describeFallbacks } from '../content/languages.ts'
import type { PictureFiles } from '../content/picture-files.ts'
import type { ContentReader } from '../content/reader.ts'
import { count, ProblemsError } from '../problems.ts'
import type { Route } from '../react/page.tsx'

export interface ListOptions {
  root: string
  base: string
  server: Pick<ServerModule, 'site' | 'createTextRenderer' | 'translationTables'>
  reader: Pick<ContentReader<any>, 'read'>
  /** Content files that may have changed since they were last read; without it, all may. */
  touched?: ReadonlySet<string> | undefined
}

export interface ListedSite {
  routes: Route[]
  languages: SiteLanguages
  queries: ReturnType<typeof answerQueries>
  pictures: PictureFiles
  /** Files that belong to no page, as a build writes them. */
  siteFiles: SiteFile[]
  /** Files that the site adds itself. */
  ownFiles: AddedFiles
  /** What is shown in another language for want of a translation, and what else may not be meant, in sentences. */
  notes: string[]
}

/** Throws a `ProblemsError` with everything that is wrong in the content, or else in the routes. */
export function listSite({ root, base, server, reader, touched }: ListOptions): ListedSite {
  const { site } = server
  const { content, pictures, notes, fallbacks } = reader.read(touched)
  const routes = listRoutes(site, content)
  const languages = listLanguages(site, routes)
  const words = answerWords(server.translationTables, site, languages)
  const queries = answerQueries([...(site.queries?.(content) ?? []), ...words])
  const renderText = server.createTextRenderer(site.models)
  const renderFeed = createFeedRenderer({ base, site, content, renderText })
  const siteFiles = listSiteFiles({ root, base, site, routes, renderFeed, queries, languages })
  const ownFiles: AddedFiles = new Map(Object.entries(site.files?.() ?? {}))
  const made = new Set([...siteFiles.map(({ name }) => name), ...ownFiles.keys()])
  const problems = checkDeclared({ root, site, routes, publicFolder: listPublicFolder(root), made })
  if (problems.length) throw new ProblemsError(problems, `${count(problems.length, 'problem')} in the routes.`)
  writeTypedPaths(root, site, routes)
  return {
    routes,
    languages,
    queries,
    pictures,
    siteFiles,
    ownFiles,
    notes: [
      ...notes,
      ...describeFallbacks(fallbacks, routes, site.lang),
      ...listUntranslated(server.translationTables, site, languages),
    ],
  }
}
