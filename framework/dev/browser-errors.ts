/** Leads errors of the browser back to the sources. */

import { SourceMap, type SourceMapPayload } from 'node:module'

import type { DevEnvironment } from 'vite'

import { describeError, type ErrorDescription } from '../describe-error.ts'
import { decode } from '../paths.ts'
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
  const cause = Object.assign(Error(message), { name, stack: await mapStack(stack, options) })
  const description = describeError(Error(`An error in the browser, at ${path}.`, { cause }), options.root)
  return description.place && description
}

/** What differs is at the end of React's message, below a link. */
function describeMismatch(island: string, message: string): string {
  const [, difference = message] = /https:\/\/react\.dev\/link\/hydration-mismatch\s*\n([^]+)/.exec(message) ?? []
  return `The island ${island} renders something else in the browser than on the server.\n\n${difference.trimEnd()}\n\nIts first rendering must be the same on both: read the location, the clock or the storage in an effect.`
}

/** Places in the code that the browser got become places in its sources. */
async function mapStack(stack: string, { base, moduleGraph }: BrowserErrorOptions): Promise<string> {
  const lines = stack.split('\n').map(async (text) => {
    const [place = '', url = '', line, column] = /(https?:\/\/[^\s()]+?):(\d+):(\d+)(?=\)?$)/.exec(text) ?? []
    const pathname = URL.canParse(url) ? decode(new URL(url).pathname) : ''
    if (!pathname.startsWith(base)) return text
    const module = await moduleGraph.getModuleByUrl(pathname.slice(base.length - 1))
    if (!module?.file) return text
    const original = findOriginal(module.transformResult?.map, Number(line), Number(column))
    return text.replace(place, `${module.file}:${original.line}:${original.column}`)
  })
  return (await Promise.all(lines)).join('\n')
}

function findOriginal(map: object | null | undefined, line: number, column: number) {
  if (!map || !('mappings' in map) || map.mappings === '') return { line, column }
  const entry = new SourceMap(map as SourceMapPayload).findEntry(line - 1, column - 1)
  return 'originalLine' in entry ? { line: entry.originalLine + 1, column: entry.originalColumn + 1 } : { line, column }
}
