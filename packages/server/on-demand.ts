/** Routes on demand: the pages, actions, endpoints and holes of `site/server.ts`. */

import type { FileRecipe, Template } from '@flatirons/framework'
import type { Content } from '@flatirons/framework/content'
import { describeValue, type ServerDefinition } from '@flatirons/framework/on-demand'
import { onDemandError } from './errors.ts'
import { canRender } from './values.ts'
import type { ComponentType } from 'react'
import type { Struct } from 'superstruct'

/** The parameters of a path: `/shelves/:shelf/:book/` has `shelf` and `book`. */
export type ParamsOf<Path extends string> = string extends Path
  ? Record<string, string>
  : Path extends `${string}:${infer Name}/${infer Rest}`
    ? { [Key in Name]: string } & ParamsOf<`/${Rest}`>
    : Path extends `${string}:${infer Name}`
      ? { [Key in Name]: string }
      : // oxlint-disable-next-line typescript/no-empty-object-type -- A path without parameters has none.
        {}

/** Options of `notFound()` and `redirect()`. */
export interface ResultOptions {
  /** Tags for `deleteTags()`, as those of a public page. @default none: the deletion of any tag deletes the cached result */
  tags?: readonly string[]
  /** Seconds for which the result is cached in a public page. @default 60, or the `maxAge` of the page if that is shorter */
  maxAge?: number
  /** Additional headers. In private pages and actions, they can contain `Set-Cookie`. */
  headers?: HeadersInit
}

/** The page does not exist. The visitor gets the 404 page. */
export interface NotFound extends ResultOptions {
  kind: 'not-found'
  /** 410 for a page that was removed and does not return. @default 404 */
  status?: 404 | 410
}

/** The visitor is redirected. */
export interface RedirectResult extends ResultOptions {
  kind: 'redirect'
  /** A path of the site, or an absolute URL. */
  to: string
  status: 301 | 302 | 303 | 307 | 308
}

/** Returns the result of a `load` for a page that does not exist. */
export const notFound = (options: ResultOptions & { status?: 404 | 410 } = {}): NotFound => ({
  ...options,
  kind: 'not-found',
})

/** Returns the result of a `load` or `run` that redirects to a path of the site or to an absolute URL. Throws for other values of `to`. */
export function redirect(
  to: string,
  status: RedirectResult['status'] = 307,
  options: ResultOptions = {},
): RedirectResult {
  if (!/^(?:\/(?![/\\])|https?:\/\/)[^\s\\]*$/.test(to))
    throw onDemandError(`redirect() needs a path, like "/shelves/", or a whole URL, but got ${JSON.stringify(to)}.`)
  return { ...options, kind: 'redirect', to, status }
}

/** The props of `load`. Public pages get neither cookies nor headers, because all visitors see their result. */
export interface LoadProps<Params> {
  /** The parameters of the path. */
  params: Params
  /** The path of the page. */
  path: string
  /** Aborted after the time limit. */
  signal: AbortSignal
  /** Environment variables, or the bindings of a worker. */
  env: Readonly<Record<string, unknown>>
  /** True for a request with a signed link to a draft. Unpublished data may be shown, and nothing is cached. */
  isDraft: boolean
}

/** The props of functions for one visitor: `load` of private pages and holes, `run`, and the methods of endpoints. */
export interface RequestProps<Params> extends LoadProps<Params> {
  /** The request. */
  request: Request
  /** The cookies of the request, by name. */
  cookies: Readonly<Record<string, string>>
  /** Deletes all cache entries with one of these tags. */
  deleteTags: (tags: readonly string[]) => Promise<void>
}

/** The result of a public page's `load`. */
export interface Loaded<Data> {
  /** The data of the template. */
  data: Data
  /** Tags for `deleteTags()`, such as `product:42`. */
  tags?: readonly string[]
}

/** The result of a private page's `load`. */
export interface PrivateLoaded<Data> {
  /** The data of the template. */
  data: Data
  /** Additional headers, such as `Set-Cookie`. */
  headers?: HeadersInit
}

/** A value, or a promise of it. */
export type Awaitable<Value> = Value | Promise<Value>

/** Options of all routes on demand. */
export interface Common<Path extends string> {
  /** A path, or a pattern like `/products/:sku/`. */
  path: Path
  /** Expressions that the whole value of each parameter must match. Other values get the 404 page. */
  params?: Partial<Record<keyof ParamsOf<NoInfer<Path>>, RegExp>>
  /** Time limit in milliseconds. @default 5000 */
  timeout?: number
}

interface RenderedBase<Path extends string, Data> extends Common<Path> {
  /** The template, as `definePage()` returns it. */
  template: Template<Data>
  /** The language of the page. @default the language of the site */
  lang?: string
}

/** How long a rendered page is cached, in seconds. */
export interface Lifetime {
  /** Seconds for which the page is fresh. @default 60 */
  maxAge: number
  /** Seconds after `maxAge` in which the stale page is served while it is rendered again in the background. @default 0 */
  staleWhileRevalidate: number
  /** Seconds after `maxAge` and `staleWhileRevalidate` in which the stale page is served if rendering fails. @default 86,400 */
  staleIfError: number
}

/** The options of `page()`. */
export interface PageOptions<Path extends string, Data> extends RenderedBase<Path, Data>, Partial<Lifetime> {
  /** Returns the data, `notFound()` or `redirect()`. */
  load: (props: LoadProps<ParamsOf<NoInfer<Path>>>) => Awaitable<Loaded<Data> | NotFound | RedirectResult>
  /** Returns the parameters of pages that are rendered at build. They are static files until the next build. */
  prerender?: (content: Content<any>) => Awaitable<Iterable<ParamsOf<NoInfer<Path>>>>
  /** Lists pages for search engines: `count` returns their number, `list` the parameters of `count` pages from index `first` on. */
  sitemap?: {
    count: (props: SitemapProps) => Awaitable<number>
    list: (
      props: SitemapProps & { first: number; count: number },
    ) => Awaitable<Iterable<ParamsOf<NoInfer<Path>>> | AsyncIterable<ParamsOf<NoInfer<Path>>>>
  }
}

/** The props of the functions of a `sitemap`. */
export interface SitemapProps {
  signal: AbortSignal
  env: Readonly<Record<string, unknown>>
}

/** The options of `privatePage()`. */
export interface PrivatePageOptions<Path extends string, Data> extends RenderedBase<Path, Data> {
  /** Returns the data, `notFound()` or `redirect()`. */
  load: (props: RequestProps<ParamsOf<NoInfer<Path>>>) => Awaitable<PrivateLoaded<Data> | NotFound | RedirectResult>
}

/** The data of an action's template. Both members are by the names of fields. */
export interface ActionData {
  /** The submitted values. */
  values: Record<string, string>
  /** The error messages. */
  errors: Record<string, string>
}

/** The options of `action()`. */
export interface ActionOptions<Path extends string, Values> extends RenderedBase<Path, ActionData> {
  /** The fields of the form: an `object()` of superstruct with strings. */
  fields: Struct<Values, any>
  /**
   * Error messages for empty fields, and for invalid fields whose struct has no message. @default messages in English
   */
  messages?: { required?: string; invalid?: string }
  /** Handles the submitted form. Returns a redirect, or error messages by the names of fields. */
  run: (
    props: RequestProps<ParamsOf<NoInfer<Path>>> & { values: Values },
  ) => Awaitable<RedirectResult | { errors: Record<string, string> }>
}

/** The methods of endpoints. HEAD is answered by GET. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The options of `endpoint()`: a function for each method. */
export interface EndpointOptions<Path extends string>
  extends
    Common<Path>,
    Partial<Record<Method, (props: RequestProps<ParamsOf<NoInfer<Path>>>) => Awaitable<Response>>> {}

/** A public page: the same for all visitors, and cached. */
export interface PageOnDemand extends Omit<PageOptions<string, any>, keyof Lifetime>, Lifetime {
  kind: 'page'
}
export interface PrivatePage extends PrivatePageOptions<string, any> {
  kind: 'private'
}
export interface ActionRoute extends Omit<ActionOptions<string, any>, 'template'> {
  kind: 'action'
  template: Template<any>
}
export interface Endpoint extends EndpointOptions<string> {
  kind: 'endpoint'
}

/** A hole, as `hole()` returns it. */
export interface PublicHole extends Common<string>, Lifetime {
  kind: 'hole'
  Component: ComponentType<{ data: any }>
  load: (props: LoadProps<any>) => Awaitable<Loaded<any> | NotFound>
  /** The id of the module that declares it. */
  module: string
  lang?: string
}
export interface PrivateHole extends Omit<PublicHole, 'kind' | 'load' | keyof Lifetime> {
  kind: 'private-hole'
  load: (props: RequestProps<any>) => Awaitable<PrivateLoaded<any> | NotFound>
}

/** A route on demand. */
export type OnDemand = PageOnDemand | PrivatePage | ActionRoute | Endpoint | PublicHole | PrivateHole

/** A route on demand that shows a page. */
export type ShownOnDemand = PageOnDemand | PrivatePage | ActionRoute

/** Throws unless `template` comes from `definePage()`. */
function requireTemplate(caller: string, { path, template }: RenderedBase<string, any>): void {
  if (!canRender(template?.Component))
    throw onDemandError(
      `${caller}() at ${path} needs a \`template\` of definePage(), but got ${describeValue(template)}.`,
    )
}

/** Declares a page that is rendered on request, and cached. The compiler checks its data against the template. Throws for an invalid template. */
export function page<const Path extends string, Data>(options: PageOptions<Path, Data>): OnDemand {
  requireTemplate('page', options)
  const defaults = { maxAge: 60, staleWhileRevalidate: 0, staleIfError: 86_400 }
  return { kind: 'page', ...defaults, ...(options as unknown as PageOptions<string, any>) }
}

/** Declares a page for one visitor. It is rendered at each request and never cached. Throws for an invalid template. */
export function privatePage<const Path extends string, Data>(options: PrivatePageOptions<Path, Data>): OnDemand {
  requireTemplate('privatePage', options)
  return { kind: 'private', ...(options as unknown as PrivatePageOptions<string, any>) }
}

/**
 * Declares a form and its handler. GET shows the form. POST validates the submitted values. Valid values are passed to `run`;
 * otherwise the form is shown again with the values and error messages, with status 422. A request that accepts JSON gets
 * `{ location }` or `{ errors }`. Throws for an invalid template.
 */
export function action<const Path extends string, Values>(options: ActionOptions<Path, Values>): OnDemand {
  requireTemplate('action', options)
  return { kind: 'action', ...(options as unknown as ActionOptions<string, any>) }
}

/** Declares functions that return a `Response` to requests. */
export function endpoint<const Path extends string>(options: EndpointOptions<Path>): OnDemand {
  return { kind: 'endpoint', ...(options as unknown as EndpointOptions<string>) }
}

/** A store for rendered pages. Each function may be asynchronous. `createMemoryStore()` returns one. */
export interface CacheStore {
  /** Returns the value of a key; undefined if it was never set, or was deleted. */
  get: (key: string) => Awaitable<string | undefined>
  /** Sets a value. Returns false if `ifAbsent` is set and the key has a value. */
  set: (key: string, value: string, options: CacheSetOptions) => Awaitable<boolean>
  /** Deletes all values with one of these tags, in all processes. */
  deleteTags: (tags: readonly string[]) => Awaitable<void>
}

/** The options of a cached value. */
export interface CacheSetOptions {
  /** Seconds after which the value may be deleted. */
  ttl: number
  /** The tags by which it is deleted. */
  tags: readonly string[]
  /** The time at which its rendering started, in milliseconds since 1970. If one of its tags was deleted later, the value is not set. */
  since: number
  /** Sets the value only if the key has none. @default `false` */
  ifAbsent?: boolean
}

/** The props of `makeFile`. */
export interface MakeFileProps {
  /** The name of the file. Its extension determines the format. */
  name: string
  /** The data from which the file is generated. */
  recipe: FileRecipe
  /** Environment variables, or the bindings of a worker. */
  env: Readonly<Record<string, unknown>>
  /** Aborted after the time limit. */
  signal: AbortSignal
}

/** Returns the bytes of a file. */
export type MakeFile = (props: MakeFileProps) => Uint8Array | Promise<Uint8Array>

/** The definition of a site's server. */
export interface Server {
  /** The routes: results of `page()`, `privatePage()`, `action()`, `endpoint()`, `hole()` and `privateHole()`. */
  routes: readonly OnDemand[]
  /**
   * The name of the site in a store that several sites share, such as staging and production, or several tenants. Each name has
   * its own pages and tags. @default the URL of the site
   */
  name?: string | undefined
  /**
   * The store for rendered pages. A function gets the environment variables, or the bindings of a worker. @default the memory
   * of each process
   */
  cache?: CacheStore | ((env: Readonly<Record<string, unknown>>) => CacheStore)
  /**
   * Set it if your proxy sets `X-Forwarded-Host` and `X-Forwarded-Proto`. If several proxies add to these lists, set the number
   * of proxies: it counts from the end of the list, because a client can write its beginning. `true` is 1. @default `false`, the
   * headers are ignored
   */
  trustProxy?: boolean | number
  /**
   * Generates files that pages on demand add with a recipe, at the first request for each file. The server for Node and the
   * function for Lambda don't need it: they generate files with the packages that a build uses.
   */
  makeFile?: MakeFile
}

/** The module of this package that builds and dev import. */
const MODULE = '@flatirons/server/build'

/** Declares the site's server: the default export of `site/server.ts`. */
export const defineServer = (server: Server): Server & ServerDefinition => ({ ...server, package: MODULE })
