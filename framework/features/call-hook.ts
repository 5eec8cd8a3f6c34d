/** Calls hooks of extensions: an exception names the extension, and times are added up. */

import { extensionError } from '../errors/help-ids.ts'
import { listLosses } from '../kernel/render/plain-data.ts'
import { describeValue } from '../shared/describe-value.ts'
import type { Extension } from './extension.ts'

/** Runs around each call of a hook. Dev sets it once, to find inputs that an extension does not declare. */
type Guard = <Result>(extension: Extension, hook: keyof Extension, run: () => Result) => Result

let guard: Guard = (_, __, run) => run()

export function guardHooks(next: Guard): void {
  guard = next
}

/** `extension: hook` -> the time of its calls in this thread, in ms, without the time of promises. */
const times = new Map<string, number>()

/** Returns the times of hooks since the last call. */
export function takeHookTimes(): [name: string, ms: number][] {
  const taken = [...times]
  times.clear()
  return taken
}

/** The extension whose hook is running. */
let running: Extension | undefined

/** Runs a hook of an extension, or a function that a hook has returned. Nested calls of the same extension are not timed again. */
export function runHook<Result>(extension: Extension, hook: keyof Extension, run: () => Result): Result {
  if (running === extension) return run()
  const start = performance.now()
  const outer = running
  running = extension
  try {
    return guard(extension, hook, run)
  } finally {
    running = outer
    const name = `${extension.name}: ${hook}`
    times.set(name, (times.get(name) ?? 0) + performance.now() - start)
  }
}

/** Runs a hook. An exception gets a message that names the extension and `label`, with the exception as its cause. */
export function callHook<Result>(
  extension: Extension,
  hook: keyof Extension,
  run: () => Result,
  label = `\`${hook}\``,
): Result {
  const fail = (cause: unknown): never => {
    throw extensionError(`The extension "${extension.name}" failed in its ${label}.`, { cause })
  }
  return runHook(extension, hook, () => {
    try {
      const result = run()
      return result instanceof Promise ? (result.catch(fail) as Result) : result
    } catch (error) {
      return fail(error)
    }
  })
}

/** Returns the result of a hook. Throws if it is not of a type; `expected` describes the type. */
export function requireResult<Result>(
  result: unknown,
  isRight: (result: unknown) => result is Result,
  expected: string,
): Result {
  if (isRight(result)) return result
  throw extensionError(`It returns ${describeValue(result)}, but must return ${expected}.`)
}

export const requireText = (result: unknown): string =>
  requireResult(result, (result) => typeof result === 'string', 'text')

/** Returns a value that must be JSON. Throws if JSON would lose a part of it. */
export function requireJson(value: unknown): unknown {
  const [loss] = listLosses(value)
  if (loss === undefined) return value
  throw extensionError(`Its result must be JSON. ${loss}`)
}

/**
 * Calls `inputs` of each extension, and returns what it has read. It runs in each thread before all other hooks, so an extension
 * can keep what it reads for them.
 */
export const readInputs = (extensions: readonly Extension[], root: string): [extension: Extension, input: unknown][] =>
  extensions.map((extension) => [
    extension,
    extension.inputs && callHook(extension, 'inputs', () => requireJson(extension.inputs!({ root }))),
  ])
