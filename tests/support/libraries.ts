/** The site with popular libraries: a page for each. `build-libraries.ts` creates it before the tests. */

import { join } from 'node:path'

import { isLong } from './long.ts'

const ROOT = join(import.meta.dirname, '../..')

export const LIBRARIES_FIXTURE = join(ROOT, 'tests/fixtures/libraries')
/** The copy that is built, and that the dev server uses. */
export const LIBRARIES_COPY = join(ROOT, '.cache/copies/libraries')
export const LIBRARIES = { dist: join(LIBRARIES_COPY, 'dist'), base: '/' }

/** The libraries to test: two in each run, all in a long run. */
export const tried = <Trial>(trials: Readonly<Record<string, Trial>>): [name: string, trial: Trial][] =>
  Object.entries(trials).slice(0, isLong ? undefined : 2)
