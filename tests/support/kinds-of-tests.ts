/** Tells kinds of unit test files apart by what they do. */

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

/** Where unit tests are. */
const FOLDERS = ['tests', 'docs/examples']

/** Tests that need a quiet machine, and are part of the long run. */
const OF_LONG_RUNS = ['tests/framework/adapters/load.test.ts']

/** Those that are left out of this run. */
export const LEFT_OUT_TESTS = isLong ? [] : OF_LONG_RUNS

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
