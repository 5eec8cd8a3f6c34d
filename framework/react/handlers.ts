/** Notes event handlers on elements outside of islands: such elements are rendered at build only, so no handler ever runs. */

import { isObject } from '../shared/is-object.ts'

let noted: Set<string> | undefined

/** Runs `render`, and adds the handlers of the elements that are made meanwhile to `next`: `onClick on <button>`. */
export function withHandlers<Result>(next: Set<string> | undefined, render: () => Result): Result {
  const outer = noted
  noted = next
  try {
    return render()
  } finally {
    noted = outer
  }
}

/** Must be called with each element that is made in a rendering at build. */
export function noteHandlers(type: unknown, props: unknown): void {
  if (!noted || typeof type !== 'string' || !isObject(props)) return
  for (const name in props)
    if (name.startsWith('on') && typeof props[name] === 'function') noted.add(`${name} on <${type}>`)
}

/** Returns a sentence for each handler, without its subject. */
export function describeHandlers(handlers: ReadonlySet<string>): string[] {
  return [...handlers].map(
    (handler) =>
      `has ${handler}, which never runs, because it is in no island. Move the element to a *.island.tsx file.`,
  )
}
