/** The times of extensions' hooks in a build: collected from all threads, and kept for `flatirons info`. */

import { readText, writeAtomic } from '../disk/files.ts'
import type { BuildCache } from './build-cache.ts'
import type { Pool } from './pool.ts'
import { takeHookTimes } from '../features/call-hook.ts'

/** `extension: hook` -> ms. */
export type HookTimes = Record<string, number>

export interface HookTimer {
  /** Wraps a pool so that the times of its threads are added. */
  watchPool: (pool: Pool) => Pool
  /** Returns the times of all threads, the slowest first. */
  finish: (server: { takeHookTimes: typeof takeHookTimes }) => HookTimes
}

export function createHookTimer(): HookTimer {
  // Drops the times of earlier calls in this process.
  takeHookTimes()
  const sums = new Map<string, number>()
  function add(times: readonly (readonly [name: string, ms: number])[]) {
    for (const [name, ms] of times) sums.set(name, (sums.get(name) ?? 0) + ms)
  }
  return {
    watchPool: (pool) => ({
      close: pool.close,
      run: (batches, items, onResults) =>
        pool.run<Parameters<typeof onResults>[0][number]>(batches, items, (results, batch) => {
          for (const { hookTimes } of results) add(hookTimes ?? [])
          onResults(results, batch)
        }),
    }),
    finish(server) {
      add(server.takeHookTimes())
      add(takeHookTimes())
      return Object.fromEntries([...sums].sort(([, a], [, b]) => b - a))
    },
  }
}

const fileOf = (cache: Pick<BuildCache, 'file'>) => cache.file('hooks', '')

/** Keeps the times of a build that has called hooks for pages. */
export const writeHookTimes = (cache: Pick<BuildCache, 'file'>, times: HookTimes): void =>
  writeAtomic(fileOf(cache), JSON.stringify(times))

/** Returns the times of the last build that kept them; undefined if there is none. */
export function readHookTimes(cache: Pick<BuildCache, 'file'>): HookTimes | undefined {
  try {
    return JSON.parse(readText(fileOf(cache)) ?? '') as HookTimes
  } catch {
    return undefined
  }
}
