/** One piece of work on a thread of its own, beside whatever else the build does. */

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Runs `code` with `data` as its `workerData`; returns what it posts first, and throws what it throws. Plain JavaScript:
 * a thread that has to load TypeScript first takes longer than it saves.
 */
export async function askThread<Answer>(code: string, data: object): Promise<Answer> {
  const thread = new Worker(code, { eval: true, execArgv: [], workerData: data })
  const [answer] = (await once(thread, 'message')) as [Answer]
  return answer
}
