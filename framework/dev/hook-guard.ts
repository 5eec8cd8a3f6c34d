/**
 * Finds inputs that an extension does not declare. A build keeps pages while their inputs are unchanged, so a hook that reads a file,
 * the clock or the environment without `inputs` would leave old pages. Dev makes that an error. Also notes which hook has written a
 * file.
 */

import childProcess from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { extensionError } from '../errors/help-ids.ts'
import type { Extension } from '../features/extension.ts'
import { isInside } from '../shared/project.ts'

/** Hooks whose results are part of cached entries and pages. */
const CACHED_HOOKS: ReadonlySet<keyof Extension> = new Set(['markdown', 'entry', 'html', 'head'])

const FILE_FUNCTIONS = ['readFileSync', 'readdirSync', 'statSync', 'existsSync', 'openSync', 'readFile'] as const

/** Functions that write the file in their first argument. */
const WRITING_FUNCTIONS = [
  'writeFileSync',
  'appendFileSync',
  'writeFile',
  'appendFile',
  'createWriteStream',
  'rmSync',
  'unlinkSync',
  'rm',
  'unlink',
] as const

/** Functions that write the file in their second argument. */
const COPYING_FUNCTIONS = ['renameSync', 'copyFileSync', 'cpSync', 'rename', 'copyFile', 'cp'] as const

/** Functions that run programs, which may read and write any file. */
const PROGRAM_FUNCTIONS = ['spawnSync', 'execSync', 'execFileSync'] as const

/** What a hook has read. */
interface Read {
  /** `the clock`, `the variable HOME`, `the file a.json`. */
  name: string
  /** The absolute path, if it is a file. */
  file?: string | undefined
  /** True if the names in a folder were read. */
  isFolder?: boolean
}

const keyOf = ({ name, file }: Read) => file ?? name

/** Extension -> what its `inputs` have read last. */
const inputs = new WeakMap<Extension, Map<string, Read>>()

/** Returns the absolute paths of the files that the `inputs` of extensions have read. */
export const listInputFiles = (extensions: readonly Extension[]): Set<string> =>
  new Set(
    extensions.flatMap((extension) => [...(inputs.get(extension)?.values() ?? [])].flatMap(({ file }) => file ?? [])),
  )

/** The name of what programs read in `inputs`. */
const ANYTHING = 'files of another program'

/** True if the `inputs` of an extension have read or written a file, or may have. */
export const isInputOf = (extension: Extension, file: string): boolean =>
  [...(inputs.get(extension)?.values() ?? [])].some(
    (read) =>
      read.name === ANYTHING ||
      read.file === file ||
      (read.isFolder && read.file !== undefined && isInside(read.file, file)),
  )

/** A call of a hook that has written a file. */
export interface Writer {
  extension: Extension
  hook: keyof Extension
  /** Counts the calls of hooks. */
  call: number
}

/** File -> the last call that has written it. */
const writers = new Map<string, Writer>()
/** The last calls that have run programs, with their times in milliseconds since 1970. */
const programs: (Writer & { start: number; end: number })[] = []
const MAX_PROGRAMS = 10
/** The clock of a file system is behind by up to this time, in milliseconds. */
const CLOCK_TICK = 10
const calls = { count: 0 }

/** Returns the call that has written a file last, once. */
export function takeWriter(file: string): Writer | undefined {
  const writer = writers.get(file)
  writers.delete(file)
  if (writer) return writer
  const time = fs.statSync(file, { throwIfNoEntry: false })?.ctimeMs
  return time === undefined ? undefined : programs.find(({ start, end }) => time >= start - CLOCK_TICK && time <= end)
}

/** Runs a hook, and notes the files that it writes. */
function noteWrites<Result>(extension: Extension, hook: keyof Extension, run: () => Result): Result {
  const writer: Writer = { extension, hook, call: ++calls.count }
  const own = hook === 'inputs' ? inputs.get(extension) : undefined
  const start = Date.now()
  let hasRun = false

  function note(path: unknown) {
    const file = toPath(path)
    if (file === undefined) return
    writers.set(file, writer)
    own?.set(file, { name: `the file ${file}`, file })
  }

  const stop = replaceFunctions([
    ...[fs, fs.promises].flatMap((object) => [
      { object, names: WRITING_FUNCTIONS, before: (_: string, [path]: unknown[]) => note(path) },
      { object, names: COPYING_FUNCTIONS, before: (_: string, [, path]: unknown[]) => note(path) },
    ]),
    {
      object: childProcess,
      names: PROGRAM_FUNCTIONS,
      before() {
        hasRun = true
        own?.set(ANYTHING, { name: ANYTHING })
      },
    },
  ])
  try {
    return run()
  } finally {
    stop()
    if (hasRun) programs.unshift({ ...writer, start, end: Date.now() })
    programs.splice(MAX_PROGRAMS)
  }
}

interface Replacement {
  object: object
  names: readonly string[]
  /** Called before the function. */
  before: (name: string, args: unknown[]) => void
}

/** Replaces functions of Node's modules. Returns a function that restores them. */
function replaceFunctions(replacements: readonly Replacement[]): () => void {
  const replaced = replacements.flatMap(({ object, names, before }) => {
    const own = object as Record<string, (...args: unknown[]) => unknown>
    const functions = Object.fromEntries(names.flatMap((name) => (own[name] ? [[name, own[name]]] : [])))
    for (const [name, call] of Object.entries(functions))
      own[name] = (...args) => {
        before(name, args)
        return Reflect.apply(call, object, args)
      }
    return { object, functions }
  })
  syncBuiltinESMExports()
  return () => {
    for (const { object, functions } of replaced) Object.assign(object, functions)
    syncBuiltinESMExports()
  }
}

/** Returns the absolute path in an argument; undefined for a file descriptor. */
function toPath(argument: unknown): string | undefined {
  if (argument instanceof URL) return fileURLToPath(argument)
  return typeof argument === 'string' ? resolve(argument) : undefined
}

/**
 * Runs a hook. Throws if it reads a file, the clock, a random number or a variable that `inputs` of its extension has not read,
 * even if the hook catches the error.
 */
export function guardHook<Result>(extension: Extension, hook: keyof Extension, run: () => Result): Result {
  if (hook === 'inputs') {
    const reads = new Map<string, Read>()
    inputs.set(extension, reads)
    return noteWrites(extension, hook, () => observe((read) => void reads.set(keyOf(read), read), run))
  }
  if (!CACHED_HOOKS.has(hook)) return noteWrites(extension, hook, run)
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

/** Variables that hooks may read. Node itself reads the second one when it compiles code, such as `Function()`. */
const ALLOWED_VARIABLES: ReadonlySet<string | symbol> = new Set(['NODE_ENV', 'NODE_V8_COVERAGE'])

/** Runs a function. Calls `onRead` before each reading of the outside; `stop` ends the observation. */
function observe<Result>(onRead: (read: Read, stop: () => void) => void, run: () => Result): Result {
  const { Date: RealDate } = globalThis
  const { random } = Math
  const { env } = process

  function stop() {
    globalThis.Date = RealDate
    Math.random = random
    process.env = env
    restore()
  }

  const note = (name: string, file?: string, isFolder = false) => onRead({ name, file, isFolder }, stop)
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
      if (!ALLOWED_VARIABLES.has(key) && typeof key !== 'symbol') note(`the variable ${key}`)
      return Reflect.get(target, key) as string
    },
  })
  const restore = replaceFunctions([
    {
      object: fs,
      names: FILE_FUNCTIONS,
      before(name, [path]) {
        const file = path instanceof URL ? path.pathname : String(path)
        note(`the file ${file}`, toPath(path), name === 'readdirSync')
      },
    },
  ])

  try {
    return run()
  } finally {
    stop()
  }
}
