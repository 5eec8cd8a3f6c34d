/**
 * The location that wouter's hooks read while an island is rendered at build or hydrated: the path that its page was built
 * for, without a query. So both renderings are equal, and there is a location at build. Both bundles have wouter read
 * it first (`build/bundle/router-location.ts`).
 */

import { toHref } from '../shared/paths.ts'

/** Its name on `globalThis`. An element of the page can't have it as its id. */
const BUILT_LOCATION = Symbol.for('built-location')

/** Returns what `render` returns. `path` is that of the page; empty inside a slice, which many pages share. */
export function withBuiltLocation<Result>(path: string, render: () => Result): Result {
  const location = { pathname: toHref(path, import.meta.env?.BASE_URL ?? '/'), search: '' }
  Reflect.set(globalThis, BUILT_LOCATION, location)
  try {
    return render()
  } finally {
    Reflect.deleteProperty(globalThis, BUILT_LOCATION)
  }
}
