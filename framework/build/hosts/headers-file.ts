/** `_headers` and `_redirects`, as Netlify and Cloudflare read them. They stand in the site's folder and are not published. */

import type { HeaderRule } from '../../headers/index.ts'
import { isForAll, type HostedSite, type HostFile, type HostWriter } from './host.ts'

/** What Cloudflare takes: rules, characters of a line, and redirects without and with a placeholder. */
const CLOUDFLARE = { rules: 100, line: 2000, fixed: 2000, dynamic: 100 }

/** Of Netlify, a later rule wins. */
export const netlify: HostWriter = (site) => [headersFile(site, () => [])]

/** Cloudflare joins what several rules say; a rule that replaces a header has to take it away first. */
export const cloudflare: HostWriter = (site) => {
  const file = headersFile(site, ({ headers }, before) =>
    Object.keys(headers).flatMap((name) => (before.has(name) ? [`! ${name}`] : [])),
  )
  const dynamic = site.routes.filter(({ from }) => /[:*]/.test(from)).length
  const lines = file.text.split('\n')
  const long = lines.find((line) => line.length > CLOUDFLARE.line)
  const counts = [
    ['rules of headers', site.rules.flatMap(({ paths }) => paths).length, CLOUDFLARE.rules],
    ['redirects', site.routes.length - dynamic, CLOUDFLARE.fixed],
    ['redirects with a placeholder', dynamic, CLOUDFLARE.dynamic],
  ] as const
  for (const [what, count, limit] of counts)
    if (count > limit)
      throw Error(
        `The site has ${count} ${what}, and Cloudflare takes ${limit}. Take some out, or choose another host.`,
      )
  if (long)
    throw Error(
      `A line of \`_headers\` has ${long.length} characters, and Cloudflare takes ${CLOUDFLARE.line}: ${long.trim().slice(0, 60)}… Take sources out of the site's \`security\`.`,
    )
  return [file]
}

function headersFile(
  { base, rules }: HostedSite,
  takeAway: (rule: HeaderRule, before: ReadonlySet<string>) => string[],
): HostFile {
  const before = new Set<string>()
  const blocks = rules.flatMap((rule) => {
    const lines = Object.entries(rule.headers).map(([name, value]) => `${name}: ${value}`)
    const removed = takeAway(rule, before)
    for (const name of Object.keys(rule.headers)) before.add(name)
    return rule.paths.map((path) =>
      [
        `# ${rule.class}`,
        toPath(path, base, isForAll(rule)),
        ...[...removed, ...lines].map((line) => `  ${line}`),
      ].join('\n'),
    )
  })
  return { name: '_headers', inside: true, text: blocks.join('\n') + '\n' }
}

/** The files of a host that serves the site below a base lie in a folder of this name. */
function toPath(path: string, base: string, isAll: boolean): string {
  return isAll ? `${base}*` : path.startsWith('/') ? base + path.slice(1) : base + path
}
