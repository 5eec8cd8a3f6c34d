/** The command line: `build.ts [--base /x/] [--outDir d] [--mode m]`. */

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { ProblemsError } from '../problems.ts'
import { buildSite } from './site-build.ts'

/** Reads the command line and builds. Says what is wrong with either and sets the exit code; never throws. */
export async function runBuild(root: string, args = process.argv.slice(2)): Promise<void> {
  try {
    const { values } = parseArgs({
      args,
      options: {
        base: { type: 'string', default: '/' },
        outDir: { type: 'string', default: 'dist' },
        mode: { type: 'string', default: 'production' },
        root: { type: 'string', default: root },
      },
    })
    if (!/^\/([^/?#]+\/)*$/.test(values.base))
      throw new ProblemsError(
        [
          {
            where: 'The command line',
            message: `--base is "${values.base}", but must begin and end with a slash, like /preview-42/.`,
          },
        ],
        'Nothing was built.',
      )
    await buildSite({ ...values, root: resolve(values.root) })
  } catch (error) {
    console.error(`\n${describe(error)}`)
    process.exitCode = 1
  }
}

/** Problems speak for themselves; of anything else the stack helps. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // By name, for the server bundle has a class of its own.
  if (error.name === 'ProblemsError' || 'code' in error) return error.message
  return `${error.stack ?? error.message}${error.cause ? `\n\nCause: ${describe(error.cause)}` : ''}`
}
