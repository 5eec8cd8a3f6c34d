/** `_headers` and `_redirects` for Netlify and Cloudflare. They are in the site's folder, and the hosts do not publish them. */

import { HANDLER_FILE } from '../shared/project.ts'
import type { HeaderRule } from './headers.ts'
import {
  withAndWithoutSlash,
  isForAll,
  type HostedSite,
  type HostFile,
  type HostRoute,
  type HostWriter,
} from './host.ts'

export const RULES_FILE = '_redirects'

/** Cloudflare's limits: header rules, characters of a line, redirects without and with placeholders. */
const CLOUDFLARE = { rules: 100, line: 2000, fixed: 2000, dynamic: 100 }

/** On Netlify, later rules win. A function serves routes on demand where there is no file. */
export const netlify: HostWriter = (site) => [
  headersFile(site, () => []),
  ...(site.onDemand.length > 0 ? [{ name: 'functions/site.mjs', text: netlifyFunction(site) }] : []),
]

/** Netlify extracts `config` from the text without running it, so it must be a literal. */
function netlifyFunction({ folder, onDemand }: HostedSite): string {
  const handler = `../../${folder}.server/${HANDLER_FILE}`
  const config = { path: onDemand.flatMap(withAndWithoutSlash).map(encodeURI), preferStatic: true }
  return `// Written by the build.
import { createHandler } from ${JSON.stringify(handler)}

const handler = createHandler(process.env)

export default (request, context) => handler.fetch(request, { waitUntil: (work) => context.waitUntil?.(work) })

export const config = ${JSON.stringify(config, null, 2)}
`
}

/**
 * Cloudflare joins the values of a header from several rules, so a rule that replaces a header must remove it first. Cloudflare
 * also sends `Access-Control-Allow-Origin: *` with every file, unless a rule removes it.
 */
export const cloudflare: HostWriter = (site) => {
  const file = headersFile(site, ({ headers, paths }, alreadySet) => [
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
      throw Error(
        `The site has ${count} ${subject}, but Cloudflare allows at most ${limit}. Remove some, or choose another host.`,
      )
  if (long)
    throw Error(
      `A line of \`_headers\` has ${long.length} characters, but Cloudflare allows at most ${CLOUDFLARE.line}: ${long.trim().slice(0, 60)}… Remove sources from the site's \`security\`.`,
    )
  return routes.length > 0 ? [file, { name: RULES_FILE, isInSite: true, text: renderRules(routes) }] : [file]
}

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

/** Returns the text of `_redirects`; empty if there are no rules. */
export function renderRules(routes: readonly HostRoute[]): string {
  return routes
    .map(({ from, to, status }) => `${encodeURI(from)} ${status === 200 ? encodeURI(to) : to} ${status}\n`)
    .join('')
}

function headersFile(
  { base, rules }: HostedSite,
  listRemovals: (rule: HeaderRule, alreadySet: ReadonlySet<string>) => string[],
): HostFile {
  // Cloudflare reads only the last block of a path.
  const blocks = new Map<string, HeaderRule>()
  for (const rule of rules)
    for (const path of rule.paths) {
      const existing = blocks.get(path)
      blocks.delete(path)
      blocks.set(path, { class: rule.class, paths: [path], headers: { ...existing?.headers, ...rule.headers } })
    }
  const alreadySet = new Set<string>()
  const texts = [...blocks].map(([path, rule]) => {
    const lines = Object.entries(rule.headers).map(([name, value]) => `${name}: ${value}`)
    const removed = listRemovals(rule, alreadySet)
    for (const name of Object.keys(rule.headers)) alreadySet.add(name)
    return [
      `# ${rule.class}`,
      toHostPath(path, base, isForAll(rule)),
      ...[...removed, ...lines].map((line) => `  ${line}`),
    ].join('\n')
  })
  return { name: '_headers', isInSite: true, text: texts.join('\n') + '\n' }
}

/** Adds the base to a path or a pattern. */
function toHostPath(path: string, base: string, isAll: boolean): string {
  return isAll ? `${base}*` : path.startsWith('/') ? base + path.slice(1) : base + path
}
