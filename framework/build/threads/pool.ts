/** The build's threads: batches go to whichever has time, the build's own among them. */

import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import type { Batch, PageSetting, ThreadSetting } from './tasks.ts'
import type { ThreadAnswer, ThreadData, Workbench } from './thread.ts'

/** Items that are worth a thread of their own: it takes as long to start as some hundred pages. */
const WORTHWHILE = 400
/** Batches that a thread has before it, so that it need not wait for the next. */
const AHEAD = 2
/** More threads only wait for the disk. */
const MOST = 7

export interface Pool {
  /**
   * Does batches and hands each one's answers to `take`, in the order in which they are ready. `items` is how many
   * items there are at least. Throws what the first batch that fails throws.
   */
  run: <Answer>(batches: Iterable<Batch>, items: number, take: Take<Answer>) => Promise<void>
  setPages: (setting: PageSetting) => void
  close: () => Promise<void>
}

/** Takes the answers of a batch: the first batch is 0. */
type Take<Answer> = (answers: Answer[], batch: number) => void

interface Job {
  index: number
  batch: Batch
}

/** `file` is the server bundle, `bench` this thread's share of the work. */
export function createPool(file: string, bench: Workbench, setting: ThreadSetting): Pool {
  let workers: Worker[] = []
  let pages: PageSetting | undefined

  function start() {
    const many = Math.min(availableParallelism() - 1, MOST)
    workers = Array.from({ length: many }, (_, i) => {
      const workerData: ThreadData = { framework: { setting, name: i + 1 } }
      const worker = new Worker(file, { workerData, execArgv: [] })
      if (pages) worker.postMessage({ kind: 'pages', setting: pages })
      return worker
    })
    return workers
  }

  return {
    setPages(setting) {
      pages = setting
      bench.setPages(setting)
      for (const worker of workers) worker.postMessage({ kind: 'pages', setting })
    },

    async run<Answer>(batches: Iterable<Batch>, items: number, take: Take<Answer>) {
      const iterator = batches[Symbol.iterator]()
      let given = 0
      let failed: Job[] = []

      let failure: { error: unknown } | undefined

      function next(): Job | undefined {
        if (failed.length > 0 || failure) return undefined
        try {
          const { value, done } = iterator.next()
          return done ? undefined : { index: given++, batch: value }
        } catch (error) {
          failure = { error }
          return undefined
        }
      }

      /** Keeps a thread busy until there is nothing left to do. */
      function feed(worker: Worker): Promise<void> {
        const underWay: Job[] = []
        function give() {
          const job = next()
          if (!job) return
          underWay.push(job)
          worker.postMessage(job.batch)
        }
        return new Promise((resolve, reject) => {
          function onMessage({ answers }: ThreadAnswer) {
            const job = underWay.shift()!
            give()
            if (answers) take(answers as Answer[], job.index)
            else failed.push(job)
            if (underWay.length === 0) finish()
          }
          function finish() {
            worker.off('message', onMessage)
            worker.off('error', reject)
            resolve()
          }
          worker.on('message', onMessage)
          worker.on('error', reject)
          for (let i = 0; i < AHEAD; i++) give()
          if (underWay.length === 0) finish()
        })
      }

      async function work() {
        let feeds = workers.map(feed)
        let done = 0
        for (let job = next(); job; job = next()) {
          const answers = attempt(job.batch)
          if (answers) take(answers as Answer[], job.index)
          else failed.push(job)
          done += answers?.length ?? 0
          if (done >= WORTHWHILE && workers.length === 0) feeds = start().map(feed)
          await setImmediate()
        }
        await Promise.all(feeds)
      }

      function attempt(batch: Batch) {
        try {
          return bench.work(batch)
        } catch {
          return undefined
        }
      }

      if (items >= WORTHWHILE && workers.length === 0) start()
      do {
        failed = []
        await work()
        // Which batch fails first is chance. The error is that of the first one, met again.
        for (const { index, batch } of failed.sort((a, b) => a.index - b.index))
          take(bench.work(batch) as Answer[], index)
      } while (failed.length > 0)
      if (failure) throw failure.error
    },

    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}
