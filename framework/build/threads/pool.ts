/** The build's threads. The build's own thread does all of a small site; worker threads share the work on a large one. */

import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'

import type { Piscina } from 'piscina'

import { type Answer, type Batch, type WorkerSettings, describeBatch, splitBatch, type Work } from './messages.ts'

/** They answer nothing for a batch that fails. */
type Threads = Piscina<Batch, Answer[] | undefined>

/** Items that justify threads, which have to load the site's code. */
const MANY_ITEMS = 400
/** More threads only wait for the disk. */
const MOST_THREADS = 7
/** Batches that a thread has waiting, so that it is never idle. */
const BATCHES_AHEAD = 2

const isLarge = (items: number) => items >= MANY_ITEMS && availableParallelism() > 1

/** `file` is the server bundle. */
async function startThreads(file: string, settings: WorkerSettings): Promise<Threads> {
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
function isExit(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('worker exited')
}

export interface Pool {
  /**
   * Does batches, planned as they are asked for, and hands the answers of each to `take`, in the order in which they are
   * ready. `items` is how many items there are at least. Throws the error of the first batch that fails; throws for an
   * item that ends its thread.
   */
  run: <One extends Answer>(batches: Iterable<Batch>, items: number, take: Take<One>) => Promise<void>
  close: () => Promise<void>
}

/** Takes the answers of a batch: the first batch is 0. */
type Take<One> = (answers: One[], batch: number) => void

interface PoolOptions {
  /** The server bundle, which exports `work`. */
  file: string
  settings: WorkerSettings
  /** Does the work of this thread. */
  work: Work
}

/** A job whose thread has ended. */
interface InterruptedJob extends Job {
  error: unknown
  /** The threads that its own was one of. */
  pool: Threads
}

/** A batch, and its place among all. */
interface Job {
  index: number
  batch: Batch
}

export function createPool({ file, settings, work }: PoolOptions): Pool {
  let threads: Threads | undefined
  let strayError: unknown

  async function start(): Promise<Threads> {
    const started = await startThreads(file, settings)
    // A thread without a batch may report an error too.
    started.on('error', (error) => (strayError ??= error))
    return started
  }

  /** Finds the item that ended its thread: each is done again by itself. */
  async function retryOneByOne({ index, batch, error, pool }: InterruptedJob, take: Take<Answer>) {
    const answers: Answer[] = []
    for (const single of splitBatch(batch)) {
      let answer: Answer[] | undefined
      try {
        answer = await pool.run(single)
      } catch (cause) {
        throw Error(
          `A worker thread ended while ${describeBatch(single)}. Check whether the code ends the process, or needs more memory than is available.`,
          { cause },
        )
      }
      answers.push(...(answer ?? work(single)))
    }
    // No item ends its thread by itself: it was an error outside of rendering, as in a timer; or a lack of memory.
    if (!isExit(error)) throw Error(`A worker thread failed soon after ${describeBatch(batch)}.`, { cause: error })
    take(answers, index)
  }

  return {
    async run<One extends Answer>(batches: Iterable<Batch>, items: number, take: Take<One>) {
      const iterator = batches[Symbol.iterator]()
      const takeAny = take as Take<Answer>
      const running = new Set<Promise<void>>()
      let failed: Job[] = []
      let interrupted: InterruptedJob[] = []
      let planError: { error: unknown } | undefined
      let started = 0
      let done = 0

      function nextJob(): Job | undefined {
        if (failed.length > 0 || interrupted.length > 0 || strayError) return undefined
        try {
          const { value, done } = iterator.next()
          return done ? undefined : { index: started++, batch: value }
        } catch (error) {
          planError = { error }
          return undefined
        }
      }

      async function runInThread(pool: Threads, job: Job) {
        try {
          const answers = await pool.run(job.batch)
          if (answers) takeAny(answers, job.index)
          else failed.push(job)
        } catch (error) {
          interrupted.push({ ...job, error, pool })
        }
      }

      function runHere(job: Job) {
        try {
          const answers = work(job.batch)
          takeAny(answers, job.index)
          done += answers.length
        } catch {
          failed.push(job)
        }
      }

      async function runJobs() {
        for (let job = nextJob(); job; job = nextJob()) {
          if (!threads && isLarge(Math.max(items, done))) threads = await start()
          if (threads && running.size < threads.options.maxThreads * BATCHES_AHEAD) {
            const promise = runInThread(threads, job).finally(() => running.delete(promise))
            running.add(promise)
          } else {
            runHere(job)
            // Answers of the threads are taken meanwhile.
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
        // Chance decides which batch fails first. The error is always that of the first item, met again here.
        for (const job of failed.sort((a, b) => a.index - b.index)) takeAny(work(job.batch), job.index)
        for (const job of interrupted) await retryOneByOne(job, takeAny)
        hasFailed = failed.length > 0 || interrupted.length > 0
      } while (hasFailed)
      if (planError) throw planError.error
    },

    async close() {
      await threads?.destroy()
    },
  }
}
