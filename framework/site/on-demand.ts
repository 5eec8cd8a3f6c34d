/** What a site answers on demand, besides its files: the pages, actions and endpoints that `site/server.ts` lists. */

import type { ComponentType } from 'react'
import type { Struct } from 'superstruct'

import type { Content } from '../content/model.ts'
import type { FileRecipe } from '../react/files.ts'
import { isComponent, type Template } from '../react/page.tsx'
import { describeValue } from '../shared/describe-value.ts'

/** The parameters that a path names: `/shelves/:shelf/:book/` has `shelf` and `book`. */
export type ParamsOf<Path extends string> = string extends Path
  ? Record<string, string>
  : Path extends `${string}:${infer Name}/${infer Rest}`
    ? { [Key in Name]: string } & ParamsOf<`/${Rest}`>
    : Path extends `${string}:${infer Name}`
      ? { [Key in Name]: string }
      : // oxlint-disable-next-line typescript/no-empty-object-type -- A path without parameters has none.
        {}

/** There is no such page: the visitor gets the 404 page. */
export interface NotFound {
  kind: 'not-found'
}

/** The page is elsewhere. */
export interface Redirect {
  kind: 'redirect'
  /** A path of the site, or a whole URL. */
  to: string
  status: 301 | 302 | 303 | 307 | 308
}

/** Says that there is no such page. Return it from `load`. */
export const notFound = (): NotFound => ({ kind: 'not-found' })

/** Leads the visitor to a path of the site, or to a whole URL. Return it from `load` or `run`. Throws for what is neither. */
export function redirect(to: string, status: Redirect['status'] = 307): Redirect {
  if (!/^(?:\/(?![/\\])|https?:\/\/)[^\s\\]*$/.test(to))
    throw Error(`redirect() needs a path, like "/shelves/", or a whole URL, but got ${JSON.stringify(to)}.`)
  return { kind: 'redirect', to, status }
}

/** What `load` is given. A public page gets neither cookies nor headers: what it returns is shown to everybody. */
export interface LoadProps<Params> {
  /** The parameters of the path. */
  params: Params
  /** The page's own path. */
  path: string
  /** Is aborted once the time limit is over. */
  signal: AbortSignal
  /** The variables of the environment, or the bindings of a worker. */
  env: Readonly<Record<string, unknown>>
  /** Is a draft asked for, by a signed link? Then what is not published may be shown, and nothing is kept. */
  isDraft: boolean
}

/** What `load`, `run` and methods of endpoints are given where the answer is for one visitor. */
export interface RequestProps<Params> extends LoadProps<Params> {
  /** The request itself. */
  request: Request
  /** The cookies of the visitor, by name. */
  cookies: Readonly<Record<string, string>>
  /** Deletes all pages that have one of these tags from the cache. */
  deleteTags: (tags: readonly string[]) => Promise<void>
}

/** What a public page shows. */
export interface Loaded<Data> {
  /** The data of the template. */
  data: Data
  /** Names by which what depends on the same thing is deleted from the cache: `product:42`. */
  tags?: readonly string[]
}

/** What a private page shows. */
export interface PrivateLoaded<Data> {
  /** The data of the template. */
  data: Data
  /** Further headers, such as `Set-Cookie`. */
  headers?: HeadersInit
}

/** A value, or a promise of it. */
export type Awaitable<Value> = Value | Promise<Value>

/** What all that is answered on demand has. */
export interface Common<Path extends string> {
  /** Where it is: a path, or a pattern like `/products/:sku/`. */
  path: Path
  /** What the parameters must look like, from end to end; any other value is the 404 page. */
  params?: Partial<Record<keyof ParamsOf<NoInfer<Path>>, RegExp>>
  /** The most time that it may take, in milliseconds. @default 5000 */
  timeout?: number
}

interface RenderedBase<Path extends string, Data> extends Common<Path> {
  /** The template, as `definePage()` returns it. */
  template: Template<Data>
  /** Its language. @default that of the site */
  lang?: string
}

/** How long what was rendered is shown, in seconds. */
export interface Lifetime {
  /** Seconds for which it is fresh. @default 60 */
  maxAge: number
  /** Seconds after that in which it is shown while it is made anew in the background. @default 0 */
  staleWhileRevalidate: number
  /** Seconds after that in which it is shown where making it anew fails. @default 86,400 */
  staleIfError: number
}

/** What `page()` takes. */
export interface PageOptions<Path extends string, Data> extends RenderedBase<Path, Data>, Partial<Lifetime> {
  /** Loads the data, or says that there is no such page, or where it is. */
  load: (props: LoadProps<ParamsOf<NoInfer<Path>>>) => Awaitable<Loaded<Data> | NotFound | Redirect>
  /** The parameters of pages that the build makes: these are files, and stay as they are until the next build. */
  prerender?: (content: Content<any>) => Awaitable<Iterable<ParamsOf<NoInfer<Path>>>>
  /** Lists the pages for search engines: how many there are, and the parameters of `count` of them from the number `first` on. */
  sitemap?: {
    count: (props: SitemapProps) => Awaitable<number>
    list: (
      props: SitemapProps & { first: number; count: number },
    ) => Awaitable<Iterable<ParamsOf<NoInfer<Path>>> | AsyncIterable<ParamsOf<NoInfer<Path>>>>
  }
}

/** What the functions of a sitemap are given. */
export interface SitemapProps {
  signal: AbortSignal
  env: Readonly<Record<string, unknown>>
}

/** What `privatePage()` takes. */
export interface PrivatePageOptions<Path extends string, Data> extends RenderedBase<Path, Data> {
  /** Loads the data, or says that there is no such page, or where it is. */
  load: (props: RequestProps<ParamsOf<NoInfer<Path>>>) => Awaitable<PrivateLoaded<Data> | NotFound | Redirect>
}

/** What the template of an action shows: what was sent, and what is wrong with it, by the names of fields. */
export interface ActionData {
  /** What was sent. */
  values: Record<string, string>
  /** What is wrong. */
  errors: Record<string, string>
}

/** What `action()` takes. */
export interface ActionOptions<Path extends string, Values> extends RenderedBase<Path, ActionData> {
  /** What is sent must be this: a group of superstruct, of texts. */
  fields: Struct<Values, any>
  /**
   * What is said of a field that is empty, or that `fields` refuses without a sentence of its own. @default
   * sentences in English
   */
  messages?: { required?: string; invalid?: string }
  /** Does what was asked for. Returns where to go, or what is wrong, by the names of fields. */
  run: (
    props: RequestProps<ParamsOf<NoInfer<Path>>> & { values: Values },
  ) => Awaitable<Redirect | { errors: Record<string, string> }>
}

/** The methods that an endpoint may answer; HEAD is answered like GET. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What `endpoint()` takes. */
export interface EndpointOptions<Path extends string>
  extends
    Common<Path>,
    Partial<Record<Method, (props: RequestProps<ParamsOf<NoInfer<Path>>>) => Awaitable<Response>>> {}

/** A public page: the same for everybody, and cached. */
export interface PageOnDemand extends Omit<PageOptions<string, any>, keyof Lifetime>, Lifetime {
  kind: 'page'
}
export interface PrivatePage extends PrivatePageOptions<string, any> {
  kind: 'private'
}
export interface Action extends Omit<ActionOptions<string, any>, 'template'> {
  kind: 'action'
  template: Template<any>
}
export interface Endpoint extends EndpointOptions<string> {
  kind: 'endpoint'
}

/** A part of pages, as `hole()` and `privateHole()` declare it. */
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

/** One thing that is answered on demand. */
export type OnDemand = PageOnDemand | PrivatePage | Action | Endpoint | PublicHole | PrivateHole

/** One that shows a page. */
export type ShownOnDemand = PageOnDemand | PrivatePage | Action

/** Throws for a template that is none. */
function requireTemplate(caller: string, { path, template }: RenderedBase<string, any>): void {
  if (!isComponent(template?.Component))
    throw Error(`${caller}() at ${path} needs a \`template\` of definePage(), but got ${describeValue(template)}.`)
}

/** Declares a page that is rendered when it is asked for, and cached. The compiler checks its data against the template. */
export function page<const Path extends string, Data>(options: PageOptions<Path, Data>): OnDemand {
  requireTemplate('page', options)
  const defaults = { maxAge: 60, staleWhileRevalidate: 0, staleIfError: 86_400 }
  return { kind: 'page', ...defaults, ...(options as unknown as PageOptions<string, any>) }
}

/** Declares a page for one visitor. It is rendered at each request and never cached. */
export function privatePage<const Path extends string, Data>(options: PrivatePageOptions<Path, Data>): OnDemand {
  requireTemplate('privatePage', options)
  return { kind: 'private', ...(options as unknown as PrivatePageOptions<string, any>) }
}

/**
 * Declares a form and what it does. GET shows the form. POST checks what was sent: `run` gets it, or the form is shown again
 * with what was typed and what is wrong, with the status 422. A request that asks for JSON gets the same as
 * `{ location }` or `{ errors }`.
 */
export function action<const Path extends string, Values>(options: ActionOptions<Path, Values>): OnDemand {
  requireTemplate('action', options)
  return { kind: 'action', ...(options as unknown as ActionOptions<string, any>) }
}

/** Declares what answers requests with responses of its own. */
export function endpoint<const Path extends string>(options: EndpointOptions<Path>): OnDemand {
  return { kind: 'endpoint', ...(options as unknown as EndpointOptions<string>) }
}

/** Where rendered pages are kept. Each function may be asynchronous. `createMemoryStore()` is one. */
export interface CacheStore {
  /** Returns what was set under a key, and was not deleted since by one of its tags. */
  get: (key: string) => Awaitable<string | undefined>
  /** Returns whether the value was set: with `ifAbsent` it is not where there is one. */
  set: (key: string, value: string, options: CacheSetOptions) => Awaitable<boolean>
  /** Deletes all that has one of these tags, in all processes. */
  deleteTags: (tags: readonly string[]) => Awaitable<void>
}

/** How a value is kept. */
export interface CacheSetOptions {
  /** Seconds after which the value may go. */
  ttl: number
  /** The names by which it is deleted. */
  tags: readonly string[]
  /** When the value was begun to be made, in milliseconds since 1970: a deletion of its tags after that counts. */
  since: number
  /** Is the value to be set only where there is none? @default `false` */
  ifAbsent?: boolean
}

/** A file that is to be made. */
export interface MakeFileProps {
  /** Its name, with the ending that says what it must be. */
  name: string
  /** What it is made from. */
  recipe: FileRecipe
  /** The variables of the process, or the bindings of the worker. */
  env: Readonly<Record<string, unknown>>
  /** Is aborted when it takes too long. */
  signal: AbortSignal
}

/** Returns the bytes of a file, or throws. */
export type MakeFile = (props: MakeFileProps) => Uint8Array | Promise<Uint8Array>

/** What a site answers on demand, and with what. */
export interface Server {
  /** What is answered, by the functions of this entry point. */
  routes: readonly OnDemand[]
  /**
   * The name of the site in a store that it shares with other sites, such as staging and production, or those of several
   * tenants: each has pages and tags of its own. @default the URL of the site
   */
  name?: string | undefined
  /**
   * Where pages are kept. A function gets the variables of the environment, or the bindings of a worker. @default
   * the memory of each process
   */
  cache?: CacheStore | ((env: Readonly<Record<string, unknown>>) => CacheStore)
  /** Does a proxy of yours set `X-Forwarded-Host` and `X-Forwarded-Proto`? @default `false`, they are ignored */
  trustProxy?: boolean
  /**
   * Makes the files that pages on demand add by a recipe, on the first request for each. Where there is a disk, the server
   * for Node and the function for Lambda follow recipes without it, with the packages that a build needs.
   */
  makeFile?: MakeFile
}

/** Declares what the site answers on demand: the default export of `site/server.ts`. */
export const defineServer = (server: Server): Server => server
