/** Checks the definition in `site/server.ts`, for plain JavaScript and for rules that types can't express. */

import type { Route } from '@flatirons/framework'
import {
  check,
  setting,
  type Problem,
  type ServerDefinition,
  toPattern,
  canonical,
} from '@flatirons/framework/on-demand'
import { METHODS, DEFINITION_FILE } from './match-route.ts'
import type { OnDemand, Server } from './on-demand.ts'
import { isAnyObject, isNamedValues } from './values.ts'
import { object, optional, type Struct } from 'superstruct'

const seconds = setting<number>('a number of seconds', (value) => Number.isFinite(value) && value >= 0)
const isFunction = (value: unknown) => typeof value === 'function'
const optionalFunction = optional(setting('a function', isFunction))

const COMMON = {
  kind: setting(
    'the result of page(), privatePage(), action(), endpoint() or a hole',
    (kind) => typeof kind === 'string',
  ),
  path: setting<string>(
    'a path, like "/products/:sku/"',
    (path) => typeof path === 'string' && path.startsWith('/') && !/[\s?#%*\\<>{}|^()]/.test(path),
  ),
  params: optional(
    setting<object>(
      'regular expressions by the names of parameters',
      (params) => isNamedValues(params) && Object.values(params).every((value) => value instanceof RegExp),
    ),
  ),
  timeout: optional(setting<number>('a number of milliseconds', (value) => value > 0)),
}
const RENDERED = {
  ...COMMON,
  template: setting('a template of definePage()', isAnyObject),
  lang: optional(setting('a language tag', (lang) => typeof lang === 'string')),
}

const HOLE = {
  ...COMMON,
  lang: RENDERED.lang,
  load: setting('a function', isFunction),
  Component: setting('a component', (value) => isFunction(value) || isAnyObject(value)),
  Hole: setting('made by hole()', isFunction),
  fallback: setting('a function', isFunction),
  module: setting('made by hole()', (value) => typeof value === 'string'),
}

const KINDS: Record<OnDemand['kind'], Struct<any, any>> = {
  page: object({
    ...RENDERED,
    load: setting('a function', isFunction),
    maxAge: seconds,
    staleWhileRevalidate: seconds,
    staleIfError: seconds,
    prerender: optionalFunction,
    sitemap: optional(object({ count: setting('a function', isFunction), list: setting('a function', isFunction) })),
  }),
  private: object({ ...RENDERED, load: setting('a function', isFunction) }),
  action: object({
    ...RENDERED,
    fields: setting('a group of superstruct: object({ … })', isAnyObject),
    messages: optional(setting('words: { required, invalid }', isNamedValues)),
    run: setting('a function', isFunction),
  }),
  hole: object({ ...HOLE, maxAge: seconds, staleWhileRevalidate: seconds, staleIfError: seconds }),
  'private-hole': object(HOLE),
  endpoint: object({ ...COMMON, ...Object.fromEntries(METHODS.map((name) => [name, optionalFunction])) }),
}

const SERVER = object({
  routes: setting(
    'a list of results of page(), privatePage(), action(), endpoint(), hole() and privateHole()',
    Array.isArray,
  ),
  name: optional(setting('a text', (name) => typeof name === 'string' && name !== '')),
  cache: optional(
    setting('a cache store, or a function that returns one', (cache) => isAnyObject(cache) || isFunction(cache)),
  ),
  trustProxy: optional(
    setting(
      'true, false or the number of proxies',
      (value) => typeof value === 'boolean' || (Number.isInteger(value) && (value as number) >= 0),
    ),
  ),
  makeFile: optionalFunction,
})

/** Folders of files of the build. */
const RESERVED = /^\/(?:page-data|slice-data|assets|index|404|500)\//

/** Returns all problems of a site's routes on demand. `routes` are the routes of `site/routes.ts`. */
export function checkServer(server: Server & Partial<ServerDefinition>, routes: readonly Route[]): Problem[] {
  const toProblem = (message: string): Problem => ({ where: DEFINITION_FILE, message, help: 'server' })
  const { package: _, ...definition } = server
  const messages = check(definition, SERVER, 'the server').map(({ message }) => message)
  if (messages.length > 0) return messages.map(toProblem)
  const paths = new Set(routes.map(({ path }) => path))
  const seen = new Map<string, OnDemand>()
  return server.routes.flatMap((route) => {
    const struct = KINDS[route?.kind]
    if (!struct)
      return toProblem(
        '`routes` contains a value that is not a result of page(), privatePage(), action(), endpoint(), hole() or privateHole().',
      )
    const messages = check(route, struct, `${route.kind}()`).map(({ message }) => message)
    const { path } = route
    if (messages.length > 0) return messages.map((message) => toProblem(`${String(path)}: ${message}`))
    return checkPath(route, paths, seen).map((message) => toProblem(`${path} ${message}`))
  })
}

/** Returns the problems of a path and its parameters, as sentences without their subject. `seen` has the earlier routes by pattern. */
function checkPath(route: OnDemand, paths: ReadonlySet<string>, seen: Map<string, OnDemand>): string[] {
  const { path, kind, params = {} } = route
  const names = listParams(path)
  const pattern = names && new RegExp(toPattern(path)).source.replace(/\?<\w+>/g, '')
  if (pattern === undefined)
    return [
      'is not a pattern. Write it like /products/:sku/, where each parameter is a whole part of the path with its own name.',
    ]
  const canonicalPath = canonical(path)
  const duplicate = seen.get(pattern)
  seen.set(pattern, route)
  const unknown = Object.keys(params).filter((name) => !names!.includes(name))
  return [
    ...(kind !== 'endpoint' && path !== canonicalPath
      ? [`is not in its canonical form. Write it as ${canonicalPath}.`]
      : []),
    ...(RESERVED.test(canonicalPath) ? ['is reserved for files of the build. Choose another path.'] : []),
    ...(paths.has(path) ? ['is also a page of site/routes.ts. Remove one of them.'] : []),
    ...(duplicate ? ['is defined twice. Remove one of them.'] : []),
    ...unknown.map((name) => `has no parameter "${name}", but \`params\` names it.`),
    ...(kind === 'endpoint' && !METHODS.some((name) => route[name]) ? ['has no method. Add GET or POST.'] : []),
  ]
}

/** Returns the names of a path's parameters; undefined if a name is invalid or repeated. */
function listParams(path: string): string[] | undefined {
  const names = path.split('/').flatMap((part) => (part.startsWith(':') ? part.slice(1) : []))
  const areWords = names.every((name) => /^[a-z]\w*$/i.test(name)) && new Set(names).size === names.length
  return areWords ? names : undefined
}
