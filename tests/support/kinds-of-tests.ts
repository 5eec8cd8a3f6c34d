/** Tells kinds of test files apart: by what they do where that can be read, else by lists. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { isLong } from './long.ts'

const BUILDS_SITES = /\b(?:buildSite|bundleBrowser)\(|from '.*\/measure\.ts'/
/** What outlives a test file in its process, but not in its context: modules that are replaced, and names of templates. */
const CHANGES_CONTEXT = /\bvi\.(?:mock|doMock|stubGlobal|useFakeTimers)\(|\bdefinePage[<(]/
const CHANGES_PROCESS = /\bprocess\.(?:env|chdir|exitCode)\b|\bvi\.stubEnv\(/
/** React's runtime for development goes with the first build of a process. */
const RUNS_TEMPLATES = /from '.*\/site\/routes\.ts'/
const HAS_NO_DOM = /^\/\/ @vitest-environment node$/m

/**
 * Unit tests that need half of all their time, or programs that npm does not bring: whole sites built again and again after
 * edits and faults, and servers of hosts. `npm run test:ci` runs them, `npm test` leaves them out.
 */
export const WALKS = [
  'tests/docs/recipes.test.ts',
  'tests/framework/adapters/engines.test.ts',
  'tests/framework/adapters/hostile.test.ts',
  'tests/framework/adapters/redis.test.ts',
  'tests/framework/adapters/shop.test.ts',
  'tests/framework/build/browser-code.test.ts',
  'tests/framework/build/code-changes.test.ts',
  'tests/framework/build/damaged-cache.test.ts',
  'tests/framework/build/environment.test.ts',
  'tests/framework/build/faults.test.ts',
  'tests/framework/build/node-code.test.ts',
  'tests/framework/build/photographs.test.ts',
  'tests/framework/build/reproducible.test.ts',
  'tests/framework/build/warm-build.test.ts',
  'tests/framework/dev/planted-mistakes.test.ts',
  'tests/framework/dev/random-edits.test.ts',
  'tests/framework/hosts/on-demand.test.ts',
  'tests/framework/hosts/servers.test.ts',
  // It reads all built sites.
  'tests/secrets.test.ts',
]

const specs = (names: string) => names.split(' ').map((name) => `tests/browser/${name}.spec.ts`)

/** What a browser does with any site: the browser tests of `npm test`. */
export const PRODUCT_SPECS = [
  ...specs('changed-html deploys dev drafts early-back hostile-urls islands kept-input late-code manual navigation'),
  ...specs('on-demand overtaken parts-faults policy prefetch router search service-worker slots smoke translations'),
  ...specs('triggers vite waiting'),
]

/** Lists the browser tests of the agency's own site: they open its pages, or send what its visitors do. */
export const listSiteSpecs = (): string[] =>
  readdirSync('tests/browser')
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `tests/browser/${name}`)
    .filter((name) =>
      /\/(?:paths|own-site|visitor-site)\.ts'|\b(?:KEYED|COLLECTED)\b/.test(readFileSync(name, 'utf-8')),
    )

/** Where unit tests are. */
const FOLDERS = ['tests', 'docs/examples']

/** Tests that need a quiet machine, and are part of the long run. */
const OF_LONG_RUNS = ['tests/framework/adapters/load.test.ts']

/** Those that are left out of this run. `WALKS=0` in the environment leaves out the walks. */
export const LEFT_OUT_TESTS = [...(isLong ? [] : OF_LONG_RUNS), ...(process.env.WALKS === '0' ? WALKS : [])]

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf-8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name))
    .filter((name) => !LEFT_OUT_TESTS.includes(name)),
).map((name) => ({ name, text: readFileSync(name, 'utf-8') }))

const listTests = (isWanted: (text: string) => boolean) =>
  files.flatMap(({ name, text }) => (isWanted(text) ? [name] : []))

/** How the names of the vitest projects of these begin. */
export const BUILDS = 'builds'

/** Tests that build whole sites, relative to the project: they take most of the time of all. */
export const SITE_BUILDING_TESTS = listTests((text) => BUILDS_SITES.test(text))

/** Those of them that need no process of their own: each would load all that builds. */
export const PLAIN_SITE_BUILDING_TESTS = listTests(
  (text) => BUILDS_SITES.test(text) && isPlain(text) && !RUNS_TEMPLATES.test(text),
)

/** Tests that need neither a DOM nor a process of their own, relative to the project. */
export const PLAIN_TESTS = listTests((text) => HAS_NO_DOM.test(text) && isPlain(text) && !BUILDS_SITES.test(text))

/** Tests that read or change the environment or the exit code of their process, relative to the project. */
export const TESTS_OF_THE_PROCESS = listTests((text) => CHANGES_PROCESS.test(text) && !BUILDS_SITES.test(text))

function isPlain(text: string): boolean {
  return !CHANGES_CONTEXT.test(text) && !CHANGES_PROCESS.test(text)
}
