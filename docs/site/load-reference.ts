/** The reference. A separate program generates it from the package's docstrings when the package has changed. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import type { LoadedEntries } from '@flatirons/framework/content'

const run = promisify(execFile)

/** Node's options: the program is TypeScript. */
const OPTIONS = ['--import', 'tsx']
const PROGRAM = 'docs/reference/main.ts'

/** Loads the entries; only the key if the package is unchanged. */
export async function loadReference(last = ''): Promise<LoadedEntries> {
  const { stdout } = await run(process.execPath, [...OPTIONS, PROGRAM, last], { maxBuffer: 2 ** 26 })
  return JSON.parse(stdout) as LoadedEntries
}
