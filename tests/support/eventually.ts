/** Waits for asynchronous effects in unit tests. */

import { vi } from 'vitest'

import { scaled } from './machine.ts'

/** Repeats `check` until it doesn't throw. After the machine's time limit, throws the last error. */
export const eventually = (check: () => unknown, interval = 50): Promise<unknown> =>
  vi.waitFor(check, { timeout: scaled(60_000), interval })
