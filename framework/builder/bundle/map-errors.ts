/** Maps errors of the server bundle to the sources. */

import { readFileSync, realpathSync } from 'node:fs'
import type { SourceMapPayload } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { isProblemsError } from '../../errors/problems.ts'
import { findInMap, mapStack } from '../../errors/describe-error.ts'
import type { BundleOptions } from './common-config.ts'

/** Matches a position in the server bundle in a message. */
const POSITION = / \(\S+\.mjs:(\d+):(\d+)\)/g

/**
 * Rewrites the positions in an error and its causes from the server bundle to the sources. If there are any, bundles the server
 * again to get the source map. Returns the error.
 */
export async function mapErrors(error: unknown, bundle: string, options: BundleOptions): Promise<unknown> {
  const name = basename(bundle)
  const errors = listErrors(error)
  const stacks = errors.flatMap((thrown) =>
    // The stack of a `ProblemsError` is never shown.
    thrown.stack?.includes(name) && !isProblemsError(thrown) ? [{ thrown, stack: thrown.stack }] : [],
  )
  const messages = errors.filter(({ message }) => message.includes(name))
  const map = stacks.length + messages.length > 0 ? await createMap(bundle, options) : undefined
  for (const thrown of messages)
    thrown.message = thrown.message.replace(POSITION, (_, line: string, column: string) => {
      const found = map && findInMap(map, { file: bundle, line: Number(line), column: Number(column) })
      return found ? ` (${found.file}:${found.line}:${found.column})` : ''
    })
  if (!map) return error
  const file = realpathSync(bundle)
  const names = new Set([file, pathToFileURL(file).href])
  for (const { thrown, stack } of stacks)
    thrown.stack = await mapStack(stack, (position) => {
      const found = names.has(position.file) ? findInMap(map, position) : undefined
      return found && { ...found, file: join(options.root, found.file) }
    })
  return error
}

/** Returns undefined if the code has changed, or can't be bundled. */
async function createMap(bundle: string, options: BundleOptions): Promise<SourceMapPayload | undefined> {
  try {
    const { mapServer } = await import('./server-bundle.ts')
    const { code, map } = await mapServer(options)
    return code === readFileSync(bundle, 'utf-8') ? map : undefined
  } catch {
    return undefined
  }
}

/** Returns an error and its causes. */
function listErrors(error: unknown): Error[] {
  return error instanceof Error ? [error, ...listErrors(error.cause)] : []
}
