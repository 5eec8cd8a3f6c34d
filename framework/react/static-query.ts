/** Static queries: data that several pages or islands share, stored once under its hash. */

import { useContext } from 'react'

import { QueriesContext } from './context.ts'
import { requireRendering } from './require-rendering.ts'

/** A named query. The site answers it once per build. */
export interface StaticQuery<Data> {
  name: string
  /** The answer, for the site's `queries`. */
  answer: (data: Data) => readonly [name: string, data: Data]
}

/** Declares a static query. Throws when the name has a space in it. */
export function staticQuery<Data>(name: string): StaticQuery<Data> {
  if (/\s/.test(name)) throw Error(`The static query "${name}" has a space in its name. Write it with hyphens.`)
  return { name, answer: (data) => [name, data] }
}

/** Returns the answer to a static query. Throws when the site has no answer. */
export function useStaticQuery<Data>({ name }: StaticQuery<Data>): Data {
  if (import.meta.env.SSR) requireRendering(`useStaticQuery() of "${name}"`)
  const answers = useContext(QueriesContext)
  if (!(name in answers)) throw Error(`The static query "${name}" has no answer. Add it to the site's \`queries\`.`)
  return answers[name] as Data
}
