/** Checks what the functions of a site return: types say it, and plain JavaScript gets it wrong. Each error says what to return. */

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
    // Dates are checked with the pages that items lead to.
    type({ path: string(), title: string(), summary: string(), date: any(), html: string() }),
  ),
  lang: optional(string()),
  author: optional(string()),
  path: optional(string()),
})

/** What each function has to return. */
const RETURN_TYPES = {
  routes: 'a list of results of route(): [route({ path, page, data })]',
  queries: 'a list of answers: [cities.answer(list)]',
  redirects: "old paths and where they lead: { '/old/': '/new/' }",
  files: "texts and bytes by the names of files: { 'humans.txt': text }",
  feed: '{ title, description, items: [{ path, title, summary, date, html }] }',
  prerender: "a list of the parameters of pages: [{ sku: 'P-1' }]",
}

/** Throws a `ProblemsError`. `name` is what the site calls the function. */
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

/** Returns what a function has returned as a list. Throws where it is none, and for an item that is not right. */
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

/** Returns the routes of a site. */
export const readRoutes = <Content>(site: { routes: (content: Content) => Iterable<Route> }, content: Content) =>
  requireList<Route>(
    'routes',
    site.routes(content),
    (route) => isObject(route) && typeof route.path === 'string' && isObject(route.page),
  )

/** Returns the answers to static queries. */
export const readQueries = ({ queries }: Pick<Site, 'queries'>, content: any) =>
  queries
    ? requireList<readonly [name: string, data: unknown]>(
        'queries',
        queries(content),
        (answer) => Array.isArray(answer) && typeof answer[0] === 'string',
      )
    : []

/** Returns the files of a site, by their names. */
export function readFiles(
  { files }: Pick<Site, 'files'>,
  content: any = {},
): NonNullable<ReturnType<NonNullable<Site['files']>>> {
  if (!files) return {}
  const result: unknown = files(content)
  if (!isDictionary(result)) refuse([`\`files\` returns ${describe(result)}.`], RETURN_TYPES.files)
  return result as ReturnType<typeof files>
}

/** Returns the redirects of a site's definition. */
export function readRedirects({ redirects = {} }: Pick<Site, 'redirects'>, content: any): Record<string, string> {
  if (typeof redirects !== 'function') return redirects
  const result: unknown = redirects(content)
  if (!isDictionary(result)) refuse([`\`redirects\` returns ${describe(result)}.`], RETURN_TYPES.redirects)
  const wrong = Object.entries(result as object).find(([, to]) => typeof to !== 'string')
  if (wrong) refuse([`\`redirects\` returns ${describe(wrong[1])} for ${wrong[0]}.`], RETURN_TYPES.redirects)
  return result as Record<string, string>
}

/** Returns a feed. `name` is that of its file. */
export function requireFeed(name: string, value: unknown): Feed {
  const messages = isDictionary(value)
    ? check(value, FEED).map(({ message }) => `Of the feed ${name}, ${message}`)
    : [`The feed ${name} is ${describe(value)}.`]
  refuse(messages, RETURN_TYPES.feed)
  return value as Feed
}

/** Returns the parameters of the pages on demand that a build makes. */
export const readPrerendered = (value: unknown) =>
  requireList<Record<string, string>>('prerender', value, isDictionary, SERVER_FILE)
