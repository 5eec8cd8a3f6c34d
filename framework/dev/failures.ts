/** Errors in dev, those of browsers among them: in the terminal, where each is reported once, and in the form that browsers show. */

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
import { formatProblems, isProblemsError } from '../errors/problems.ts'
import { decode } from '../shared/paths.ts'
import type { BrowserError, OverlayError } from './events.ts'

interface BrowserErrorOptions {
  root: string
  base: string
  moduleGraph: Pick<DevEnvironment['moduleGraph'], 'getModuleByUrl'>
}

/** What to do where code for browsers reads `process.env`. */
const NO_ENVIRONMENT =
  '. Browsers have no environment variables: pass the value as a prop. If the value is public, start its name with VITE_, and read `import.meta.env`.'

/** Where Vite serves its bundles of packages, be the folder ours or the project's own. */
const OF_PACKAGE = /\/\.?vite\/deps\//

/** Describes an error; returns nothing for one that is neither of the project nor of its packages: foreign scripts and extensions have errors too. */
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
  return description.place || OF_PACKAGE.test(stack) ? description : undefined
}

/** The place in the project's sources of one in the code that the browser got, `file:line:column`; nothing for foreign code. */
export async function findPlace(place: string, options: BrowserErrorOptions): Promise<string | undefined> {
  const stack = await mapToSources(`    at ${place}`, options)
  const found = describeError(Object.assign(Error(), { stack: `Error\n${stack}` }), options.root).place
  return found && `${found.file}:${found.line}:${found.column}`
}

/** What differs is at the end of React's message, below a link. */
function describeMismatch(island: string, message: string): string {
  const [, difference = message] = /https:\/\/react\.dev\/link\/hydration-mismatch\s*\n([^]+)/.exec(message) ?? []
  return `The island ${island} renders different HTML in the browser than on the server.\n\n${difference.trimEnd()}\n\nThe first render must be the same on both: read the location, the clock and the storage in an effect.`
}

/** Places in the code that the browser got become places in its sources. */
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
  /** The whole error, for people who read it outside of the overlay. */
  text: string
  overlay: OverlayError
  /** Is it reported for the first time? */
  isNew: boolean
}

interface Failures {
  report: (error: unknown) => Failure
  /** Must be called at each change of the site: errors that remain are reported again. */
  clear: () => void
}

export function createFailures(root: string, log: (text: string) => void): Failures {
  const reported = new Set<string>()

  return {
    report(error) {
      const description = describeError(error, root)
      const text = formatError(description)
      // Problems of the whole site are those of its pages too.
      const told = isProblemsError(error) ? error.problems.map((problem) => formatProblems([problem])) : [text]
      const isNew = told.some((one) => !reported.has(one))
      for (const one of told) reported.add(one)
      if (isNew) log(text + helpFor(error))
      return { text, overlay: toOverlay(description, root, explain(error)), isNew }
    },
    clear: () => reported.clear(),
  }
}

/** The form that Vite's overlay shows. `help` explains the error. */
export function toOverlay(
  { message, place, components, stack }: ErrorDescription,
  root: string,
  help = '',
): OverlayError {
  return {
    message,
    // Vite makes links of absolute paths.
    stack: [formatComponents(components, (file) => join(root, file)), stack, help].filter(Boolean).join('\n\n'),
    plugin: 'framework',
    ...(place && {
      // Vite's overlay takes for a frame what has lines of code that end, and trims it; a space of no width stays.
      frame: `\u200B${place.frame}\n`,
      loc: { file: join(root, place.file), line: place.line, column: place.column },
    }),
  }
}
