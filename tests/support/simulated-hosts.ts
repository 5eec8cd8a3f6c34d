/**
 * Hosts that can't run here, simulated with what they have published: the event of a CloudFront function, and the
 * packages with which Vercel and Netlify parse their configuration.
 */

import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { runInNewContext } from 'node:vm'

import type { HostedSite } from '../../framework/hosts/host.ts'
import type { Reply } from './hosted-site.ts'
import { HOST_TOOLS } from './programs.ts'

const requireTool = () => createRequire(resolve(HOST_TOOLS, 'package.json'))

/** Returns the path and the query of a request, unchanged. */
function split(target: string): [path: string, query: string] {
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(target) ?? []
  return [path, query]
}

/** True if the file exists. Like an object store, it doesn't resolve parent folders. */
function hasFile(www: string, path: string): boolean {
  try {
    const name = decodeURIComponent(path)
    return !/\0|(^|\/)\.{0,2}(\/|$)/.test(name.slice(1)) && statSync(join(www, name)).isFile()
  } catch {
    return false
  }
}

/** Simulates a CloudFront distribution with the function, in front of a bucket with the site. */
export function createAws(code: string, www: string, { base }: HostedSite) {
  const call = runInNewContext(`${code}\nhandler`) as (event: object) => Record<string, unknown>
  const run = (event: object) => JSON.parse(JSON.stringify(call(event))) as Record<string, unknown>
  const flat = (headers: unknown) =>
    Object.fromEntries(
      Object.entries(headers as Record<string, { value: string }>).map(([name, { value }]) => [name, value]),
    )

  return async function ask(target: string): Promise<Reply> {
    const [uri, query] = split(target)
    const request = { method: 'GET', uri, querystring: readQuery(query), headers: {}, cookies: {} }
    const answer = run({ version: '1.0', context: { eventType: 'viewer-request' }, request })
    if ('statusCode' in answer) return { status: Number(answer.statusCode), headers: flat(answer.headers) }
    // The function must keep the headers for other hosts.
    if (/^_|\/_(headers|redirects)$/.test(String(answer.uri)) || !hasFile(www, String(answer.uri))) {
      // The distribution's error page: no function is called for it.
      return { status: hasFile(www, `${base}404.html`) ? 404 : 403, headers: {} }
    }
    const response = { statusCode: 200, statusDescription: 'OK', headers: {}, cookies: {} }
    const shown = run({ version: '1.0', context: { eventType: 'viewer-response' }, request: answer, response })
    return { status: 200, headers: flat(shown.headers) }
  }
}

/** Parses a query like CloudFront: a repeated name has its first value, and a list of all. */
function readQuery(query: string) {
  const values = new Map<string, string[]>()
  for (const part of query.split('&').filter(Boolean)) {
    const [name = '', ...rest] = part.split('=')
    values.set(name, [...(values.get(name) ?? []), rest.join('=')])
  }
  return Object.fromEntries(
    [...values].map(([name, all]) => [
      name,
      { value: all[0], ...(all.length > 1 && { multiValue: all.map((value) => ({ value })) }) },
    ]),
  )
}

interface VercelRoute {
  src?: string
  dest?: string
  status?: number
  headers?: Record<string, string>
  continue?: boolean
  handle?: string
}

/** Simulates Vercel with `vercel.json`. */
export function createVercel(text: string, www: string) {
  const { getTransformedRoutes } = requireTool()('@vercel/routing-utils') as {
    getTransformedRoutes: (config: object) => { routes: VercelRoute[]; error: { message: string } | null }
  }
  const { routes, error } = getTransformedRoutes(JSON.parse(text) as object)
  if (error) throw Error(error.message)
  const fileOf = (path: string) => (path.endsWith('/') ? path + 'index.html' : path)

  return async function ask(target: string): Promise<Reply> {
    const [path, query] = split(target)
    const headers: Record<string, string> = {}
    let served = path
    for (const { src, dest, status, headers: own = {}, handle, continue: goesOn } of routes) {
      if (handle === 'filesystem' && hasFile(www, fileOf(served))) return { status: 200, headers }
      const match = src === undefined ? null : RegExp(src).exec(served)
      if (!match) continue
      const fill = (value: string) => value.replace(/\$(\d)/g, (_, number) => match[Number(number)] ?? '')
      for (const [name, value] of Object.entries(own))
        headers[name.toLowerCase()] = name === 'Location' ? fill(value) : value
      if (status && headers.location !== undefined)
        return { status, headers: { ...headers, location: addQuery(headers.location, query) } }
      if (dest !== undefined) served = split(fill(dest))[0]
      if (dest !== undefined && hasFile(www, fileOf(served))) return { status: 200, headers }
      if (!goesOn && dest === undefined) break
    }
    return hasFile(www, fileOf(served)) ? { status: 200, headers } : { status: 404, headers }
  }
}

/** Appends the query of the request to the location of a redirect. */
function addQuery(location: string, query: string): string {
  const [, address = '', hash = ''] = /^([^#]*)(.*)$/.exec(location) ?? []
  return query === '' ? location : address + (address.includes('?') ? '&' : '?') + query + hash
}

interface NetlifyTools {
  parsePlain: (
    rules: string,
    options: object,
  ) => Promise<{ match: (request: object) => { to: string; status: number } | null }>
}

/** Simulates Netlify's rules, `_headers` and `_redirects`. Files have priority over rules that are not forced. */
export async function createNetlify(www: string) {
  const { parsePlain } = requireTool()('netlify-redirector') as NetlifyTools
  const rules = await parsePlain(readFileSync(join(www, '_redirects'), 'utf-8'), {})
  const { parseAllHeaders } = (await import(requireTool().resolve('netlify-headers-parser'))) as {
    parseAllHeaders: (options: object) => Promise<{
      headers: { forRegExp: RegExp; values: Record<string, string> }[]
      errors: Error[]
    }>
  }
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(www, '_headers')],
    configHeaders: [],
    minimal: false,
  })
  if (errors.length > 0) throw new AggregateError(errors)

  return async function ask(target: string): Promise<Reply> {
    const [path, query] = split(target)
    const matching = headers.filter(({ forRegExp }) => forRegExp.test(path))
    const sent = Object.fromEntries(
      matching.flatMap(({ values }) => Object.entries(values).map(([name, value]) => [name.toLowerCase(), value])),
    )
    const rule = rules.match({
      scheme: 'https',
      host: 'site.example',
      path,
      query,
      getHeader: () => '',
      getCookie: () => '',
    })
    if (rule && rule.status !== 200)
      return { status: rule.status, headers: { ...sent, location: addQuery(rule.to, query) } }
    const isThere = hasFile(www, path.endsWith('/') ? path + 'index.html' : path)
    return { status: isThere || rule ? 200 : 404, headers: sent }
  }
}
