/** `_headers` and `_redirects` for Cloudflare, within its limits. */

import { siteError } from '../errors/help-ids.ts'
import { renderHeadersFile, renderRules, RULES_FILE } from './headers-file.ts'
import {
  isForAll,
  withAndWithoutSlash,
  type HostFormat,
  type HostedSite,
  type HostRoute,
  type HostWriter,
} from './host.ts'

/** Cloudflare's limits: header rules, characters of a line, redirects without and with placeholders. */
const CLOUDFLARE = { rules: 100, line: 2000, fixed: 2000, dynamic: 100 }

/**
 * Cloudflare joins the values of a header from several rules, so a rule that replaces a header must remove it first. Cloudflare
 * also sends `Access-Control-Allow-Origin: *` with every file, unless a rule removes it.
 */
const write: HostWriter = (site) => {
  const file = renderHeadersFile(site, ({ headers, paths }, alreadySet) => [
    ...(isForAll({ paths }) ? ['! Access-Control-Allow-Origin'] : []),
    ...Object.keys(headers).flatMap((name) => (alreadySet.has(name) ? [`! ${name}`] : [])),
  ])
  const routes = toCloudflareRoutes(site)
  const dynamic = routes.filter(({ from }) => /[:*]/.test(from)).length
  const lines = file.text.split('\n')
  const long = lines.find((line) => line.length > CLOUDFLARE.line)
  const counts = [
    ['header rules', site.rules.flatMap(({ paths }) => paths).length, CLOUDFLARE.rules],
    ['redirects, with and without a slash', routes.length - dynamic, CLOUDFLARE.fixed],
    ['redirects with a placeholder, with and without a slash', dynamic, CLOUDFLARE.dynamic],
  ] as const
  for (const [subject, count, limit] of counts)
    if (count > limit)
      throw siteError(
        `The site has ${count} ${subject}, but Cloudflare allows at most ${limit}. Remove some, or choose another host.`,
      )
  if (long)
    throw siteError(
      `A line of \`_headers\` has ${long.length} characters, but Cloudflare allows at most ${CLOUDFLARE.line}: ${long.trim().slice(0, 60)}… Remove sources from the site's \`security\`.`,
    )
  return routes.length > 0 ? [file, { name: RULES_FILE, isInSite: true, text: renderRules(routes) }] : [file]
}

export const cloudflare = {
  name: 'cloudflare',
  listInside: (routes) => (routes.length > 0 ? ['_headers', RULES_FILE] : ['_headers']),
  write,
} as const satisfies HostFormat

/** Cloudflare distinguishes `/old` from `/old/`, and applies rules before it looks for files. */
function toCloudflareRoutes({ routes, pages }: HostedSite): HostRoute[] {
  const redirects = routes.filter(({ status }) => status === 308)
  const rewrites = routes.filter(({ status }) => status === 200)
  return [
    ...redirects.flatMap((route) =>
      withAndWithoutSlash(route.from).map((from) => ({ from, to: route.to, status: route.status })),
    ),
    ...pages.flatMap((path) => [
      { from: path.slice(0, -1), to: encodeURI(path), status: 308 as const },
      { from: path, to: path, status: 200 as const },
    ]),
    ...rewrites.flatMap((route): HostRoute[] =>
      route.from.endsWith('/') ? [{ from: route.from.slice(0, -1), to: route.from, status: 308 }, route] : [route],
    ),
  ]
}
