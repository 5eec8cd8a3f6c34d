/** Calls hooks of extensions: an exception names the extension, and times are added up. */

import { extensionError } from '../errors/help-ids.ts'
import type { Extension } from './extension.ts'

/** Runs around each call of a hook. Dev sets it, to find hooks that read more than they say. */
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

/** Runs a hook. An exception gets a message that names the extension, with the exception as its cause. */
export function callHook<Result>(extension: Extension, hook: keyof Extension, run: () => Result): Result {
  const fail = (cause: unknown): never => {
    throw extensionError(`The extension "${extension.name}" failed in its \`${hook}\`.`, { cause })
  }
  const start = performance.now()
  try {
    const result = guard(extension, hook, run)
    return result instanceof Promise ? (result.catch(fail) as Result) : result
  } catch (error) {
    return fail(error)
  } finally {
    const name = `${extension.name}: ${hook}`
    times.set(name, (times.get(name) ?? 0) + performance.now() - start)
  }
}
