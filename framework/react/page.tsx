/** Templates, routes and slices: which component shows which data at which path, and the fragments outside the page slot that many pages share. */

import type { ComponentType, ReactNode } from 'react'

import { onModuleUnload, currentModule } from '../shared/registrations.ts'
import { describeValue } from '../shared/describe-value.ts'

/** Is it a component: a function, or what React's `memo()` and `lazy()` return? */
export const isComponent = <Value,>(value: Value): value is NonNullable<Value> =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value))

/** A slice, as `defineSlice()` returns it. */
export interface Slice {
  /** Its name, which is unique. */
  name: string
  /** What it shows. */
  Component: ComponentType
  /** The id of the module that declares it. */
  module: string
}

/** Declares a fragment that is rendered once per build, inserted into every page that names it, and kept over navigations. */
export function defineSlice(name: string, Component: ComponentType): Slice {
  if (!isComponent(Component))
    throw Error(`defineSlice('${name}') needs a component, but got ${describeValue(Component)}.`)
  return { name, Component, module: currentModule() }
}

/** What a template gets. */
export interface PageProps<Data> {
  /** The page's own path, even where the visitor came to another by a match-path. A match-path that names its values makes a page of each path. */
  path: string
  /** What the route of the page gives the template. */
  data: Data
}

/** A template, as `definePage()` returns it. */
export interface Template<Data> {
  /** The path of its module below `site/pages/`, or below the project: `post`. A further template of a module has a number: `post#2`. */
  name: string
  /** What shows the data. */
  Component: ComponentType<PageProps<Data>>
  /** What shows the tags of the head. */
  Head: ComponentType<PageProps<Data>>
  /** Slices in the place of the site's. */
  parts: Record<string, Slice> | undefined
  /** The id of the module that declares it. */
  module: string
}

/** What a template needs besides its component. */
export interface TemplateOptions<Data> {
  /** The page's title, description and other tags of the head; those in its component come after them. */
  head?: (props: PageProps<Data>) => ReactNode
  /** Slices in the place of the site's, by the names of those: `{ header: plainHeader }`. */
  parts?: Record<string, Slice>
}

/** All templates, in the order in which they were declared. */
export const templates: Template<any>[] = []

/** The name of the next template that this module declares. */
function nameTemplate(module: string): string {
  const name = module.replace(/^site\/(?:pages\/)?|\.\w+$/g, '') || 'template'
  const sameName = templates.filter((template) => template.name === name || template.name.startsWith(`${name}#`)).length
  return sameName > 0 ? `${name}#${sameName + 1}` : name
}

const NoTags = () => null

/** Declares a template. If `Component` is an island, its pages are hydrated whole. */
export function definePage<Data>(
  Component: ComponentType<PageProps<Data>>,
  options: TemplateOptions<Data> = {},
): Template<Data> {
  const { head = NoTags, parts, ...unknownOptions } = options
  const module = currentModule()
  const name = nameTemplate(module)
  if ('slices' in unknownOptions)
    throw Error(`The template "${name}" has \`slices\`. Rename the option to \`parts\`: { header: plainHeader }.`)
  if (!isComponent(Component)) throw Error(`definePage() needs a component, but got ${describeValue(Component)}.`)
  if (!isComponent(head))
    throw Error(
      `The \`head\` of definePage() is ${describeValue(head)}. Write: { head: () => <Head title="…" description="…" /> }`,
    )
  const template = { name, Component, Head: head, parts, module }
  templates.push(template)
  onModuleUnload(() => void templates.splice(templates.indexOf(template), 1))
  return template
}

/** One page: where it is, which template shows it, and what. */
export interface RouteOptions<Data> {
  /** Where the page is: `/about-us/`. */
  path: string
  /** The template, as `definePage()` returns it. */
  page: Template<Data>
  /** The template's data. It must be plain data, because it is also written to `page-data.json`. */
  data: Data
  /**
   * Further paths that this page answers for: `/application/:step/`. Values that a parameter names,
   * `/application/:step(scope|contact)/`, make a page of each path, with a head of its own; no other value is a page.
   */
  matchPath?: string
  /** The language of the page, like `de` or `pt-BR`. @default that of the site */
  lang?: string
  /** The paths of the same page in other languages, its own among them or not. Each of these pages names this one, too. */
  alternates?: readonly string[] | undefined
  /**
   * Old paths of this page: hosts lead from them to it. An entry names its own by `aliases` in its front matter, if `source`
   * or `data` of the route is this entry.
   */
  aliases?: readonly string[] | undefined
  /** The content file behind the page, relative to the project; problems name it. */
  source?: string
  /** The day of the last change, `2026-11-20`, for the sitemap. */
  lastModified?: string | undefined
  /** Is the page in the sitemap? The pages for errors never are. @default `true` */
  inSitemap?: boolean
}

/** A route whose data fits its template, as `route()` has checked. */
export type Route = RouteOptions<unknown>

/** Declares one page of the site. The compiler checks its data against the template. */
export function route<Data>(options: RouteOptions<Data>): Route
export function route(options: Route): Route {
  const { path, page } = options
  if (typeof path !== 'string')
    throw Error(`route() needs a \`path\`, like "/about-us/", but got ${describeValue(path)}.`)
  if (!isComponent(page?.Component))
    throw Error(`The route ${path} needs a \`page\` that definePage() returned, but got ${describeValue(page)}.`)
  return isRecording ? recordPosition(options) : options
}

/** The key of the place where a route is declared; copies of a route keep it. */
const POSITION = Symbol('position')
let isRecording = false

function recordPosition(options: Route): Route {
  const position: { stack?: string } = {}
  Error.captureStackTrace(position, route)
  const [, frame = ''] = position.stack?.split('\n') ?? []
  const [, inBrackets, bare] = /\((.+:\d+:\d+)\)$|at (.+:\d+:\d+)$/.exec(frame) ?? []
  return Object.assign({}, options, { [POSITION]: inBrackets ?? bare })
}

/** Returns the place in the code, `file:line:column`, of each route that `list` returns. It lists them again: to note a place takes time. */
export function locateRoutes(list: () => readonly Route[]): (string | undefined)[] {
  try {
    isRecording = true
    return list().map((route) => (route as { [POSITION]?: string })[POSITION])
  } finally {
    isRecording = false
  }
}
