/** Describes errors: the message and its causes, the position in the project's sources with a code frame, and the React components. */

import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { isAbsolute, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

import { FRAMEWORK, isInside } from '../shared/project.ts'
import { isProblemsError } from './problems.ts'

/** Lines before and after the line of the error. */
const CONTEXT_LINES = 2

/** Returns the lines around a position, numbered, with a `^` below the position. `line` and `column` start at 1. */
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
  /** Starts at 1, like `column`. */
  line: number
  column: number
  /** The result of `renderCodeFrame()`. */
  frame: string
}

/**
 * Returns the first position of a stack in the project's own code; undefined if there is none. The stack must name sources,
 * so it needs Node's source maps, or Vite's in dev.
 */
export function findSourceFrame(stack: string | undefined, root: string): SourceFrame | undefined {
  for (const [, path = '', line, column] of (stack ?? '').matchAll(/^ +at (?:.*\()?(\S+?):(\d+):(\d+)\)?$/gm)) {
    const file = toProjectPath(path, root)
    if (file === undefined) continue
    return readFrame(root, { file, line: Number(line), column: Number(column) })
  }
  return undefined
}

function isThrownByFramework(stack = ''): boolean {
  const [, path] = /^ +at (?:.*\()?(?!node:)(\S*[\\/]\S*?):\d+:\d+\)?$/m.exec(stack) ?? []
  return path !== undefined && isInside(FRAMEWORK, path.startsWith('file://') ? fileURLToPath(path) : path)
}

/** A position in code. Lines and columns start at 1. */
interface SourceLocation {
  file: string
  line: number
  column: number
}

/** Replaces the positions in a stack. `findSource` returns the position in the sources, or undefined to keep the position. */
export async function mapStack(
  stack: string,
  findSource: (position: SourceLocation) => SourceLocation | undefined | Promise<SourceLocation | undefined>,
): Promise<string> {
  const lines = stack.split('\n').map(async (text) => {
    const [position, file = '', line, column] = /([^\s(]\S*?):(\d+):(\d+)(?=\)?$)/.exec(text) ?? []
    const found = position && (await findSource({ file, line: Number(line), column: Number(column) }))
    return found ? text.replace(position, () => `${found.file}:${found.line}:${found.column}`) : text
  })
  return (await Promise.all(lines)).join('\n')
}

/** Returns the position in the sources according to a source map; undefined if the map has no entry for it. File names are those of the map. */
export function findInMap(map: SourceMapPayload, { line, column }: SourceLocation): SourceLocation | undefined {
  const entry = new SourceMap(map).findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return undefined
  return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
}

function readFrame(root: string, location: Omit<SourceFrame, 'frame'>): SourceFrame {
  return { ...location, frame: renderCodeFrame(readLines(join(root, location.file)), location) }
}

/** Returns the path of a file in the project; undefined for packages, caches, Node's modules and files outside of the project. */
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
  /** The message of the error, and those of its causes. */
  message: string
  /** The position in the project's code; undefined if the message has it, or if it is unknown. */
  place: SourceFrame | undefined
  /** The components that were being rendered, the innermost first. */
  components: ComponentFrame[]
  /** The stack of errors without a position in the project; empty for others. */
  stack: string
}

interface ComponentFrame {
  name: string
  /** For components of the project: the file, and `:line:column`. */
  place: { file: string; position: string } | undefined
}

/** Properties that others add to errors: the renderer adds components, Vite adds the position of a syntax error. */
interface ErrorDetails extends Error {
  componentStack?: string
  plugin?: string
  id?: string
  loc?: { file?: string; line: number; column: number }
}

/** Returns a description without terminal control characters. */
export function describeError(error: unknown, root: string): ErrorDescription {
  const empty = { place: undefined, components: [], stack: '' }
  if (!(error instanceof Error)) return { ...empty, message: strip(String(error)) }
  const { name, message, cause, stack = '' } = error
  // The messages of these errors need no stack.
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

/** Globals of browsers that code for browsers usually reads first. */
const BROWSER_NAMES =
  /^(?:window|document|self|navigator|location|history|screen|localStorage|sessionStorage|matchMedia|requestAnimationFrame|getComputedStyle|HTMLElement|customElements|(?:Intersection|Resize|Mutation)Observer) is not defined$/

/** Returns how to fix a common error of JavaScript, as a text to append to its message; empty for other errors. */
const hintFor = ({ name, message }: Error): string =>
  name === 'ReferenceError' && BROWSER_NAMES.test(message)
    ? ". Pages are rendered without a browser: read it in an effect or an event handler of an island, load a library that needs it there with import(), or declare the island with `when: 'only'`."
    : ''

/** Returns the description as text, in paragraphs. */
export function formatError({ message, place, components, stack }: ErrorDescription): string {
  const paragraphs = [
    stack ? `${message}\n${stack}` : message,
    place && `${place.file}:${place.line}:${place.column}`,
    place?.frame,
    formatComponents(components),
  ]
  return paragraphs.filter(Boolean).join('\n\n')
}

/** Returns a line for each component. `nameFile` formats the path of its file. */
export function formatComponents(components: readonly ComponentFrame[], nameFile = (file: string) => file): string {
  return components
    .map(({ name, place }) => `    in ${name}${place ? ` (${nameFile(place.file)}${place.position})` : ''}`)
    .join('\n')
}

const strip = stripVTControlCharacters

/** True for errors of the system, such as a file that can't be written. Their position in the code helps nobody. */
const isSystemError = (error: Error) => 'code' in error

/**
 * True if the message names the position, so that the stack is not needed. This is so for errors of plugins, of the bundler
 * (`errors`) and of the framework. The framework throws plain `Error`s; a TypeError from its code is a bug and keeps its stack.
 */
const namesLocation = (error: Error) =>
  'plugin' in error || 'errors' in error || (error.name === 'Error' && isThrownByFramework(error.stack))

function findSyntaxError({ id, loc }: ErrorDetails, root: string): SourceFrame | undefined {
  const file = toProjectPath(loc?.file ?? id ?? '', root)
  // Columns of parsers start at 0.
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
