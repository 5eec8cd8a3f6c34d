/** `vercel.json`. Of Vercel, a later rule wins. */

import { isForAll, toRegex, type HostWriter } from './host.ts'

/** How many routes Vercel takes. */
const LIMIT = 2048

export const vercel: HostWriter = ({ base, rules, routes }) => {
  const count = rules.length + routes.length
  if (count > LIMIT)
    throw Error(`The site has ${count} routes, and Vercel takes ${LIMIT}. Take redirects out, or choose another host.`)
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    trailingSlash: true,
    headers: rules.flatMap((rule) =>
      rule.paths.map((path) => ({
        source: isForAll(rule) ? `${base}(.*)` : toSource(path, base),
        headers: Object.entries(rule.headers).map(([key, value]) => ({ key, value })),
      })),
    ),
    redirects: routes.flatMap(({ from, to, status }) =>
      status === 308 ? [{ source: from, destination: to, statusCode: status }] : [],
    ),
    rewrites: routes.flatMap(({ from, to, status }) =>
      status === 200
        ? [{ source: from.replace(/\*(\w*)/g, (_, name) => `:${name || 'splat'}*`), destination: to }]
        : [],
    ),
  }
  return [{ name: 'vercel.json', text: JSON.stringify(config, null, 2) + '\n' }]
}

/** `*.svg` -> `/(.*)\.svg`: a pattern of Vercel matches whole paths. */
function toSource(path: string, base: string): string {
  const regex = toRegex(path, base).replace(/^\^|\$$/g, '')
  if (path.startsWith('*')) return `${base}(.*)${regex}`
  return path.endsWith('*') ? `${regex}(.*)` : regex
}
