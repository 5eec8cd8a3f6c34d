/**
 * Finds extensions that read more than they say. A build keeps pages while their inputs are unchanged, so a hook that reads a file,
 * the clock or the environment without `inputs` would leave old pages. Dev makes that an error.
 */

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

import { extensionError } from '../errors/help-ids.ts'
import type { Extension } from '../extensions/extension.ts'

/** Hooks whose results are part of cached entries and pages. */
const CACHED_HOOKS: ReadonlySet<keyof Extension> = new Set(['markdown', 'entry', 'html', 'head'])

const FILE_FUNCTIONS = ['readFileSync', 'readdirSync', 'statSync', 'existsSync', 'openSync', 'readFile'] as const

/** Runs a hook. Throws if it reads a file, the clock, a random number or a variable, and its extension has no `inputs`. */
export function guardHook<Result>(extension: Extension, hook: keyof Extension, run: () => Result): Result {
  if (extension.inputs || !CACHED_HOOKS.has(hook)) return run()
  const restore = forbid((what) => {
    // First of all: with source maps, the stack of an error reads files.
    restore()
    throw extensionError(
      `It reads ${what}, but a build keeps pages when that changes. Return what the extension reads in \`inputs\`, or read it in \`files\`.`,
    )
  })
  try {
    return run()
  } finally {
    restore()
  }
}

/** Replaces what reads the outside by functions that call `fail`. Returns a function that takes the replacements back. */
function forbid(fail: (what: string) => never): () => void {
  const { Date: RealDate } = globalThis
  const { random } = Math
  const { env } = process
  const functions = FILE_FUNCTIONS.map((name) => [name, fs[name]] as const)
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args) => (args.length === 0 ? fail('the clock') : Reflect.construct(target, args)),
    get: (target, key) => (key === 'now' ? () => fail('the clock') : Reflect.get(target, key)),
  })
  Math.random = () => fail('a random number')
  process.env = new Proxy(env, {
    get: (target, key) =>
      key === 'NODE_ENV' || typeof key === 'symbol' ? Reflect.get(target, key) : fail(`the variable ${key}`),
  })
  for (const name of FILE_FUNCTIONS) Object.assign(fs, { [name]: (file: unknown) => fail(`the file ${String(file)}`) })
  syncBuiltinESMExports()
  return () => {
    globalThis.Date = RealDate
    Math.random = random
    process.env = env
    Object.assign(fs, Object.fromEntries(functions))
    syncBuiltinESMExports()
  }
}
