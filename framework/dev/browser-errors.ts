/** Leads errors of the browser back to the sources. */

import type { SourceMapPayload } from 'node:module'

import type { DevEnvironment } from 'vite'

import { describeError, type ErrorDescription, findInMap, mapStack } from '../errors/describe-error.ts'
import { decode } from '../shared/paths.ts'
import type { BrowserError } from './events.ts'

export interface BrowserErrorOptions {
  root: string
  base: string
  moduleGraph: Pick<DevEnvironment['moduleGraph'], 'getModuleByUrl'>
}

/** Describes an error; returns nothing for one that has no place in the project: foreign scripts and extensions have errors too. */
export async function describeBrowserError(
  { path, name, message, stack, island }: BrowserError,
  options: BrowserErrorOptions,
): Promise<ErrorDescription | undefined> {
  if (island !== undefined)
    return describeError(
      Object.assign(Error(describeMismatch(island, message)), { name: 'ProblemsError' }),
      options.root,
    )
  const cause = Object.assign(Error(message), { name, stack: await mapToSources(stack, options) })
  const description = describeError(Error(`An error in the browser, at ${path}.`, { cause }), options.root)
  return description.place && description
}

/** What differs is at the end of React's message, below a link. */
function describeMismatch(island: string, message: string): string {
  const [, difference = message] = /https:\/\/react\.dev\/link\/hydration-mismatch\s*\n([^]+)/.exec(message) ?? []
  return `The island ${island} renders something else in the browser than on the server.\n\n${difference.trimEnd()}\n\nIts first rendering must be the same on both: read the location, the clock or the storage in an effect.`
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
