/** Reports errors in dev, including those of browsers: once in the terminal, and in the format of Vite's overlay. */

import type { SourceMapPayload } from 'node:module'
import { join } from 'node:path'

import type { DevEnvironment } from 'vite'

import {
  describeError,
  type ErrorDescription,
  findInMap,
  mapStack,
  formatComponents,
  formatError,
} from '../errors/describe-error.ts'
import { explain, helpFor } from '../errors/help.ts'
import { count, formatProblems, isProblemsError, ProblemsError, type Problem } from '../errors/problems.ts'
import { decode } from '../shared/paths.ts'
import type { BrowserError, OverlayError } from './events.ts'

interface BrowserErrorOptions {
  root: string
  base: string
  moduleGraph: Pick<DevEnvironment['moduleGraph'], 'getModuleByUrl'>
}

/** The hint for browser code that reads `process.env`. */
const NO_ENVIRONMENT =
  '. Browsers have no environment variables: pass the value as a prop. If the value is public, start its name with VITE_, and read `import.meta.env`.'

/** Matches the URLs of Vite's dependency bundles, in any cache folder. */
const DEPENDENCY = /\/\.?vite\/deps\//

/** Describes an error of a browser; returns undefined for errors of third-party scripts and extensions. */
export async function describeBrowserError(
  { path, name, message, stack, island }: BrowserError,
  options: BrowserErrorOptions,
): Promise<ErrorDescription | undefined> {
  if (island !== undefined)
    return describeError(
      Object.assign(Error(describeMismatch(island, message)), { name: 'ProblemsError' }),
      options.root,
    )
  const hint = message.includes('process is not defined') ? NO_ENVIRONMENT : ''
  const cause = Object.assign(Error(message + hint), { name, stack: await mapToSources(stack, options) })
  const description = describeError(Error(`An error in the browser, at ${path}.`, { cause }), options.root)
  return description.place || DEPENDENCY.test(stack) ? description : undefined
}

/** Maps a position `file:line:column` in the code that the browser received to the project's sources; undefined for other code. */
export async function mapPosition(place: string, options: BrowserErrorOptions): Promise<string | undefined> {
  const stack = await mapToSources(`    at ${place}`, options)
  const found = describeError(Object.assign(Error(), { stack: `Error\n${stack}` }), options.root).place
  return found && `${found.file}:${found.line}:${found.column}`
}

/** Takes the difference from the end of React's message, after a link. */
function describeMismatch(island: string, message: string): string {
  const [, difference = message] = /https:\/\/react\.dev\/link\/hydration-mismatch\s*\n([^]+)/.exec(message) ?? []
  return `The island ${island} renders different HTML in the browser than on the server.\n\n${difference.trimEnd()}\n\nThe first render must be the same on both: read the location, the clock and the storage in an effect.`
}

/** Maps the positions in a stack from the code that the browser received to the sources. */
function mapToSources(stack: string, { base, moduleGraph }: BrowserErrorOptions): Promise<string> {
  return mapStack(stack, async (place) => {
    const pathname = URL.canParse(place.file) ? decode(new URL(place.file).pathname) : ''
    if (!pathname.startsWith(base)) return undefined
    const { file, transformResult } = (await moduleGraph.getModuleByUrl(pathname.slice(base.length - 1))) ?? {}
    if (!file) return undefined
    const map = transformResult?.map
    const found =
      map && 'mappings' in map && map.mappings !== '' ? findInMap(map as SourceMapPayload, place) : undefined
    return { ...place, ...found, file }
  })
}

export interface Failure {
  /** The whole error as text. */
  text: string
  overlay: OverlayError
  /** True if it is reported for the first time. */
  isNew: boolean
}

interface Failures {
  report: (error: unknown) => Failure
  /** Reports problems that would fail a build. `where` completes the sentence: "2 problems in the site." */
  reportProblems: (problems: readonly Problem[], where: string) => void
  /** Call it at each change of the site: remaining errors are reported again. */
  clear: () => void
}

export function createFailures(root: string, log: (text: string) => void): Failures {
  const reported = new Set<string>()

  function report(error: unknown): Failure {
    const description = describeError(error, root)
    const text = formatError(description)
    // A page may have the same problems as the whole site.
    const messages = isProblemsError(error) ? error.problems.map((problem) => formatProblems([problem])) : [text]
    const isNew = messages.some((message) => !reported.has(message))
    for (const message of messages) reported.add(message)
    if (isNew) log(text + helpFor(error))
    return { text, overlay: toOverlay(description, root, explain(error)), isNew }
  }

  return {
    report,
    reportProblems(problems, where) {
      if (problems.length > 0)
        report(new ProblemsError(problems, `${count(problems.length, 'problem')} ${where}. A build would fail.`))
    },
    clear: () => reported.clear(),
  }
}

/** Converts an error to the format of Vite's overlay. `help` explains the error. */
export function toOverlay(
  { message, place, components, stack }: ErrorDescription,
  root: string,
  help = '',
): OverlayError {
  return {
    message,
    // Vite converts absolute paths to links.
    stack: [formatComponents(components, (file) => join(root, file)), stack, help].filter(Boolean).join('\n\n'),
    plugin: 'framework',
    ...(place && {
      // Vite's overlay requires a line end in a frame, and trims the frame; a zero-width space prevents that.
      frame: `\u200B${place.frame}\n`,
      loc: { file: join(root, place.file), line: place.line, column: place.column },
    }),
  }
}
