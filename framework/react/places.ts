/**
 * Finds where elements are written. To note that of each element takes time, so a rendering does it only after somebody has
 * asked: it is done once more then.
 */

import { isObject } from '../shared/is-object.ts'

/** The prop that leads to the place of an element; components that copy their props hand it on. React and JSON pass over it. */
const PLACE = Symbol('place')

/** A place that was noted: its stack begins with the component that writes the element. */
interface Noted {
  stack?: string
}

let search: { isNoting: boolean; isAsked: boolean } | undefined

/** Runs `render`, and once more if a place was asked for meanwhile: what the second time returns or throws counts. */
export function withPlaces<Result>(render: () => Result): Result {
  const outer = search
  const first = { isNoting: false, isAsked: false }
  try {
    search = first
    const result = render()
    if (!first.isAsked) return result
  } catch (error) {
    if (!first.isAsked) throw error
  } finally {
    search = outer
  }
  try {
    search = { isNoting: true, isAsked: true }
    return render()
  } finally {
    search = outer
  }
}

/** Returns the props that an element is made with. Its place is where `maker` was called, as long as places are noted. */
export function notePlace<Props>(props: Props, maker: (...args: never[]) => unknown): Props {
  if (!search?.isNoting || !isObject(props)) return props
  const place: Noted = {}
  Error.captureStackTrace(place, maker)
  return { ...props, [PLACE]: place }
}

/** The place in the code, `file:line:column`, where the element with these props is written; nothing while places are not noted, or where it was made without JSX. */
export function placeOf(props: object): string | undefined {
  if (search) search.isAsked = true
  const [, frame = ''] = (props as { [PLACE]?: Noted })[PLACE]?.stack?.split('\n') ?? []
  const [, inBrackets, bare] = /\((.+:\d+:\d+)\)$|at (.+:\d+:\d+)$/.exec(frame) ?? []
  return inBrackets ?? bare
}
