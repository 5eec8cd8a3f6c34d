/** Waits, in unit tests, for what happens by itself. */

import { vi } from 'vitest'

import { scaled } from './machine.ts'

/** Repeats `check` until it doesn't throw. Throws what it threw last once the machine's limit has passed. */
export const eventually = (check: () => unknown, interval = 50): Promise<unknown> =>
  vi.waitFor(check, { timeout: scaled(60_000), interval })
