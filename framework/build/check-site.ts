/** Checks the links of the whole site. */

import type { Problem } from '../problems.ts'
import type { Route } from '../react/page.tsx'
import { zip } from '../zip.ts'
import { checkLinks, createLinkCheck, unpackLinks, type LinkedPage } from './check/index.ts'
import type { BuildContext } from './context.ts'
import type { BundledSite } from './load/index.ts'
import type { SharedParts } from './render-shared.ts'
import type { BuildCache, PageRecord, SiteState } from './store/index.ts'

export interface RenderedSite {
  shared: SharedParts
  /** In the order of the routes. */
  pages: readonly PageRecord[]
  /** The paths of all files that links may lead to, besides pages. */
  linkable: readonly string[]
  /** The site whose links were checked last. */
  last: { state: Pick<SiteState, 'toolchain' | 'matchPaths' | 'linkable' | 'pages'> | undefined }
}

/** Returns a problem for each link that leads nowhere. */
export function checkSite(
  { root, base, cache }: BuildContext,
  site: BundledSite,
  { shared, pages, linkable, last: { state } }: RenderedSite,
): Problem[] {
  const { routes, paths, toolchain } = site
  const readerOf = createReader(cache)
  const areRulesSame = state?.toolchain === toolchain && state.matchPaths === JSON.stringify(paths.matchPaths)
  const last = areRulesSame ? state : undefined
  const before = new Map(last?.pages.map((page) => [page.path, page]))

  function toLinkedPage([page, { source, page: template }]: [PageRecord, Route]): LinkedPage {
    const known = before.get(page.path)
    const previous = known === page ? 'same' : known && readerOf(known)
    return { path: page.path, source, template: template.name, readLinks: readerOf(page), previous }
  }

  return checkLinks({
    root,
    base,
    pages: [...zip(pages, routes)].map(toLinkedPage),
    shared: shared.links,
    matchPaths: paths.matchPaths,
    files: new Set(linkable),
    previous: last && { paths: last.pages.map(({ path }) => path), files: last.linkable },
  })
}

const createReader =
  ({ blobs }: BuildCache) =>
  ({ links }: PageRecord) =>
  () =>
    unpackLinks(blobs.read(links))

/**
 * Checks the links of one shard's pages. `own` are their routes. Returns a problem for each link that leads nowhere, and
 * the paths of pages with links that only the whole site can judge: to an id in a page of another shard, or to a file that
 * may be one of another shard.
 */
export function checkShardLinks(
  { root, base, cache }: BuildContext,
  { own, routes, paths }: Pick<BundledSite, 'routes' | 'paths'> & { own: BundledSite['routes'] },
  { shared, pages, linkable }: Omit<RenderedSite, 'last'>,
): { problems: Problem[]; open: string[] } {
  const readerOf = createReader(cache)
  const readers = new Map(pages.map((page) => [page.path, readerOf(page)]))
  const files = new Set(linkable)
  let isOpen = false
  const leaveOpen = () => void (isOpen = true)
  const check = createLinkCheck({
    root,
    base,
    linksOf: new Map(routes.map(({ path }) => [path, readers.get(path) ?? leaveOpen])),
    shared: shared.links,
    matchPaths: paths.matchPaths,
    files: {
      has(path) {
        if (files.has(path)) return true
        if (!path.startsWith('/assets/')) return false
        leaveOpen()
        return true
      },
      [Symbol.iterator]: () => files.values(),
    },
  })
  const open: string[] = []
  const problems = [...zip(pages, own)].flatMap(([record, { source, page }]) => {
    const { path } = record
    isOpen = false
    const found = check(path, readerOf(record)(), { source, template: page.name })
    if (isOpen) open.push(path)
    return found
  })
  return { problems, open }
}

/** The paths of all files that links may lead to, besides pages. `assets` are the names of files that pages, slices and heads add. */
export function listLinkable(
  { publicFiles, siteFiles, ownFiles, browser, pictures }: BundledSite,
  assets: ReadonlySet<string>,
): string[] {
  const names = [...publicFiles, ...siteFiles.map(({ name }) => name), ...ownFiles.keys(), ...browser.names, ...assets]
  return [...new Set([...names.map((name) => `/${name}`), ...pictures.keys()])]
}
