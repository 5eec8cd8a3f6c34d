/** Door of the worker threads. */

export { describeBatch } from './messages.ts'
export type { Answer, Batch, PageBatch, ReadAnswer, ReadBatch, StoredEntry, WorkerSettings } from './messages.ts'
export { createPool, type Pool } from './pool.ts'
export { createTextReader, createWorker, type Work } from './worker.ts'
