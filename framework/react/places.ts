/**
 * Finds where elements are written. To note that of each element takes time, so a rendering does it only after somebody has
 * asked: it is done once more then.
 */

import { isObject } from '../shared/is-object.ts'

/** The prop that leads to the place of an element; components that copy their props hand it on. React and JSON pass over it. */
const PLACE = Symbol('place')

/** A place that was noted. */
interface Noted {
  /** Begins with the component that writes the element. */
  stack?: string
  /** The props of the element; among them, where a component hands its own on, their place. */
  props: Props
}

interface Props {
  [PLACE]?: Noted
  [name: string]: unknown
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
export function notePlace<Given>(props: Given, maker: (...args: never[]) => unknown): Given {
  if (!search?.isNoting || !isObject(props)) return props
  const place: Noted = { props }
  Error.captureStackTrace(place, maker)
  return { ...props, [PLACE]: place }
}

/**
 * The place in the code, `file:line:column`, where the element with these props is written, or where the prop `name` was
 * given to the component that hands it on; nothing while places are not noted, or where the element was made without JSX.
 */
export function placeOf(props: object, name?: string): string | undefined {
  if (search) search.isAsked = true
  let place = (props as Props)[PLACE]
  for (let outer = place?.props[PLACE]; outer; outer = outer.props[PLACE]) {
    if (name === undefined || outer.props[name] !== (props as Props)[name]) break
    place = outer
  }
  const [, frame = ''] = place?.stack?.split('\n') ?? []
  const [, inBrackets, bare] = /\((.+:\d+:\d+)\)$|at (.+:\d+:\d+)$/.exec(frame) ?? []
  return inBrackets ?? bare
}
