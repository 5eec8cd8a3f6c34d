/** Leads errors of the server bundle back to the sources. */

import { readFileSync, realpathSync } from 'node:fs'
import type { SourceMapPayload } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { isProblemsError } from '../../errors/problems.ts'
import { findInMap, mapStack } from '../../errors/describe-error.ts'
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
  const names = new Set([file, pathToFileURL(file).href])
  for (const { one, stack } of errors)
    one.stack = await mapStack(stack, (place) => {
      const found = names.has(place.file) ? findInMap(map, place) : undefined
      return found && { ...found, file: join(options.root, found.file) }
    })
  return error
}

/** Returns nothing when the code has changed since, or can't be bundled any more. */
async function makeMap(bundle: string, options: BundleOptions): Promise<SourceMapPayload | undefined> {
  try {
    const { mapServer } = await import('./server-bundle.ts')
    const { code, map } = await mapServer(options)
    return code === readFileSync(bundle, 'utf-8') ? map : undefined
  } catch {
    return undefined
  }
}

/** An error and its causes. */
function listErrors(error: unknown): Error[] {
  return error instanceof Error ? [error, ...listErrors(error.cause)] : []
}
