/** The command line: `build.ts [--base /x/] [--outDir d] [--mode m] [--explain /path/] [--shard 3/8 | --merge]`. */

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { ProblemsError } from '../problems.ts'
import { buildSite } from './build-site.ts'
import type { Shard } from './shards/index.ts'

/** Reads the command line and builds. It prints every error and sets the exit code; it never throws. */
export async function runBuild(root: string, args = process.argv.slice(2)): Promise<void> {
  try {
    const { values } = parseArgs({
      args,
      options: {
        base: { type: 'string', default: '/' },
        outDir: { type: 'string', default: 'dist' },
        mode: { type: 'string', default: 'production' },
        root: { type: 'string', default: root },
        explain: { type: 'string' },
        shard: { type: 'string' },
        merge: { type: 'boolean' },
      },
    })
    const { base, shard, merge } = values
    const wrong = [
      ...(/^\/([^/?#]+\/)*$/.test(base)
        ? []
        : [`--base is "${base}", but must begin and end with a slash, like /preview-42/.`]),
      ...(shard === undefined || readShard(shard)
        ? []
        : [`--shard is "${shard}", but must be the number of a shard and of all shards, like 3/8.`]),
      ...(shard !== undefined && merge ? ['--shard builds one shard, --merge merges all: use one of them.'] : []),
    ]
    if (wrong.length > 0)
      throw new ProblemsError(
        wrong.map((message) => ({ where: 'The command line', message })),
        'Nothing was built.',
      )
    await buildSite({
      ...values,
      root: resolve(values.root),
      shard: shard === undefined ? undefined : readShard(shard),
    })
  } catch (error) {
    console.error(`\n${describe(error)}`)
    process.exitCode = 1
  }
}

/** Reads `3/8`; nothing when the text has another form. */
function readShard(text: string): Shard | undefined {
  const [, index, of] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? []
  return index && of && Number(index) <= Number(of) ? { index: Number(index), of: Number(of) } : undefined
}

/** A `ProblemsError` is complete in itself; any other error needs its stack. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // By its name, because the server bundle has a copy of the class.
  if (error.name === 'ProblemsError' || 'code' in error) return error.message
  return `${error.stack ?? error.message}${error.cause ? `\n\nCause: ${describe(error.cause)}` : ''}`
}
