/** Notes event handlers on elements outside of islands: such elements are rendered at build only, so no handler ever runs. */

import { isObject } from '../shared/is-object.ts'

let noted: Set<string> | undefined

/** Runs `render`, and adds the handlers of the elements that are made meanwhile to `next`: `onClick on <button>`,
 * with the place in the code. */
export function withHandlers<Result>(next: Set<string> | undefined, render: () => Result): Result {
  const outer = noted
  noted = next
  try {
    return render()
  } finally {
    noted = outer
  }
}

/**
 * Must be called with each element that is made in a rendering at build. `makers` are the functions between this one and the
 * component that writes the element; without it, its place is not known.
 */
export function noteHandlers(type: unknown, props: unknown, makers?: number): void {
  if (!noted || typeof type !== 'string' || !isObject(props)) return
  for (const name in props)
    if (name.startsWith('on') && typeof props[name] === 'function')
      noted.add(`${name} on <${type}>${makers === undefined ? '' : describePlace(makers)}`)
}

/** The place in the code from which the caller of this function was called by so many functions. */
function describePlace(makers: number): string {
  const frame = Error().stack?.split('\n    at ')[makers + 3]
  const place = /([^\s(]\S*:\d+:\d+)\)?$/.exec(frame ?? '')?.[1]
  return place ? ` (${place})` : ''
}

/** Returns a sentence for each handler, without its subject. */
export function describeHandlers(handlers: ReadonlySet<string>): string[] {
  return [...handlers].map(
    (handler) =>
      `has ${handler}, which never runs, because it is in no island. Move the element to a *.island.tsx file.`,
  )
}
