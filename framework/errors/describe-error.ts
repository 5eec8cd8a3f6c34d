/** Describes errors: what happened and why, where in the project's code, and which components were around it. */

import { stripVTControlCharacters } from 'node:util'

import { isProblemsError } from './problems.ts'
import { findSourceFrame, isOfFramework, nameInProject, readFrame, type SourceFrame } from './source-frame.ts'

export interface ErrorDescription {
  /** What happened, and its causes. */
  message: string
  /** Where in the project's code; nothing where the message says it, or when it is not known. */
  place: SourceFrame | undefined
  /** The components around the place, the innermost first. */
  components: ComponentPlace[]
  /** Where it was thrown, for errors without a place in the project. */
  stack: string
}

export interface ComponentPlace {
  name: string
  /** For components of the project: the file, and `:line:column`. */
  place: { file: string; position: string } | undefined
}

/** What an error may carry besides its message: rendering adds the components, and Vite the place of a syntax error. */
interface Details extends Error {
  componentStack?: string
  plugin?: string
  id?: string
  loc?: { file?: string; line: number; column: number }
}

/** Describes an error without control characters of terminals. */
export function describeError(error: unknown, root: string): ErrorDescription {
  const nothing = { place: undefined, components: [], stack: '' }
  if (!(error instanceof Error)) return { ...nothing, message: strip(String(error)) }
  const { name, message, cause, stack = '' } = error
  // Its message says everything.
  if (isProblemsError(error) || name === 'UsageError' || isOfSystem(error))
    return {
      ...nothing,
      message: strip(message),
      place: cause instanceof Error ? findSourceFrame(cause.stack, root) : undefined,
    }
  const own = listComponents(error, root)
  if (cause !== undefined) {
    const { message: reason, components, ...rest } = describeError(cause, root)
    return {
      ...rest,
      message: `${strip(message)}\n\nCause: ${reason}`,
      components: components.length ? components : own,
    }
  }
  const place = findSyntaxError(error, root) ?? findSourceFrame(stack, root)
  const frames = place || saysPlace(error) ? '' : stack.slice(stack.indexOf('\n    at ') + 1 || stack.length)
  return { message: strip(`${name}: ${message}`), place, components: own, stack: strip(frames) }
}

/** The description as a text, a paragraph for each of its parts. */
export function formatError({ message, place, components, stack }: ErrorDescription): string {
  const paragraphs = [
    stack ? `${message}\n${stack}` : message,
    place && `${place.file}:${place.line}:${place.column}`,
    place?.frame,
    formatComponents(components),
  ]
  return paragraphs.filter(Boolean).join('\n\n')
}

/** A line for each component. `nameFile` says how its file is written. */
export function formatComponents(components: readonly ComponentPlace[], nameFile = (file: string) => file): string {
  return components
    .map(({ name, place }) => `    in ${name}${place ? ` (${nameFile(place.file)}${place.position})` : ''}`)
    .join('\n')
}

const strip = stripVTControlCharacters

/** Does the error come from the system, like a file that can't be written? Its place in the code tells nothing. */
const isOfSystem = (error: Error) => 'code' in error

/**
 * Does the message say where? Those of a plugin, of the bundler (`errors`) and of the framework do, and their stacks lead
 * into packages. The framework throws an `Error`; all other kinds are faults of its own.
 */
const saysPlace = (error: Error) =>
  'plugin' in error || 'errors' in error || (error.name === 'Error' && isOfFramework(error.stack))

function findSyntaxError({ id, loc }: Details, root: string): SourceFrame | undefined {
  const file = nameInProject(loc?.file ?? id ?? '', root)
  // Columns of parsers begin with 0.
  return loc && file !== undefined ? readFrame(root, { file, line: loc.line, column: loc.column + 1 }) : undefined
}

/** React's lines are like `at Title (/project/site/title.tsx:7:3)`. */
function listComponents({ componentStack = '' }: Details, root: string): ComponentPlace[] {
  return [...componentStack.matchAll(/^ +at (\S+)(?: \((.*)(:\d+:\d+)\))?/gm)].map(
    ([, name = '', path, position = '']) => {
      const file = path === undefined ? undefined : nameInProject(path, root)
      return { name, place: file === undefined ? undefined : { file, position } }
    },
  )
}
