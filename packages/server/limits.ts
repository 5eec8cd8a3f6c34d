/** Limits how much a server does at once, and for how long. */

import { withTimeout } from './timeout.ts'

/** Loads and renderings at the same time. More are refused, so that a crowd can't exhaust the memory. */
const MOST_AT_ONCE = 500

/** The usual limit for a function of the site, in milliseconds. */
export const TIMEOUT = 5000

/** The server has too much to do (503), or a source takes too long (504). The site's code has no fault. */
export class Refusal extends Error {
  constructor(
    readonly status: 503 | 504,
    message: string,
  ) {
    super(message)
  }
}

export type LimitedWork<Result> = (signal: AbortSignal) => Result | Promise<Result>

/** Runs `work`. Throws a `Refusal` with the status 504 after `timeout` milliseconds, and aborts the signal. */
export const runWithin = <Result>(timeout: number, work: LimitedWork<Result>): Promise<Result> =>
  withTimeout(timeout, work, () => new Refusal(504, `It took longer than ${timeout} ms.`))

/** Runs work as `runWithin()` does; throws a `Refusal` with the status 503 where too much is going on. */
export type RunLimited = <Result>(timeout: number, work: LimitedWork<Result>) => Promise<Result>

export function createLimits(): RunLimited {
  let running = 0
  return async function runLimited(timeout, work) {
    if (running >= MOST_AT_ONCE) throw new Refusal(503, 'Too many pages are being rendered at the same time.')
    running++
    try {
      return await runWithin(timeout, work)
    } finally {
      running--
    }
  }
}
