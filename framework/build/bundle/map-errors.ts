/** Leads errors of the server bundle back to the sources. */

import { readFileSync, realpathSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Rewrites the stacks of an error and of its causes: places in the bundle become places in the sources. Returns the error. */
export function mapErrors(error: unknown, bundle: string, root: string): unknown {
  const map = readMap(`${bundle}.map`)
  if (!map) return error
  const file = realpathSync(bundle)
  for (let one = error; one instanceof Error; one = one.cause)
    if (one.stack) one.stack = mapStack(one.stack, file, map, root)
  return error
}

function mapStack(stack: string, bundle: string, map: SourceMap, root: string): string {
  return stack.replaceAll(/(\S+?):(\d+):(\d+)(?=\)?$)/gm, (place, path: string, line: string, column: string) => {
    const file = path.replace(/^\(/, '')
    if (file !== pathToFileURL(bundle).href && file !== bundle) return place
    const found = map.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in found)) return place
    const source = join(root, found.originalSource)
    return `${path.startsWith('(') ? '(' : ''}${source}:${found.originalLine + 1}:${found.originalColumn + 1}`
  })
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf-8')) as SourceMapPayload)
  } catch {
    return undefined
  }
}
