/** Describes errors: what happened and why, where in the project's sources with the lines around it, and which components were around it. */

import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { isAbsolute, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

import { FRAMEWORK, isInside } from '../shared/project.ts'
import { isProblemsError } from './problems.ts'

/** Lines that are shown before and after the one in question. */
const CONTEXT_LINES = 2

/** `line` and `column` begin with 1. */
export function renderCodeFrame(lines: readonly string[], { line, column }: { line: number; column: number }): string {
  const first = Math.max(1, line - CONTEXT_LINES)
  const width = String(line + CONTEXT_LINES).length
  return lines
    .slice(first - 1, line + CONTEXT_LINES)
    .flatMap((text, i) => {
      const number = first + i
      const row = `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`
      return number === line ? [row, `  ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`] : [row]
    })
    .join('\n')
}

interface SourceFrame {
  /** Relative to the project. */
  file: string
  /** The first is 1. */
  line: number
  column: number
  /** The lines around it, numbered, with a mark below the place. */
  frame: string
}

/**
 * Finds the first place of an error's stack that is in the project's own code; nothing if there is none. The stack must
 * name sources: Node maps it when source maps are on, as Vite does in dev.
 */
export function findSourceFrame(stack: string | undefined, root: string): SourceFrame | undefined {
  for (const [, path = '', line, column] of (stack ?? '').matchAll(/^ +at (?:.*\()?(\S+?):(\d+):(\d+)\)?$/gm)) {
    const file = toProjectPath(path, root)
    if (file === undefined) continue
    return readFrame(root, { file, line: Number(line), column: Number(column) })
  }
  return undefined
}

/** Was an error with this stack thrown by the framework's own code? */
function isThrownByFramework(stack = ''): boolean {
  const [, path] = /^ +at (?:.*\()?(?!node:)(\S*[\\/]\S*?):\d+:\d+\)?$/m.exec(stack) ?? []
  return path !== undefined && isInside(FRAMEWORK, path.startsWith('file://') ? fileURLToPath(path) : path)
}

/** A place in code. The first line and the first column are 1. */
interface SourceLocation {
  file: string
  line: number
  column: number
}

/** Replaces the places of a stack. `findSource` returns the place in the sources; nothing where the place stays. */
export async function mapStack(
  stack: string,
  findSource: (place: SourceLocation) => SourceLocation | undefined | Promise<SourceLocation | undefined>,
): Promise<string> {
  const lines = stack.split('\n').map(async (text) => {
    const [place, file = '', line, column] = /([^\s(]\S*?):(\d+):(\d+)(?=\)?$)/.exec(text) ?? []
    const found = place && (await findSource({ file, line: Number(line), column: Number(column) }))
    return found ? text.replace(place, () => `${found.file}:${found.line}:${found.column}`) : text
  })
  return (await Promise.all(lines)).join('\n')
}

/** Finds the source of a place by a map, whose names of files are kept; nothing where the map has none. */
export function findInMap(map: SourceMapPayload, { line, column }: SourceLocation): SourceLocation | undefined {
  const entry = new SourceMap(map).findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return undefined
  return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
}

/** Reads the lines around a place. */
function readFrame(root: string, place: Omit<SourceFrame, 'frame'>): SourceFrame {
  return { ...place, frame: renderCodeFrame(readLines(join(root, place.file)), place) }
}

/** The name of a file of the project's own code; nothing for packages, caches, Node's modules and other places. */
function toProjectPath(path: string, root: string): string | undefined {
  const absolute = path.startsWith('file://') ? fileURLToPath(path) : path
  if (!isAbsolute(absolute)) return undefined
  const name = relative(root, absolute)
  const isOwn = !isInside(FRAMEWORK, absolute) && !isAbsolute(name) && !/^\.|(?:^|[\\/])node_modules[\\/]/.test(name)
  return isOwn ? name.split(sep).join('/') : undefined
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf-8').split('\n')
  } catch {
    return []
  }
}

export interface ErrorDescription {
  /** What happened, and its causes. */
  message: string
  /** Where in the project's code; nothing where the message says it, or when it is not known. */
  place: SourceFrame | undefined
  /** The components around the place, the innermost first. */
  components: ComponentFrame[]
  /** Where it was thrown, for errors without a place in the project. */
  stack: string
}

interface ComponentFrame {
  name: string
  /** For components of the project: the file, and `:line:column`. */
  place: { file: string; position: string } | undefined
}

/** What an error may carry besides its message: rendering adds the components, and Vite the place of a syntax error. */
interface ErrorDetails extends Error {
  componentStack?: string
  plugin?: string
  id?: string
  loc?: { file?: string; line: number; column: number }
}

/** Describes an error without control characters of terminals. */
export function describeError(error: unknown, root: string): ErrorDescription {
  const empty = { place: undefined, components: [], stack: '' }
  if (!(error instanceof Error)) return { ...empty, message: strip(String(error)) }
  const { name, message, cause, stack = '' } = error
  // Its message says everything.
  if (isProblemsError(error) || name === 'UsageError' || isSystemError(error))
    return {
      ...empty,
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
  const frames = place || namesLocation(error) ? '' : stack.slice(stack.indexOf('\n    at ') + 1 || stack.length)
  return { message: strip(`${name}: ${message}${hintFor(error)}`), place, components: own, stack: strip(frames) }
}

/** What only a browser has, and code for browsers reads first. */
const BROWSER_NAMES =
  /^(?:window|document|self|navigator|location|history|screen|localStorage|sessionStorage|matchMedia|requestAnimationFrame|getComputedStyle|HTMLElement|customElements|(?:Intersection|Resize|Mutation)Observer) is not defined$/

/** Returns what to do about an error of JavaScript, as a sentence after its message; empty where that says enough. */
const hintFor = ({ name, message }: Error): string =>
  name === 'ReferenceError' && BROWSER_NAMES.test(message)
    ? ". Pages are rendered without a browser: read it in an effect or an event handler of an island, load a library that needs it there with import(), or declare the island with `when: 'only'`."
    : ''

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
export function formatComponents(components: readonly ComponentFrame[], nameFile = (file: string) => file): string {
  return components
    .map(({ name, place }) => `    in ${name}${place ? ` (${nameFile(place.file)}${place.position})` : ''}`)
    .join('\n')
}

const strip = stripVTControlCharacters

/** Does the error come from the system, like a file that can't be written? Its place in the code helps nobody. */
const isSystemError = (error: Error) => 'code' in error

/**
 * Does the message say where? Those of a plugin, of the bundler (`errors`) and of the framework do, and their stacks lead
 * into packages. The framework throws an `Error`; all other kinds are faults of its own.
 */
const namesLocation = (error: Error) =>
  'plugin' in error || 'errors' in error || (error.name === 'Error' && isThrownByFramework(error.stack))

function findSyntaxError({ id, loc }: ErrorDetails, root: string): SourceFrame | undefined {
  const file = toProjectPath(loc?.file ?? id ?? '', root)
  // Columns of parsers begin with 0.
  return loc && file !== undefined ? readFrame(root, { file, line: loc.line, column: loc.column + 1 }) : undefined
}

/** React's lines are like `at Title (/project/site/title.tsx:7:3)`. */
function listComponents({ componentStack = '' }: ErrorDetails, root: string): ComponentFrame[] {
  return [...componentStack.matchAll(/^ +at (\S+)(?: \((.*)(:\d+:\d+)\))?/gm)].map(
    ([, name = '', path, position = '']) => {
      const file = path === undefined ? undefined : toProjectPath(path, root)
      return { name, place: file === undefined ? undefined : { file, position } }
    },
  )
}
