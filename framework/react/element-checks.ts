/**
 * Notes what is wrong with elements while they are made at build: event handlers outside of islands, which never run, and
 * `style` attributes, where a policy blocks them.
 */

import { isObject } from '../shared/is-object.ts'
import { findPosition } from './source-positions.ts'

/** What is noted; a set that is left out is not looked for. */
export interface ElementFindings {
  /** `onClick on <button> (file:line:column)`; without the place where it is not known. */
  handlers?: Set<string> | undefined
  /** `<p> (file:line:column)`. */
  styles?: Set<string> | undefined
}

let findings: ElementFindings = {}

/** Runs `render`, and adds what is wrong with the elements that are made meanwhile to `next`. */
export function withElementChecks<Result>(next: ElementFindings, render: () => Result): Result {
  const previous = findings
  findings = next
  try {
    return render()
  } finally {
    findings = previous
  }
}

/** Must be called with each element that is made in a rendering at build. */
export function checkElement(type: unknown, props: unknown): void {
  const { handlers, styles } = findings
  if ((!handlers && !styles) || typeof type !== 'string' || !isObject(props)) return
  if (handlers)
    for (const name in props)
      if (name.startsWith('on') && typeof props[name] === 'function')
        handlers.add(`${name} on <${type}>${describePosition(props, name)}`)
  if (styles && props.style) styles.add(`<${type}>${describePosition(props, 'style')}`)
}

function describePosition(props: object, name: string): string {
  const position = findPosition(props, name)
  return position === undefined ? '' : ` (${position})`
}

/** Returns a sentence for each handler, without its subject. */
export function describeHandlers(handlers: ReadonlySet<string>): string[] {
  return [...handlers].map(
    (handler) =>
      `has ${handler}, which never runs, because the element is not in an island. Move it to a *.island.tsx file.`,
  )
}
