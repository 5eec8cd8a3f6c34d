/** Reads `_redirects` as Netlify and Cloudflare Pages do: one rule per line, `from to status`; the first match wins. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { RULES_FILE } from '../hosts/headers-file.ts'
import { toPattern } from '../shared/match.ts'
import { canonical, decode } from '../shared/paths.ts'
import { createFileCache, findOwnFile } from './files.ts'

export { RULES_FILE }

/** The result of a rule for a path. Status 200 is a rewrite to `to`; any other status is a redirect. */
export interface HostRule {
  status: 200 | 301 | 302 | 307 | 308
  /** A decoded path on the host for a rewrite, an encoded URL or path for a redirect. */
  to: string
  /** True if the rule has a path instead of a pattern. */
  isExact: boolean
}

interface ParsedRule extends HostRule {
  from: RegExp
}

const STATUSES = [200, 301, 302, 307, 308] as const

/** The default status of a rule. Hosts differ (Netlify 301, Cloudflare 302); browsers don't cache a 302. */
const DEFAULT_STATUS = '302'

/** Returns `findRule(path)` for decoded paths on the host of the site in `dist`. Reads the rules again when their file changes. */
export function createHostRules(dist: string) {
  const cache = createFileCache<ParsedRule[]>(1)

  return async function findRule(path: string): Promise<HostRule | undefined> {
    const file = findOwnFile(join(dist, RULES_FILE), RULES_FILE)
    if (!file) return undefined
    const rules = await cache(file, 'rules', async () => parseRules(await readFile(file.path, 'utf-8')))
    for (const { from, to, status, isExact } of rules) {
      const match = from.exec(path)
      // Hosts skip a rule whose target is the requested path.
      if (match && status !== 200 && decode(destination(to, match.groups), decodeURIComponent) === path) continue
      if (match) return { status, isExact, to: status === 200 ? fill(to, match.groups) : destination(to, match.groups) }
    }
    return undefined
  }
}

function parseRules(text: string): ParsedRule[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const words = line
      .replace(/(^|\s)#.*$/, '')
      .trim()
      .split(/\s+/)
    if (words[0] === '') return []
    const rule = parseRule(words)
    if (!rule) console.warn(`${RULES_FILE}, line ${index + 1} is ignored, because it is not "from to status": ${line}`)
    return rule ?? []
  })
}

function parseRule([from = '', to = '', number = DEFAULT_STATUS, ...conditions]: string[]): ParsedRule | undefined {
  // `301!` means "even if a file exists" on Netlify; here, files always win.
  const status = STATUSES.find((supported) => String(supported) === number.replace(/!$/, ''))
  const isPath = /^\/(?!\/)/.test(to)
  if (!status || conditions.length || !from.startsWith('/') || !(isPath || (status !== 200 && /^https?:\/\//.test(to))))
    return undefined
  try {
    const isExact = !/[:*]/.test(from)
    return { status, isExact, from: new RegExp(toPattern(decode(from))), to: status === 200 ? decode(to) : to }
  } catch {
    return undefined
  }
}

/** Replaces `:name` and `*` in `to` with their values. */
function fill(to: string, groups: Record<string, string | undefined> = {}, encode = (text: string) => text): string {
  return to.replace(/:([a-z_]\w*)/gi, (match, name: string) => (name in groups ? encode(groups[name] ?? '') : match))
}

function destination(to: string, groups?: Record<string, string | undefined>): string {
  const filled = fill(/[^\x21-\x7e]/.test(to) ? encodeURI(decode(to)) : to, groups, encodeParts)
  return to.startsWith('/') ? canonical(filled) : filled
}

function encodeParts(text: string): string {
  return text.split('/').map(encodeURIComponent).join('/')
}
