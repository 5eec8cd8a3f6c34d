/** The code that most visits do not need: a chunk of its own, which is loaded the first time that something of it is needed. */

import { nothing } from './loader.ts'

/** Calls `use` with that code, once it is here, and resolves when `use` is done. Where it can't be loaded, nothing happens. */
export const whenNeeded = (use: (code: typeof import('./rare.ts')) => unknown): Promise<unknown> =>
  import('./rare.ts').then(use, nothing)
