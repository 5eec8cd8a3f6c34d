/**
 * Finds faults of elements while they are created at build: event handlers outside of islands, which never run, and `style`
 * attributes that the security policy blocks.
 */

import type { Fault } from '../../errors/problems.ts'
import { isObject } from '../../shared/is-object.ts'
import { findPosition } from './source-positions.ts'

/** The findings are added to these sets. An undefined set disables its check. */
export interface ElementFindings {
  /** `onClick on <button> (file:line:column)`; without the position if it is unknown. */
  handlers?: Set<string> | undefined
  /** `<p> (file:line:column)`. */
  styles?: Set<string> | undefined
}

let findings: ElementFindings = {}

/** Runs `render`, and adds faults of the elements that it creates to `next`. */
export function withElementChecks<Result>(next: ElementFindings, render: () => Result): Result {
  const previous = findings
  findings = next
  try {
    return render()
  } finally {
    findings = previous
  }
}

/** Call it for each element that is created at build. */
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

/** Returns a fault for each handler. */
export function describeHandlers(handlers: ReadonlySet<string>): Fault[] {
  return [...handlers].map((handler) => ({
    message: `has ${handler}, which never runs, because the element is not in an island. ${
      handler.includes('.island.tsx:')
        ? 'Its file is an island file, but only the default export is an island: render that.'
        : 'Move it to a *.island.tsx file.'
    }`,
    help: 'islands',
  }))
}
