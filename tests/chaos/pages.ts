/** Reads a built site's files: the page of each URL, and its title. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { unescapeHtml } from '../../framework/shared/html.ts'
import { findPath, listMatchPaths } from '../../framework/shared/match.ts'
import { NOT_FOUND, toPath } from '../../framework/shared/paths.ts'
import type { RenderedPage } from '../../framework/shared/page-files.ts'

export interface SitePages {
  /** Returns the path of the page at a URL; the path of the 404 page if there is none. */
  pathOf: (url: URL) => string
  /** Titles as in the document, by path. */
  titles: ReadonlyMap<string, string>
}

const FORM = 'page-data-rsc.json'

/** Reads every page of the site in `dist`. Throws if it is not built. */
export function readPages(dist: string, base: string): SitePages {
  const folder = join(dist, 'page-data')
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf-8' })
    .filter((name) => name.endsWith(FORM))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf-8')) as RenderedPage)
  const titles = new Map(
    pages.map(({ path, head }) => [path, unescapeHtml(/<title[^>]*>([^<]*)/.exec(head)?.[1] ?? '')]),
  )
  const matchPaths = listMatchPaths(pages.map(({ path, matchPath }) => ({ path, matchPath: matchPath ?? undefined })))
  return {
    titles,
    pathOf({ pathname }) {
      const path = findPath(matchPaths, toPath(pathname, base) ?? NOT_FOUND)
      return titles.has(path) ? path : NOT_FOUND
    },
  }
}
