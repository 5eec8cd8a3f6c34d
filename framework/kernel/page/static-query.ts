/** Static queries: data that pages and islands share, stored in one file that is named by its hash. */

import { useContext } from 'react'

import { callError } from '../../errors/help-ids.ts'
import { QueriesContext } from './context.ts'
import { requireRendering } from './require-rendering.ts'

/** Returns `readAnswers(requested)`, which returns all results by name, and adds the names that are read to `requested`. */
export function createAnswers(queries: ReadonlyMap<string, { data: unknown }>) {
  const answers = Object.fromEntries([...queries].map(([name, { data }]) => [name, data]))
  return (requested: Set<string>): Record<string, unknown> =>
    new Proxy(answers, {
      get(target, name: string) {
        if (name in target) requested.add(name)
        return target[name]
      },
    })
}

/** A static query. The site returns its result once per build. */
export interface StaticQuery<Data> {
  /** Its name, which is unique. */
  name: string
  /** Returns the query's result for the site's `queries`. */
  answer: (data: Data) => readonly [name: string, data: Data]
}

/** Declares a static query. Throws if the name contains white space. */
export function staticQuery<Data>(name: string): StaticQuery<Data> {
  if (/\s/.test(name)) throw callError(`The static query "${name}" has a space in its name. Use hyphens.`)
  return { name, answer: (data) => [name, data] }
}

/** Returns the result of a static query. Throws if the site's `queries` do not include it. */
export function useStaticQuery<Data>({ name }: StaticQuery<Data>): Data {
  if (import.meta.env?.SSR) requireRendering(`useStaticQuery() of "${name}"`)
  const answers = useContext(QueriesContext)
  if (!(name in answers))
    throw callError(`The static query "${name}" has no data. Add its answer to the site's \`queries\`.`)
  return answers[name] as Data
}
