/** Leads errors of the server bundle back to the sources. */

import { readFileSync, realpathSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { isProblemsError } from '../../problems.ts'
import type { BundleOptions } from './common-config.ts'

/**
 * Rewrites the stacks of an error and of its causes: places in the server bundle become places in the sources. Where there
 * are any, the server is bundled once more, for its map. Returns the error.
 */
export async function mapErrors(error: unknown, bundle: string, options: BundleOptions): Promise<unknown> {
  const errors = listErrors(error).flatMap((one) =>
    // The stack of a list of problems is never shown.
    one.stack?.includes(basename(bundle)) && !isProblemsError(one) ? [{ one, stack: one.stack }] : [],
  )
  const map = errors.length > 0 ? await makeMap(bundle, options) : undefined
  if (!map) return error
  const file = realpathSync(bundle)
  for (const { one, stack } of errors) one.stack = mapStack(stack, file, map, options.root)
  return error
}

/** Returns nothing when the code has changed since, or can't be bundled any more. */
async function makeMap(bundle: string, options: BundleOptions): Promise<SourceMap | undefined> {
  try {
    const { mapServer } = await import('./server-bundle.ts')
    const { code, map } = await mapServer(options)
    return code === readFileSync(bundle, 'utf-8') ? new SourceMap(map) : undefined
  } catch {
    return undefined
  }
}

/** An error and its causes. */
function listErrors(error: unknown): Error[] {
  return error instanceof Error ? [error, ...listErrors(error.cause)] : []
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
