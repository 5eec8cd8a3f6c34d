/** Leads errors of the server bundle back to the sources. */

import { readFileSync, realpathSync } from 'node:fs'
import type { SourceMapPayload } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { isProblemsError } from '../../errors/problems.ts'
import { findInMap, mapStack } from '../../errors/describe-error.ts'
import type { BundleOptions } from './common-config.ts'

/** A place in the server bundle, as a message names it. */
const PLACE = / \(\S+\.mjs:(\d+):(\d+)\)/g

/**
 * Rewrites an error and its causes: places in the server bundle become places in the sources. Where there
 * are any, the server is bundled once more, for its map. Returns the error.
 */
export async function mapErrors(error: unknown, bundle: string, options: BundleOptions): Promise<unknown> {
  const name = basename(bundle)
  const errors = listErrors(error)
  const stacks = errors.flatMap((one) =>
    // The stack of a list of problems is never shown.
    one.stack?.includes(name) && !isProblemsError(one) ? [{ one, stack: one.stack }] : [],
  )
  const messages = errors.filter(({ message }) => message.includes(name))
  const map = stacks.length + messages.length > 0 ? await makeMap(bundle, options) : undefined
  for (const one of messages)
    one.message = one.message.replace(PLACE, (_, line: string, column: string) => {
      const found = map && findInMap(map, { file: bundle, line: Number(line), column: Number(column) })
      return found ? ` (${found.file}:${found.line}:${found.column})` : ''
    })
  if (!map) return error
  const file = realpathSync(bundle)
  const names = new Set([file, pathToFileURL(file).href])
  for (const { one, stack } of stacks)
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
