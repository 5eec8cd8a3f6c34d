/** Templates, routes and slices: which component shows which data at which path, and the parts of documents that pages share. */

import type { ComponentType, ReactNode } from 'react'

import { callError } from '../../errors/help-ids.ts'
import { onModuleUnload, currentModule } from '../../shared/registrations.ts'
import { describeValue } from '../../shared/describe-value.ts'

/** True for functions, and for results of React's `memo()` and `lazy()`. */
export const isComponent = <Value,>(value: Value): value is NonNullable<Value> =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value))

/** A slice, as `defineSlice()` returns it. */
export interface Slice {
  /** Its name, which is unique. */
  name: string
  /** Renders the slice. */
  Component: ComponentType
  /** The id of the module that declares it. */
  module: string
}

/** Declares a slice: a part of documents that is rendered once per build, shared by pages, and kept during navigations. Throws unless `Component` is a component. */
export function defineSlice(name: string, Component: ComponentType): Slice {
  if (!isComponent(Component))
    throw callError(`defineSlice('${name}') needs a component, but got ${describeValue(Component)}.`)
  return { name, Component, module: currentModule() }
}

/** The props of a template. */
export interface PageProps<Data> {
  /** The path of the page, even if the visitor opened another path of its match-path. A match-path that lists its values has a page for each path. */
  path: string
  /** The `data` of the page's route. */
  data: Data
}

/** A template, as `definePage()` returns it. */
export interface Template<Data> {
  /** The path of its module in `site/pages/`, or in the project: `post`. If a module exports several, their names are added: `post#listPage`. */
  name: string
  /** Renders the page. */
  Component: ComponentType<PageProps<Data>>
  /** Renders the tags of the head. */
  Head: ComponentType<PageProps<Data>>
  /** Slices that replace those of the site, by name. `null` leaves a slice out. */
  parts: Record<string, Slice | null> | undefined
  /** The id of the module that declares it. */
  module: string
}

/** The options of `definePage()`. */
export interface TemplateOptions<Data> {
  /** Renders the title, the description and other tags of the head. Tags in the component come after them. */
  head?: (props: PageProps<Data>) => ReactNode
  /** Slices that replace those of the site, by name: `{ header: plainHeader }`. `{ sidebar: null }` leaves a slice out: its element is empty. */
  parts?: Record<string, Slice | null>
}

/** All templates, in the order of their declaration. */
export const templates: Template<any>[] = []

/** Returns the name of the module's next template. */
function nameTemplate(module: string): string {
  const name = module.replace(/^site\/(?:pages\/)?|\.\w+$/g, '') || 'template'
  const sameName = templates.filter((template) => template.name === name || template.name.startsWith(`${name}#`)).length
  return sameName > 0 ? `${name}#${sameName + 1}` : name
}

const NoTags = () => null

/** Declares a template. If `Component` is an island, the whole page is hydrated. Throws unless `Component` and `head` are components. */
export function definePage<Data>(
  Component: ComponentType<PageProps<Data>>,
  options: TemplateOptions<Data> = {},
): Template<Data> {
  const { head = NoTags, parts, ...unknownOptions } = options
  const module = currentModule()
  const name = nameTemplate(module)
  if ('slices' in unknownOptions)
    throw callError(`The template "${name}" has \`slices\`. Rename the option to \`parts\`: { header: plainHeader }.`)
  if (!isComponent(Component)) throw callError(`definePage() needs a component, but got ${describeValue(Component)}.`)
  if (!isComponent(head))
    throw callError(
      `The \`head\` of definePage() is ${describeValue(head)}. Write: { head: () => <Head title="…" description="…" /> }`,
    )
  const template = { name, Component, Head: head, parts, module }
  templates.push(template)
  onModuleUnload(() => void templates.splice(templates.indexOf(template), 1))
  return template
}

/** The options of `route()`. */
export interface RouteOptions<Data> {
  /** The path of the page: `/about-us/`. */
  path: string
  /** The template, as `definePage()` returns it. */
  page: Template<Data>
  /** The data of the template. It must be JSON, because it is also written to `page-data.json`. */
  data: Data
  /**
   * A pattern of further paths that show this page: `/application/:step/`. If parameters list their values,
   * `/application/:step(scope|contact)/`, each of these paths is a page with its own head, and other values are not found.
   */
  matchPath?: string
  /** The language of the page, like `de` or `pt-BR`. @default the language of the site */
  lang?: string
  /** The paths of the same page in other languages. Its own path may be included. Each of these pages must list this page, too. */
  alternates?: readonly string[] | undefined
  /**
   * Old paths of this page, which hosts redirect to it. An entry can list them as `aliases` in its front matter, if it is the
   * `source` or the `data` of the route.
   */
  aliases?: readonly string[] | undefined
  /** The content file of the page, relative to the project. Messages name it. */
  source?: string
  /** The date of the last change, `2026-11-20`, for the sitemap. */
  lastModified?: string | undefined
  /** Lists the page in the sitemap. Pages for errors are never listed. @default `true` */
  inSitemap?: boolean
}

/** A route, as `route()` returns it. */
export type Route = RouteOptions<unknown>

/** Declares one page of the site. The compiler checks its data against the template. */
export function route<Data>(options: RouteOptions<Data>): Route
export function route(options: Route): Route {
  const { path, page } = options
  if (typeof path !== 'string')
    throw callError(`route() needs a \`path\`, like "/about-us/", but got ${describeValue(path)}.`)
  if (!isComponent(page?.Component))
    throw callError(`The route ${path} needs a \`page\` that definePage() returned, but got ${describeValue(page)}.`)
  return isRecording ? recordPosition(options) : options
}

/** The key of a route's source position, which copies of the route keep. */
const POSITION = Symbol('position')
let isRecording = false

function recordPosition(options: Route): Route {
  const position: { stack?: string } = {}
  Error.captureStackTrace(position, route)
  const [, frame = ''] = position.stack?.split('\n') ?? []
  const [, inBrackets, bare] = /\((.+:\d+:\d+)\)$|at (.+:\d+:\d+)$/.exec(frame) ?? []
  return Object.assign({}, options, { [POSITION]: inBrackets ?? bare })
}

/** Returns the source position, `file:line:column`, of each route. Calls `list` again, because recording positions is slow. */
export function locateRoutes(list: () => readonly Route[]): (string | undefined)[] {
  try {
    isRecording = true
    return list().map((route) => (route as { [POSITION]?: string })[POSITION])
  } finally {
    isRecording = false
  }
}
