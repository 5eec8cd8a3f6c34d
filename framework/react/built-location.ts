/**
 * The location that wouter's hooks read while an island is rendered at build or hydrated: the path that its page was built
 * for, without a query. So both renderings are equal, and there is a location at build. Both bundles have wouter read
 * `builtLocation` first (`build/bundle/router-location.ts`).
 */

import { toHref } from '../shared/paths.ts'

declare global {
  var builtLocation: Pick<Location, 'pathname' | 'search'> | undefined
}

/** Returns what `render` returns. `path` is that of the page; empty inside a slice, which many pages share. */
export function withBuiltLocation<Result>(path: string, render: () => Result): Result {
  globalThis.builtLocation = { pathname: toHref(path, import.meta.env?.BASE_URL ?? '/'), search: '' }
  try {
    return render()
  } finally {
    globalThis.builtLocation = undefined
  }
}
