/** `_headers` and `_redirects` for Netlify and Cloudflare. They are in the site's folder, and the hosts do not publish them. */

import type { HeaderRule } from '../security/headers.ts'
import { isForAll, type HostedSite, type HostFile, type HostRoute } from './host.ts'

/** The name of the rules file, which hosts read but don't serve. */
export const RULES_FILE = '_redirects'

/** Returns the text of `_redirects`; empty if there are no rules. */
export function renderRules(routes: readonly HostRoute[]): string {
  return routes
    .map(({ from, to, status }) => `${encodeURI(from)} ${status === 200 ? encodeURI(to) : to} ${status}\n`)
    .join('')
}

/** Returns `_headers`. `listRemovals` returns lines that remove headers, before the headers of a rule. */
export function renderHeadersFile(
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
