/**
 * Finds extensions that read more than they say. A build keeps pages while their inputs are unchanged, so a hook that reads a file,
 * the clock or the environment without `inputs` would leave old pages. Dev makes that an error.
 */

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { extensionError } from '../errors/help-ids.ts'
import type { Extension } from '../extensions/extension.ts'

/** Hooks whose results are part of cached entries and pages. */
const CACHED_HOOKS: ReadonlySet<keyof Extension> = new Set(['markdown', 'entry', 'html', 'head'])

const FILE_FUNCTIONS = ['readFileSync', 'readdirSync', 'statSync', 'existsSync', 'openSync', 'readFile'] as const

/** What a hook has read. */
interface Read {
  /** `the clock`, `the variable HOME`, `the file a.json`. */
  name: string
  /** The absolute path, if it is a file. */
  file?: string | undefined
}

const keyOf = ({ name, file }: Read) => file ?? name

/** Extension -> what its `inputs` have read last. */
const inputs = new WeakMap<Extension, Map<string, Read>>()

/** Returns the absolute paths of the files that the `inputs` of extensions have read. */
export const listInputFiles = (extensions: readonly Extension[]): Set<string> =>
  new Set(
    extensions.flatMap((extension) => [...(inputs.get(extension)?.values() ?? [])].flatMap(({ file }) => file ?? [])),
  )

/**
 * Runs a hook. Throws if it reads a file, the clock, a random number or a variable that `inputs` of its extension has not read,
 * even if the hook catches the error.
 */
export function guardHook<Result>(extension: Extension, hook: keyof Extension, run: () => Result): Result {
  if (hook === 'inputs') {
    const reads = new Map<string, Read>()
    inputs.set(extension, reads)
    return observe((read) => void reads.set(keyOf(read), read), run)
  }
  if (!CACHED_HOOKS.has(hook)) return run()
  let failure: Error | undefined
  const result = observe(
    (read, stop) => {
      if (inputs.get(extension)?.has(keyOf(read))) return
      // First of all: with source maps, the stack of an error reads files.
      stop()
      throw (failure = extensionError(
        `The extension "${extension.name}" reads ${read.name} in its \`${hook}\`, but a build keeps pages when that changes. Read it in \`inputs\` too, or write the result with \`files\`.`,
      ))
    },
    () => {
      try {
        return run()
      } catch (error) {
        throw failure ?? error
      }
    },
  )
  if (failure) throw failure
  return result
}

/** Runs a function. Calls `onRead` before each reading of the outside; `stop` ends the observation. */
function observe<Result>(onRead: (read: Read, stop: () => void) => void, run: () => Result): Result {
  const { Date: RealDate } = globalThis
  const { random } = Math
  const { env } = process
  const functions = FILE_FUNCTIONS.map((name) => [name, fs[name]] as const)

  function stop() {
    globalThis.Date = RealDate
    Math.random = random
    process.env = env
    Object.assign(fs, Object.fromEntries(functions))
    syncBuiltinESMExports()
  }

  const note = (name: string, file?: string) => onRead({ name, file }, stop)
  globalThis.Date = new Proxy(RealDate, {
    apply: (target, self, args) => (note('the clock'), Reflect.apply(target, self, args) as string),
    construct: (target, args) => {
      if (args.length === 0) note('the clock')
      return Reflect.construct(target, args) as Date
    },
    get: (target, key) => {
      if (key === 'now') note('the clock')
      return Reflect.get(target, key) as unknown
    },
  })
  Math.random = () => (note('a random number'), random())
  process.env = new Proxy(env, {
    get: (target, key) => {
      if (key !== 'NODE_ENV' && typeof key !== 'symbol') note(`the variable ${key}`)
      return Reflect.get(target, key) as string
    },
  })
  for (const [name, read] of functions)
    Object.assign(fs, {
      [name]: (...args: unknown[]) => {
        noteFile(args[0])
        return Reflect.apply(read, fs, args) as unknown
      },
    })
  syncBuiltinESMExports()

  function noteFile(path: unknown) {
    if (path instanceof URL) note(`the file ${path.pathname}`, fileURLToPath(path))
    else note(`the file ${String(path)}`, typeof path === 'string' ? resolve(path) : undefined)
  }

  try {
    return run()
  } finally {
    stop()
  }
}
