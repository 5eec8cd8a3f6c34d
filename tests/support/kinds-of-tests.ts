/** Classifies test files: by their content where possible, else by lists. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { isLong } from './long.ts'

const BUILDS_SITES = /\b(?:buildSite|bundleBrowser)\(|from '.*\/measure\.ts'/
/** Effects that survive a test file in its process, but not in its context: mocked modules, and names of templates. */
const CHANGES_CONTEXT = /\bvi\.(?:mock|doMock|stubGlobal|useFakeTimers)\(|\bdefinePage[<(]/
const CHANGES_PROCESS = /\bprocess\.(?:env|chdir|exitCode)\b|\bvi\.stubEnv\(/
/** The first build of a process replaces React's development build. */
const RUNS_TEMPLATES = /from '.*\/site\/routes\.ts'/
const HAS_NO_DOM = /^\/\/ @vitest-environment node$/m

/**
 * Unit tests that take half of all time or need programs from outside npm: repeated builds of whole sites after edits
 * and faults, moves of whole old sites, and servers of hosts. `npm run test:ci` runs them, `npm test` does not.
 */
export const WALKS = [
  'tests/docs/recipes.test.ts',
  'tests/packages/mdx/build.test.ts',
  'tests/packages/move/cases.test.ts',
  'tests/packages/move/cli.test.ts',
  'tests/packages/move/moved-sites.test.ts',
  'tests/packages/server/engines.test.ts',
  'tests/packages/server/hostile.test.ts',
  'tests/packages/server/redis.test.ts',
  'tests/packages/server/shop.test.ts',
  'tests/framework/builder/browser-code.test.ts',
  'tests/framework/builder/code-changes.test.ts',
  'tests/framework/builder/damaged-cache.test.ts',
  'tests/framework/builder/environment.test.ts',
  'tests/framework/builder/faults.test.ts',
  'tests/framework/builder/moved-site.test.ts',
  'tests/framework/builder/node-code.test.ts',
  'tests/framework/builder/photographs.test.ts',
  'tests/framework/builder/reproducible.test.ts',
  'tests/framework/builder/warm-build.test.ts',
  'tests/framework/dev/loops.test.ts',
  'tests/framework/dev/planted-mistakes.test.ts',
  'tests/framework/dev/random-edits.test.ts',
  'tests/framework/hosts/on-demand.test.ts',
  'tests/framework/hosts/servers.test.ts',
  // Reads all built sites.
  'tests/secrets.test.ts',
]

const specs = (folder: string, names: string) => names.split(' ').map((name) => `${folder}/${name}.spec.ts`)

/** The browser tests of the agency's own site: they open its pages, or send data like its visitors. */
export const SITE_SPECS = 'tests/site/browser'

/** Browser tests of the framework, which `npm test` runs. */
export const PRODUCT_SPECS = [
  ...specs('tests/browser', 'deploys dev early-back hostile-urls islands kept-input navigation'),
  ...specs('tests/browser', 'on-demand overtaken page-data-faults parts-faults prefetch router service-worker slots'),
  ...specs('tests/browser', 'translations triggers vite waiting'),
  ...specs(SITE_SPECS, 'late-code policy smoke'),
]

/** The folders of unit tests. */
const FOLDERS = ['tests', 'docs/examples']

/** Tests that need an idle machine, and are part of the long run. */
const OF_LONG_RUNS = ['tests/packages/server/load.test.ts']

/** The tests to exclude from this run. The environment variable `WALKS=0` excludes the slow tests. */
export const LEFT_OUT_TESTS = [...(isLong ? [] : OF_LONG_RUNS), ...(process.env.WALKS === '0' ? WALKS : [])]

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf-8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name))
    .filter((name) => !LEFT_OUT_TESTS.includes(name)),
).map((name) => ({ name, text: readFileSync(name, 'utf-8') }))

const listTests = (isWanted: (text: string) => boolean) =>
  files.flatMap(({ name, text }) => (isWanted(text) ? [name] : []))

/** Prefix of the names of these vitest projects. */
export const BUILDS = 'builds'

/** Tests that build whole sites, relative to the project: they take most of the total time. */
export const SITE_BUILDING_TESTS = listTests((text) => BUILDS_SITES.test(text))

/** Those of them that can share a process, so that the build code is loaded once. */
export const PLAIN_SITE_BUILDING_TESTS = listTests(
  (text) => BUILDS_SITES.test(text) && isPlain(text) && !RUNS_TEMPLATES.test(text),
)

/** Tests that need neither a DOM nor a separate process, relative to the project. */
export const PLAIN_TESTS = listTests((text) => HAS_NO_DOM.test(text) && isPlain(text) && !BUILDS_SITES.test(text))

/** Tests that read or change the environment or the exit code of their process, relative to the project. */
export const TESTS_OF_THE_PROCESS = listTests((text) => CHANGES_PROCESS.test(text) && !BUILDS_SITES.test(text))

function isPlain(text: string): boolean {
  return !CHANGES_CONTEXT.test(text) && !CHANGES_PROCESS.test(text)
}
