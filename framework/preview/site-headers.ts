/** The headers that a built site is sent with: its build has written their description. */

import { readFile } from 'node:fs/promises'

import { createPolicy } from '../hosts/policy.ts'
import { describeHeaders, HEADERS_FILE, headersOf, type HeaderRule, type Headers } from '../hosts/describe.ts'
import { createFileCache } from './file-cache.ts'
import { findFile } from './served-file.ts'

/** The headers of a site that adds nothing. */
export const USUAL_RULES = describeHeaders(createPolicy())

/** Returns `headersFor(name)` for files of the site in `dist`; without a name, for answers that are no file. Reads the description again when it changes. */
export function createSiteHeaders(dist: string): (name?: string) => Promise<Headers> {
  const cache = createFileCache<HeaderRule[]>(1)

  return async function headersFor(name = '') {
    const file = findFile(dist, HEADERS_FILE)
    const rules =
      file && (await cache(file, 'rules', async () => JSON.parse(await readFile(file.path, 'utf-8')) as HeaderRule[]))
    return headersOf(rules ?? USUAL_RULES, `/${name}`)
  }
}
