/** Leads errors of the server bundle back to the sources. */

import { realpathSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Rewrites the stacks of an error and of its causes: places in the bundle become places in the sources. `makeMap` is called
 * only if there are such places; where it returns nothing, the error stays as it is. Returns the error.
 */
export async function mapErrors(
  error: unknown,
  { bundle, root, makeMap }: { bundle: string; root: string; makeMap: () => Promise<SourceMapPayload | undefined> },
): Promise<unknown> {
  const errors = listErrors(error).flatMap((one) =>
    one.stack?.includes(basename(bundle)) ? [{ one, stack: one.stack }] : [],
  )
  const payload = errors.length > 0 ? await makeMap() : undefined
  if (!payload) return error
  const map = new SourceMap(payload)
  const file = realpathSync(bundle)
  for (const { one, stack } of errors) one.stack = mapStack(stack, file, map, root)
  return error
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
