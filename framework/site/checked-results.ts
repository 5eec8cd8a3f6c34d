/** Calls the functions of a site and checks their results, for sites in plain JavaScript. Each error names the expected result. */

import { failOn } from '../errors/problems.ts'
import type { Route } from '../kernel/page/page.tsx'
import { toJson } from '../kernel/render/page-data.ts'
import { describeValue } from '../shared/describe-value.ts'
import { isDictionary, isObject } from '../shared/is-object.ts'
import { SITE_FILE } from '../shared/project.ts'
import type { FileContent } from '../kernel/page/files.ts'

/** The expected result of each function. */
const RETURN_TYPES = {
  routes: 'a list of results of route(): [route({ path, page, data })]',
  queries: 'a list of answers: [cities.answer(list)]',
  files: "texts and bytes by the names of files: { 'humans.txt': text }",
}

/** Throws a `ProblemsError` unless `messages` is empty. `returnType` is the expected result. */
export function refuseResult(messages: readonly string[], returnType: string): void {
  failOn(
    messages.map((message) => ({
      where: SITE_FILE,
      message: `${message} Return ${returnType}.`,
      help: 'site-definition' as const,
    })),
    'in what the site returns',
    '',
  )
}

/** Describes the result of a function, for messages. */
export function describeResult(value: unknown): string {
  if (value instanceof Promise) return 'a promise, but must not be asynchronous'
  return value === undefined ? 'nothing' : describeValue(value)
}

const isIterable = (value: unknown): value is Iterable<unknown> => isObject(value) && Symbol.iterator in value

/** Returns the result of a function as a list. Throws unless it is iterable and each item is valid. */
function requireList<Item>(name: 'routes' | 'queries', value: unknown, isValid: (item: unknown) => boolean): Item[] {
  if (!isIterable(value)) refuseResult([`\`${name}\` returns ${describeResult(value)}.`], RETURN_TYPES[name])
  const list = [...(value as Iterable<Item>)]
  const wrong = list.findIndex((item) => !isValid(item))
  if (wrong >= 0)
    refuseResult(
      [`\`${name}\` returns a list whose item ${wrong + 1} is ${describeResult(list[wrong])}.`],
      RETURN_TYPES[name],
    )
  return list
}

export const readRoutes = <Content>(site: { routes: (content: Content) => Iterable<Route> }, content: Content) =>
  requireList<Route>(
    'routes',
    site.routes(content),
    (route) => isObject(route) && typeof route.path === 'string' && isObject(route.page),
  )

type Answer = readonly [name: string, data: unknown]

/** Returns the results of static queries. Throws for data that JSON can't represent. */
export function readQueries(
  { queries }: { queries?: ((content: any) => Iterable<Answer>) | undefined },
  content: any,
): Answer[] {
  if (!queries) return []
  const isAnswer = (answer: unknown) => Array.isArray(answer) && typeof answer[0] === 'string'
  const answers = requireList<Answer>('queries', queries(content), isAnswer)
  for (const [name, data] of answers) toJson(data, `The data of the static query "${name}"`)
  return answers
}

type Files = Readonly<Record<string, FileContent>>

/** Returns the site's `files`, by name. */
export function readFiles({ files }: { files?: ((content: any) => Files) | undefined }, content: any = {}): Files {
  if (!files) return {}
  const result: unknown = files(content)
  if (!isDictionary(result)) refuseResult([`\`files\` returns ${describeResult(result)}.`], RETURN_TYPES.files)
  return result as Files
}
