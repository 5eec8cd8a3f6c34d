/**
 * Finds the source positions of elements. Recording them is slow, so it happens only if a rendering asks for a position: the
 * rendering is then repeated with recording.
 */

import { isObject } from '../../shared/is-object.ts'

/** The prop with the recorded position. Components that copy their props forward it. React and JSON ignore symbols. */
const POSITION = Symbol('position')

interface RecordedPosition {
  /** Starts with the component that creates the element. */
  stack?: string
  /** The props of the element. They include a position if a component forwards its own props. */
  props: Props
}

interface Props {
  [POSITION]?: RecordedPosition
  [name: string]: unknown
}

let recording: { isRecording: boolean; isRequested: boolean } | undefined

/** Runs `render`. If `findPosition()` was called, runs it again with recording, and returns or throws the second result. */
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

/** Returns the props with the position where `jsxFunction` was called. Outside of recordings, returns `props` unchanged. */
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
 * Returns the source position, `file:line:column`, of the element with these props. With `name`, returns the position of the
 * element that first got this prop, if components forward it. Undefined without a recording, and for elements without JSX.
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
