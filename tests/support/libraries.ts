/** The site with what people bring to their islands: a page for each library. `build-libraries.ts` makes it before the tests. */

import { join } from 'node:path'

import { isLong } from './long.ts'

const ROOT = join(import.meta.dirname, '../..')

export const LIBRARIES_FIXTURE = join(ROOT, 'tests/fixtures/libraries')
/** The copy that is built, and that dev serves. */
export const LIBRARIES_COPY = join(ROOT, '.cache/copies/libraries')
export const LIBRARIES = { dist: join(LIBRARIES_COPY, 'dist'), base: '/' }

/** Those that are tried: two in each run, all in a long one. */
export const tried = <Trial>(trials: Readonly<Record<string, Trial>>): [name: string, trial: Trial][] =>
  Object.entries(trials).slice(0, isLong ? undefined : 2)
