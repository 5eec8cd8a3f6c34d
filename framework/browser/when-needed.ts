/** Loads the chunk of code that most visits don't need. */

import { nothing } from '../kernel/runtime/retry.ts'

/** Loads the chunk, calls `use` with it, and resolves when `use` is done. Does nothing if the chunk can't be loaded. */
export const whenNeeded = (use: (code: typeof import('./rare.ts')) => unknown): Promise<unknown> =>
  import('./rare.ts').then(use, nothing)
