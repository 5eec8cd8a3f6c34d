/** Simulates a crash of a process: after a number of file changes, every further one fails. */

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const CHANGES = [
  'writeFileSync',
  'writeSync',
  'renameSync',
  'copyFileSync',
  'mkdirSync',
  'rmSync',
  'rmdirSync',
  'openSync',
  'utimesSync',
] as const

/** Runs `run` with at most `changes` file changes. Returns whether it crashed. */
export async function crashAfter(changes: number, run: () => Promise<unknown>): Promise<boolean> {
  const originals = CHANGES.map((name) => [name, fs[name]] as const)
  let left = changes
  for (const [name, original] of originals)
    Object.assign(fs, {
      [name](...args: unknown[]) {
        const isReading = name === 'openSync' && args[1] === 'r'
        if (!isReading && left-- <= 0) throw Error('The process is dead.')
        return (original as (...all: unknown[]) => unknown)(...args)
      },
    })
  syncBuiltinESMExports()
  try {
    await run().catch(() => {})
    return left < 0
  } finally {
    Object.assign(fs, Object.fromEntries(originals))
    syncBuiltinESMExports()
  }
}
