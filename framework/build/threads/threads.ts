/** Starts the worker threads of a build. */

import { availableParallelism } from 'node:os'

import type { Piscina } from 'piscina'

import type { Answer, Batch, WorkerSettings } from './messages.ts'

/** They answer nothing for a batch that fails. */
export type Threads = Piscina<Batch, Answer[] | undefined>

/** Items that justify threads, which have to load the site's code. */
const MANY_ITEMS = 400
/** More threads only wait for the disk. */
const MOST_THREADS = 7
/** Batches that a thread has waiting, so that it is never idle. */
export const BATCHES_AHEAD = 2

export const isLarge = (items: number) => items >= MANY_ITEMS && availableParallelism() > 1

/** `file` is the server bundle. */
export async function startThreads(file: string, settings: WorkerSettings): Promise<Threads> {
  const { Piscina } = await import('piscina')
  const maxThreads = Math.min(availableParallelism() - 1, MOST_THREADS)
  return new Piscina({
    filename: file,
    name: 'workInThread',
    minThreads: maxThreads,
    maxThreads,
    concurrentTasksPerWorker: BATCHES_AHEAD,
    idleTimeout: Infinity,
    workerData: settings,
    // The threads run JavaScript: a loader of TypeScript would only slow them down.
    execArgv: [],
  })
}

/** Is this piscina's own error for a thread that has ended without one? */
export function isExit(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('worker exited')
}
