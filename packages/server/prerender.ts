/** Loads the pages on demand that are prerendered in a build. */

import type { Route } from '@flatirons/framework'
import type { Content } from '@flatirons/framework/content'
import { describeValue, ProblemsError, type Problem } from '@flatirons/framework/on-demand'
import { createMatcher, fillPath, requirePage, DEFINITION_FILE } from './match-route.ts'
import type { PageOnDemand, Server } from './on-demand.ts'
import { isAnyObject, isNamedValues } from './values.ts'

/** The default time limit of a page in a build, in milliseconds. */
const TIMEOUT = 30_000

/** Pages that are loaded concurrently. */
const CONCURRENCY = 8

/** Returns a route for each page that `prerender` lists. Throws a `ProblemsError` with all pages that can't be loaded. */
export async function loadPrerendered(server: Server, content: Content<any>): Promise<Route[]> {
  const pages = server.routes.filter((route): route is PageOnDemand => route?.kind === 'page')
  const problems: Problem[] = []
  let firstError: unknown
  const routes: Route[] = []
  for (const page of pages) {
    const { path: pattern, template, lang, prerender, sitemap, load } = page
    if (typeof prerender !== 'function') continue
    const find = createMatcher([page])

    async function loadPage(params: Record<string, string>): Promise<Route | undefined> {
      const path = fillPath(pattern, params)
      const fail = (message: string) =>
        void problems.push({ where: DEFINITION_FILE, message: `${path} ${message}`, help: 'server' })
      if (!find(path)) return fail(`is listed by \`prerender\`, but ${pattern} does not match it.`)
      try {
        const props = { params, path, signal: AbortSignal.timeout(TIMEOUT), env: process.env, isDraft: false }
        const loaded = requirePage(await load(props), page)
        if ('kind' in loaded) {
          const result = loaded.kind === 'redirect' ? `redirect('${loaded.to}')` : 'notFound()'
          return fail(`is listed by \`prerender\`, but its \`load\` returns ${result}.`)
        }
        // The page's own `sitemap` lists it.
        const inSitemap = sitemap === undefined
        return { path, page: template, data: loaded.data, inSitemap, ...(lang !== undefined && { lang }) }
      } catch (error) {
        firstError ??= error
        return fail(`could not be loaded: ${error instanceof Error ? error.message : String(error)}`)
      }
    }

    const all = readPrerendered(await prerender(content))
    for (let first = 0; first < all.length; first += CONCURRENCY) {
      const loaded = await Promise.all(all.slice(first, first + CONCURRENCY).map(loadPage))
      routes.push(...loaded.filter((route) => route !== undefined))
    }
  }
  if (problems.length)
    throw new ProblemsError(
      problems,
      `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in pages on demand. Nothing was written.`,
      firstError,
    )
  return routes
}

/** Returns the parameters of pages that `prerender` lists. Throws a `ProblemsError` for other values. */
function readPrerendered(value: unknown): Record<string, string>[] {
  if (!isAnyObject(value) || !(Symbol.iterator in value))
    refuseResult(`\`prerender\` returns ${describeResult(value)}.`)
  const list = [...(value as Iterable<Record<string, string>>)]
  const wrong = list.findIndex((item) => !isNamedValues(item))
  if (wrong >= 0)
    refuseResult(`\`prerender\` returns a list whose item ${wrong + 1} is ${describeResult(list[wrong])}.`)
  return list
}

const describeResult = (value: unknown) => (value === undefined ? 'nothing' : describeValue(value))

function refuseResult(fault: string): never {
  const message = `${fault} Return a list of the parameters of pages: [{ sku: 'P-1' }].`
  throw new ProblemsError([{ where: DEFINITION_FILE, message, help: 'server' }], '1 problem in what the site returns.')
}
