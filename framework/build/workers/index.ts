/** Door of the worker threads: the pool, and what threads are sent and answer. Their work itself is done in `render/`. */

export type {
  AddedFiles,
  Answer,
  Batch,
  MadePage,
  PageBatch,
  PageSettings,
  PageTask,
  ReadAnswer,
  ReadBatch,
  StoredEntry,
  Work,
  WorkerSettings,
} from './messages.ts'
export { createPool, type Pool } from './pool.ts'
