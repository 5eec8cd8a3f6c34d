/** Calls the functions of a site and checks their results, for sites in plain JavaScript. Each error names the expected result. */

import { any, array, optional, string, type } from 'superstruct'

import { check } from '../content/check.ts'
import { failOn } from '../errors/problems.ts'
import type { Route } from '../react/page.tsx'
import { describeValue } from '../shared/describe-value.ts'
import { isDictionary, isObject } from '../shared/is-object.ts'
import { SERVER_FILE, SITE_FILE } from '../shared/project.ts'
import type { Feed, Site } from './site.ts'

const FEED = type({
  title: string(),
  description: string(),
  items: array(
    // The feature checks dates later.
    type({ path: string(), title: string(), summary: string(), date: any(), html: string() }),
  ),
  lang: optional(string()),
  author: optional(string()),
  path: optional(string()),
})

/** The expected result of each function. */
const RETURN_TYPES = {
  routes: 'a list of results of route(): [route({ path, page, data })]',
  queries: 'a list of answers: [cities.answer(list)]',
  redirects: "old paths and where they lead: { '/old/': '/new/' }",
  files: "texts and bytes by the names of files: { 'humans.txt': text }",
  feed: '{ title, description, items: [{ path, title, summary, date, html }] }',
  prerender: "a list of the parameters of pages: [{ sku: 'P-1' }]",
}

/** Throws a `ProblemsError` unless `messages` is empty. */
function refuse(messages: readonly string[], returnType: string, where = SITE_FILE): void {
  failOn(
    messages.map((message) => ({ where, message: `${message} Return ${returnType}.` })),
    'in what the site returns',
    '',
  )
}

function describe(value: unknown): string {
  if (value instanceof Promise) return 'a promise, but must not be asynchronous'
  return value === undefined ? 'nothing' : describeValue(value)
}

const isIterable = (value: unknown): value is Iterable<unknown> => isObject(value) && Symbol.iterator in value

/** Returns the result of a function as a list. Throws unless it is iterable and each item is valid. */
function requireList<Item>(
  name: 'routes' | 'queries' | 'prerender',
  value: unknown,
  isValid: (item: unknown) => boolean,
  where?: string,
): Item[] {
  if (!isIterable(value)) refuse([`\`${name}\` returns ${describe(value)}.`], RETURN_TYPES[name], where)
  const list = [...(value as Iterable<Item>)]
  const wrong = list.findIndex((item) => !isValid(item))
  if (wrong >= 0)
    refuse(
      [`\`${name}\` returns a list whose item ${wrong + 1} is ${describe(list[wrong])}.`],
      RETURN_TYPES[name],
      where,
    )
  return list
}

export const readRoutes = <Content>(site: { routes: (content: Content) => Iterable<Route> }, content: Content) =>
  requireList<Route>(
    'routes',
    site.routes(content),
    (route) => isObject(route) && typeof route.path === 'string' && isObject(route.page),
  )

/** Returns the results of static queries. */
export const readQueries = ({ queries }: Pick<Site, 'queries'>, content: any) =>
  queries
    ? requireList<readonly [name: string, data: unknown]>(
        'queries',
        queries(content),
        (answer) => Array.isArray(answer) && typeof answer[0] === 'string',
      )
    : []

/** Returns the site's `files`, by name. */
export function readFiles(
  { files }: Pick<Site, 'files'>,
  content: any = {},
): NonNullable<ReturnType<NonNullable<Site['files']>>> {
  if (!files) return {}
  const result: unknown = files(content)
  if (!isDictionary(result)) refuse([`\`files\` returns ${describe(result)}.`], RETURN_TYPES.files)
  return result as ReturnType<typeof files>
}

export function readRedirects({ redirects = {} }: Pick<Site, 'redirects'>, content: any): Record<string, string> {
  if (typeof redirects !== 'function') return redirects
  const result: unknown = redirects(content)
  if (!isDictionary(result)) refuse([`\`redirects\` returns ${describe(result)}.`], RETURN_TYPES.redirects)
  const wrong = Object.entries(result as object).find(([, to]) => typeof to !== 'string')
  if (wrong) refuse([`\`redirects\` returns ${describe(wrong[1])} for ${wrong[0]}.`], RETURN_TYPES.redirects)
  return result as Record<string, string>
}

/** Returns a feed. Throws a `ProblemsError` unless it is valid. `name` is the name of its file. */
export function requireFeed(name: string, value: unknown): Feed {
  const messages = isDictionary(value)
    ? check(value, FEED).map(({ message }) => `Of the feed ${name}, ${message}`)
    : [`The feed ${name} is ${describe(value)}.`]
  refuse(messages, RETURN_TYPES.feed)
  return value as Feed
}

/** Returns the parameters of pages that `prerender` lists. */
export const readPrerendered = (value: unknown) =>
  requireList<Record<string, string>>('prerender', value, isDictionary, SERVER_FILE)
