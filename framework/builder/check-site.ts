/** Checks the links of the whole site. */

import { findModel } from '../content/list-files.ts'
import { severityOf, type Rule } from '../content/fields/strict.ts'
import type { Route } from '../kernel/page/page.tsx'
import { pairs } from '../shared/pairs.ts'
import { checkLinks, type LinkedPage, type LinkProblem } from './check/check-links.ts'
import { unpackLinks } from '../content/read-links.ts'
import { createUncertainty } from './check/uncertain-links.ts'
import type { BuildContext } from './context.ts'
import type { Build } from './load/load-site.ts'
import type { SharedParts } from './render-shared.ts'
import type { PageRecord, SiteState } from '../memo/site-state.ts'

interface RenderedSite {
  shared: SharedParts
  /** In the order of the routes. */
  pages: readonly PageRecord[]
  /** The paths of all files that are valid link targets, except pages. */
  linkable: readonly string[]
  /** The state of the last build. */
  last: SiteState | undefined
}

/** Returns a problem for each broken link, including those of relaxed rules. If the content has problems, links that may lead to entries with problems are skipped, and other faults of their pages. */
export function checkSite(
  { root, base, cache }: BuildContext,
  site: Build,
  { shared, pages, linkable, last: state }: RenderedSite,
): LinkProblem[] {
  const { routes, isOnDemand, paths, policy, commonHash } = site
  const { problems, excluded } = site.content
  const createReader =
    ({ links }: PageRecord) =>
    () =>
      unpackLinks(cache.blobs.read(links))
  const { url, models, strict } = site.server.site
  const severity = (rule: Rule, source: string | undefined) =>
    severityOf(rule, source === undefined ? undefined : findModel(models, source)?.strict, strict)
  // Only errors end a build: the links of a page without changes may have warnings.
  const isRelaxed = [strict, ...Object.values(models).map((model) => model.strict)].some((found) => found !== undefined)
  const areRulesSame = state?.commonHash === commonHash && state.rules === linkRules(site)
  const last = areRulesSame && !isRelaxed ? state : undefined
  const previousPages = new Map(last?.pages.map((page) => [page.path, page]))

  function toLinkedPage([page, { source, page: template }]: [PageRecord, Route]): LinkedPage {
    const previousPage = previousPages.get(page.path)
    const previous = previousPage === page ? 'same' : previousPage && createReader(previousPage)
    return { path: page.path, source, template: template.name, readLinks: createReader(page), previous }
  }

  const faulty = new Set(problems.map(({ where }) => where))
  const found = checkLinks({
    root,
    base,
    pages: [...pairs(pages, routes)].map(toLinkedPage),
    shared: shared.links,
    matchPaths: paths.matchPaths,
    isOnDemand,
    files: new Set(linkable),
    policy,
    url,
    severityOf: severity,
    listLinks: site.listLinks,
    isUncertain: createUncertainty({
      problems,
      excluded,
      routes,
      lastPaths: state?.pages.map(({ path }) => path) ?? [],
    }),
    previous: last && { paths: last.pages.map(({ path }) => path), files: last.linkable },
  })
  return found.filter(({ where, help }) => help === 'links' || !faulty.has(where))
}

/** Returns the rules of the link check as text: a change invalidates all previous checks. */
export function linkRules({ paths, policy, onDemand }: Pick<Build, 'paths' | 'policy' | 'onDemand'>): string {
  return JSON.stringify([paths.matchPaths, policy, onDemand?.version])
}

/** Lists the paths of all files that are valid link targets, except pages. `assets` are the names of files that pages, slices and heads add. */
export function listLinkable(
  { publicFiles, siteFiles, ownFiles, browser, pictures }: Build,
  assets: ReadonlySet<string>,
): string[] {
  const names = [...publicFiles, ...siteFiles.map(({ name }) => name), ...ownFiles.keys(), ...browser.names, ...assets]
  return [...new Set([...names.map((name) => `/${name}`), ...pictures.keys()])]
}
