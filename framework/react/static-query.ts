/** Static queries: data that several pages or islands share, stored once under its hash. */

import { useContext } from 'react'

import { QueriesContext } from './context.ts'
import { requireRendering } from './require-rendering.ts'

/** Returns `readAnswers(asked)`: all answers by name. Names that are read are added to `asked`. */
export function createAnswers(queries: ReadonlyMap<string, { data: unknown }>) {
  const answers = Object.fromEntries([...queries].map(([name, { data }]) => [name, data]))
  return (requested: Set<string>): Record<string, unknown> =>
    new Proxy(answers, {
      get(target, name: string) {
        requested.add(name)
        return target[name]
      },
    })
}

/** A named query. The site answers it once per build. */
export interface StaticQuery<Data> {
  /** Its name, which is unique. */
  name: string
  /** The answer, for the site's `queries`. */
  answer: (data: Data) => readonly [name: string, data: Data]
}

/** Declares a static query. Throws when the name has a space in it. */
export function staticQuery<Data>(name: string): StaticQuery<Data> {
  if (/\s/.test(name)) throw Error(`The static query "${name}" has a space in its name. Use hyphens.`)
  return { name, answer: (data) => [name, data] }
}

/** Returns the answer to a static query. Throws when the site has no answer. */
export function useStaticQuery<Data>({ name }: StaticQuery<Data>): Data {
  if (import.meta.env?.SSR) requireRendering(`useStaticQuery() of "${name}"`)
  const answers = useContext(QueriesContext)
  if (!(name in answers))
    throw Error(`The static query "${name}" has no data. Add its answer to the site's \`queries\`.`)
  return answers[name] as Data
}
