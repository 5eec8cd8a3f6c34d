/**
 * The location that wouter's hooks read while an island is rendered at build or hydrated: the path of its page, without a
 * query, so that both renderings are equal. `builder/bundle/router-location.ts` makes wouter read it first.
 */

import { toHref } from '../shared/paths.ts'

/** Its key on `globalThis`: a symbol, because an element with an id creates a property of the same name. */
const BUILT_LOCATION = Symbol.for('built-location')

/** Runs `render` with the path of the page as wouter's location. The path is empty in a slice, which many pages share. */
export function withBuiltLocation<Result>(render: () => Result, path: string): Result {
  const location = { pathname: toHref(path, import.meta.env?.BASE_URL ?? '/'), search: '' }
  Reflect.set(globalThis, BUILT_LOCATION, location)
  try {
    return render()
  } finally {
    Reflect.deleteProperty(globalThis, BUILT_LOCATION)
  }
}
