/**
 * Finds where elements are written. To note that of each element takes time, so a rendering does it only after somebody has
 * asked: it is done once more then.
 */

import { isObject } from '../shared/is-object.ts'

/** The prop that leads to the place of an element; components that copy their props hand it on. React and JSON pass over it. */
const POSITION = Symbol('position')

/** A place that was noted. */
interface RecordedPosition {
  /** Begins with the component that writes the element. */
  stack?: string
  /** The props of the element; among them, where a component hands its own on, their place. */
  props: Props
}

interface Props {
  [POSITION]?: RecordedPosition
  [name: string]: unknown
}

let recording: { isRecording: boolean; isRequested: boolean } | undefined

/** Runs `render`, and once more if a place was asked for meanwhile: what the second time returns or throws counts. */
export function withSourcePositions<Result>(render: () => Result): Result {
  const previous = recording
  const first = { isRecording: false, isRequested: false }
  try {
    recording = first
    const result = render()
    if (!first.isRequested) return result
  } catch (error) {
    if (!first.isRequested) throw error
  } finally {
    recording = previous
  }
  try {
    recording = { isRecording: true, isRequested: true }
    return render()
  } finally {
    recording = previous
  }
}

/** Returns the props that an element is made with. Its place is where `maker` was called, as long as places are noted. */
export function recordPosition<ElementProps>(
  props: ElementProps,
  jsxFunction: (...args: never[]) => unknown,
): ElementProps {
  if (!recording?.isRecording || !isObject(props)) return props
  const position: RecordedPosition = { props }
  Error.captureStackTrace(position, jsxFunction)
  return { ...props, [POSITION]: position }
}

/**
 * The place in the code, `file:line:column`, where the element with these props is written, or where the prop `name` was
 * given to the component that hands it on; nothing while places are not noted, or where the element was made without JSX.
 */
export function findPosition(props: object, name?: string): string | undefined {
  if (recording) recording.isRequested = true
  let position = (props as Props)[POSITION]
  for (let parent = position?.props[POSITION]; parent; parent = parent.props[POSITION]) {
    if (name === undefined || parent.props[name] !== (props as Props)[name]) break
    position = parent
  }
  const [, frame = ''] = position?.stack?.split('\n') ?? []
  const [, inBrackets, bare] = /\((.+:\d+:\d+)\)$|at (.+:\d+:\d+)$/.exec(frame) ?? []
  return inBrackets ?? bare
}
