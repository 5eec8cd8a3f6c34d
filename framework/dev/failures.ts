/** Tells errors: in the terminal, where each is told once, and in the form that browsers show. */

import { join } from 'node:path'

import { describeError, formatComponents, formatError, type ErrorDescription } from '../errors/describe-error.ts'
import type { OverlayError } from './events.ts'

export interface Failure {
  /** The whole error, for people who read it outside of the overlay. */
  text: string
  overlay: OverlayError
  /** Is it the first time that it is told? */
  isNew: boolean
}

export interface Failures {
  tell: (error: unknown) => Failure
  /** Was anything told? */
  isEmpty: () => boolean
  /** Must be called at each change of the site: errors that remain are told again. */
  clear: () => void
}

export function createFailures(root: string, log: (text: string) => void): Failures {
  const told = new Set<string>()

  return {
    tell(error) {
      const description = describeError(error, root)
      const text = formatError(description)
      const isNew = !told.has(text)
      told.add(text)
      if (isNew) log(text)
      return { text, overlay: toOverlay(description, root), isNew }
    },
    isEmpty: () => told.size === 0,
    clear: () => told.clear(),
  }
}

/** The form that Vite's overlay shows. */
export function toOverlay({ message, place, components, stack }: ErrorDescription, root: string): OverlayError {
  return {
    message,
    // Vite makes links of absolute paths.
    stack: [formatComponents(components, (file) => join(root, file)), stack].filter(Boolean).join('\n\n'),
    plugin: 'framework',
    ...(place && {
      // Vite's overlay takes for a frame what has lines of code that end, and trims it; a space of no width stays.
      frame: `\u200B${place.frame}\n`,
      loc: { file: join(root, place.file), line: place.line, column: place.column },
    }),
  }
}
