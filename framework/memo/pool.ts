/** The pool of worker threads. The main thread builds a small site alone; worker threads share the work of a large one. */

import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'

import type { Piscina } from 'piscina'

import { type WorkerResult, type Batch, type WorkerSettings, describeBatch, splitBatch, type Work } from './messages.ts'

/** A failed batch has the result undefined. */
type Threads = Piscina<Batch, WorkerResult[] | undefined>

/** With fewer items, starting threads takes longer than it saves: each loads the site's code. */
const MIN_ITEMS_FOR_THREADS = 400
/** More threads would wait for the disk. */
const MAX_THREADS = 7
/** Batches per thread, so that it is never idle. */
const BATCHES_AHEAD = 2

const needsThreads = (items: number) => items >= MIN_ITEMS_FOR_THREADS && availableParallelism() > 1

/** `file` is the server bundle. */
async function startThreads(file: string, settings: WorkerSettings): Promise<Threads> {
  const { Piscina } = await import('piscina')
  const maxThreads = Math.min(availableParallelism() - 1, MAX_THREADS)
  return new Piscina({
    filename: file,
    name: 'workInThread',
    minThreads: maxThreads,
    maxThreads,
    concurrentTasksPerWorker: BATCHES_AHEAD,
    idleTimeout: Infinity,
    workerData: settings,
    // The threads run JavaScript: a TypeScript loader would only slow them down.
    execArgv: [],
  })
}

/** True for piscina's error for a thread that has exited without an error. */
function isWorkerExit(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('worker exited')
}

export interface Pool {
  /**
   * Processes batches, and calls `onResults` with the results of each, in the order in which they finish. Takes a batch from
   * `batches` only when it can start. `items` is the minimum number of items. Throws the error of the first failed batch, and
   * for an item that ends its thread.
   */
  run: <Result extends WorkerResult>(
    batches: Iterable<Batch>,
    items: number,
    onResults: OnResults<Result>,
  ) => Promise<void>
  close: () => Promise<void>
}

/** Called with the results of a batch, and its index. */
type OnResults<Result> = (results: Result[], batch: number) => void

interface PoolOptions {
  /** The server bundle, which exports `workInThread`. */
  file: string
  settings: WorkerSettings
  /** Processes a batch in the main thread. */
  work: Work
}

/** A job whose thread has ended. */
interface InterruptedJob extends Job {
  error: unknown
  /** The threads in which it ran. */
  pool: Threads
}

/** A batch and its index. */
interface Job {
  index: number
  batch: Batch
}

/** Finds the item that ended its thread, by processing each item alone. */
async function retryOneByOne(
  { index, batch, error, pool }: InterruptedJob,
  work: Work,
  onResults: OnResults<WorkerResult>,
) {
  const results: WorkerResult[] = []
  for (const single of splitBatch(batch)) {
    let result: WorkerResult[] | undefined
    try {
      result = await pool.run(single)
    } catch (cause) {
      throw Error(
        `A worker thread ended while ${describeBatch(single)}. Check whether the code ends the process, or needs more memory than is available.`,
        { cause },
      )
    }
    results.push(...(result ?? work(single)))
  }
  // No single item ended the thread: it was an error outside of rendering, such as in a timer, or a lack of memory.
  if (!isWorkerExit(error)) throw Error(`A worker thread failed soon after ${describeBatch(batch)}.`, { cause: error })
  onResults(results, index)
}

/** Takes batches one after the other, until there is an error. */
function createJobs(batches: Iterable<Batch>, hasFailed: () => boolean) {
  const iterator = batches[Symbol.iterator]()
  let started = 0
  let planError: { error: unknown } | undefined

  return {
    next(): Job | undefined {
      if (hasFailed()) return undefined
      try {
        const { value, done } = iterator.next()
        return done ? undefined : { index: started++, batch: value }
      } catch (error) {
        planError = { error }
        return undefined
      }
    },
    throwError() {
      if (planError) throw planError.error
    },
  }
}

export function createPool({ file, settings, work }: PoolOptions): Pool {
  let threads: Threads | undefined
  let strayError: unknown

  // A thread without a batch may also report an error.
  const start = async () => (await startThreads(file, settings)).on('error', (error) => (strayError ??= error))

  return {
    async run<Result extends WorkerResult>(batches: Iterable<Batch>, items: number, onResults: OnResults<Result>) {
      const jobs = createJobs(batches, () => failed.length > 0 || interrupted.length > 0 || strayError !== undefined)
      const onAnyResults = onResults as OnResults<WorkerResult>
      const running = new Set<Promise<void>>()
      let failed: Job[] = []
      let interrupted: InterruptedJob[] = []
      let done = 0

      async function runInThread(pool: Threads, job: Job) {
        try {
          const results = await pool.run(job.batch)
          if (results) onAnyResults(results, job.index)
          else failed.push(job)
        } catch (error) {
          interrupted.push({ ...job, error, pool })
        }
      }

      function runHere(job: Job) {
        try {
          const results = work(job.batch)
          onAnyResults(results, job.index)
          done += results.length
        } catch {
          failed.push(job)
        }
      }

      async function runJobs() {
        for (let job = jobs.next(); job; job = jobs.next()) {
          if (!threads && needsThreads(Math.max(items, done))) threads = await start()
          if (threads && running.size < threads.options.maxThreads * BATCHES_AHEAD) {
            const promise = runInThread(threads, job).finally(() => running.delete(promise))
            running.add(promise)
          } else {
            runHere(job)
            // Lets the results of the threads be handled.
            await setImmediate()
          }
        }
        await Promise.all(running)
      }

      let hasFailed
      do {
        failed = []
        interrupted = []
        await runJobs()
        if (strayError) throw strayError
        // Which batch fails first is random: repeat in order, so that the error is always that of the first item.
        for (const job of failed.sort((a, b) => a.index - b.index)) onAnyResults(work(job.batch), job.index)
        for (const job of interrupted) await retryOneByOne(job, work, onAnyResults)
        hasFailed = failed.length > 0 || interrupted.length > 0
      } while (hasFailed)
      jobs.throwError()
    },

    close: async () => threads?.destroy(),
  }
}
