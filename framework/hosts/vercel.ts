/** `vercel.json`. On Vercel, later rules win. */

import { siteError } from '../errors/help-ids.ts'
import { decode } from '../shared/paths.ts'
import { isForAll, isPatternRoute, toRegex, type HostFormat, type HostWriter } from './host.ts'

/** Vercel's limit for headers, redirects and rewrites together. */
const MAX_ROUTES = 2048

/**
 * Matches unambiguous paths of pages without the trailing slash. Vercel's own setting for slashes applies before redirects,
 * so a visitor of an old path would be redirected twice.
 */
const PART = String.raw`(?!\.|%2[eE])(?:(?!%2[fF]|%5[cC])[^/\\])+`
const BARE = String.raw`/((?:${PART}/)*(?![^/]*\.[a-zA-Z]\w*$)${PART})`

const write: HostWriter = ({ base, rules, routes, onDemand }) => {
  if (onDemand[0] !== undefined)
    throw siteError(
      `The site serves ${onDemand[0]} on demand, but the configuration for Vercel only serves files. Choose another host, or run the server in a container.`,
    )
  const count = rules.flatMap(({ paths }) => paths).length + routes.length
  if (count > MAX_ROUTES)
    throw siteError(
      `The site has ${count} routes, but Vercel allows at most ${MAX_ROUTES}. Remove redirects, or choose another host.`,
    )
  const pattern = routes.find(
    ({ to, status }) => status === 308 && /\(|:\w/.test(decode(/\?[^#]*/.exec(to)?.[0] ?? '', decodeURIComponent)),
  )
  if (pattern)
    throw siteError(
      `The redirect from ${pattern.from} leads to ${pattern.to}, but Vercel reads "(" and ":" in a query as a pattern, encoded or not. Change the target, or choose another host.`,
    )
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    headers: rules.flatMap((rule) =>
      rule.paths.map((path) => ({
        source: isForAll(rule) ? `${base}(.*)` : toSource(path, base),
        headers: Object.entries(rule.headers).map(([key, value]) => ({ key, value })),
      })),
    ),
    redirects: [
      ...routes.flatMap(({ from, to, status }) =>
        status !== 308
          ? []
          : isPatternRoute({ from })
            ? [{ source: toPatternSource(from), destination: to.replace(/:splat$/, ':splat*/'), statusCode: status }]
            : [{ source: withOptionalSlash(escape(from)), destination: to, statusCode: status }],
      ),
      { source: BARE, destination: '/$1/', statusCode: 308 },
    ],
    rewrites: routes.flatMap(({ from, to, status }) =>
      status === 200
        ? [
            {
              source: toPatternSource(from),
              destination: encodeURI(to),
            },
          ]
        : [],
    ),
  }
  return [{ name: 'vercel.json', text: JSON.stringify(config, null, 2) + '\n' }]
}

export const vercel = { name: 'vercel', write } as const satisfies HostFormat

/** `*.svg` -> `/(.*)\.svg`, because Vercel's patterns match whole paths. */
function toSource(path: string, base: string): string {
  const regex = toRegex(path, base).replace(/^\^|\$$/g, '')
  if (path.startsWith('*')) return `${base}(.*)${regex}`
  return path.endsWith('*') ? `${regex}(.*)` : regex
}

/** Escapes a path for Vercel's patterns. */
const escape = (path: string) => encodeURI(path).replace(/[:*+?(){}\\]/g, '\\$&')
const withOptionalSlash = (pattern: string) => pattern.replace(/\/$/, '{/}?')

const toPatternSource = (from: string) => withOptionalSlash(from.split('/').map(toPart).join('/'))

/** `:step` is unchanged, `*rest` -> `:rest*`, and other parts are escaped. */
function toPart(part: string): string {
  if (part.startsWith('*')) return `:${part.slice(1) || 'splat'}*{/}?`
  return part.startsWith(':') ? part : escape(part)
}
