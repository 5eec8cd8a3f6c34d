/**
 * `npm test`: everything that must pass. `npm run test:quick`: what tells most in the least time. `npm run test:long`:
 * random and exhaustive runs, for hours. All steps run; the failures are listed at the end.
 */

import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

import { FIXTURE, KEYED, SHOP } from './built-sites.ts'
import { installEngines } from '../engines/install.ts'
import { installChromium } from './chromium.ts'
import { BUILDS } from './kinds-of-tests.ts'

interface Tally {
  passed: number
  failed: number
  /** Of those that passed, at their second try. */
  flaky?: number
}

interface Step {
  name: string
  command: string
  /** Names of steps that have to end first. */
  after?: string[]
  env?: Record<string, string>
  /** Keeps all cores busy: runs alone, and its output is shown as it comes. */
  runsAlone?: boolean
  /** Reads a report with counts of its own. Without one, the step itself passes or fails. */
  count?: (() => Tally) | undefined
}

interface Result {
  name: string
  tally: Tally
  seconds: number
}

/** Every build could read it, and none may write it anywhere (`tests/secrets.test.ts`). */
process.env.SECRET_OF_THE_TESTS = `canary-${randomUUID()}`

/** Steps that run side by side. */
const CORES = 2

const REPORTS = resolve('node_modules/.cache/reports')
const UNIT = `${REPORTS}/unit.json`
const BROWSER = `${REPORTS}/browser.json`
const ENGINES = `${REPORTS}/engines.json`
const MANAGERS = `${REPORTS}/managers.json`

const read = (file: string) => JSON.parse(readFileSync(file, 'utf-8')) as Record<string, never>

function countUnitTests(): Tally {
  const { numPassedTests, numTotalTests, success } = read(UNIT) as Record<string, number | boolean>
  const passed = Number(numPassedTests)
  // A file that can't be loaded has no tests, but is a failure all the same.
  return { passed, failed: Number(numTotalTests) - passed || (success ? 0 : 1) }
}

function countBrowserTests(file: string): Tally {
  const { expected, unexpected, flaky, skipped } = read(file).stats as unknown as Record<string, number>
  return { passed: expected! + flaky!, failed: unexpected! + skipped!, flaky: flaky! }
}

/** The command of `npm run build`. */
const BUILD = 'node --import ./framework/start.mjs build.ts'
const build: Step = { name: 'build', command: BUILD }
const otherBuilds: Step[] = [
  { name: 'build of the fixture', command: `${BUILD} --root tests/fixtures/site --base ${FIXTURE.base}` },
  { name: 'build of the manual', command: `${BUILD} --root docs` },
  { name: 'build of the shop', command: `${BUILD} --root ${SHOP.root}` },
  { name: 'build of the libraries', command: 'tsx tests/support/build-libraries.ts' },
  // Both builds of the site write to one cache, so they run one after the other.
  { name: 'build with keys', command: `${BUILD} --outDir ${KEYED.dist}`, env: KEYED.environment, after: ['build'] },
]
const builds = [build, ...otherBuilds]
const checks: Step[] = [
  { name: 'format', command: 'oxfmt --check' },
  // What has not changed since the last run is not checked again. More threads would check the same types again, each for itself.
  {
    name: 'types',
    command: 'tsc --noEmit --singleThreaded --incremental --tsBuildInfoFile node_modules/.cache/types.tsbuildinfo',
  },
  // Node's globals don't exist in a browser.
  { name: 'types of the runtime', command: 'tsc --noEmit -p framework/runtime' },
  { name: 'types of a site with typed paths', command: 'tsc --noEmit -p tests/fixtures/vite' },
  { name: 'unused code', command: 'knip' },
  { name: 'lint', command: 'oxlint --deny-warnings' },
]

const unit = (options: readonly string[] = [], env = {}): Step => ({
  name: 'unit',
  command: [
    'vitest run --config tests/vitest.config.ts --reporter=default --reporter=json',
    `--outputFile.json=${UNIT}`,
    ...options,
  ].join(' '),
  env,
  after: ['build'],
  runsAlone: true,
  count: countUnitTests,
})

const browser = (options: readonly string[] = [], env = {}): Step => ({
  name: 'browser',
  command: ['playwright test --config tests/browser/playwright.config.ts', ...options].join(' '),
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER, ...env },
  after: builds.map(({ name }) => name),
  runsAlone: true,
  count: () => countBrowserTests(BROWSER),
})

/** What visitors do in each engine. */
const engines = (options: readonly string[] = [], env = {}): Step => ({
  ...browser(options, { PLAYWRIGHT_JSON_OUTPUT_NAME: ENGINES, ...env }),
  name: 'every engine',
  command: ['playwright test --config tests/engines/playwright.config.ts', ...options].join(' '),
  count: () => countBrowserTests(ENGINES),
})

/** The package as strangers install it. Writes the framework's compiled code, which no other step may read meanwhile. */
const managers: Step = {
  ...browser([], { PLAYWRIGHT_JSON_OUTPUT_NAME: MANAGERS }),
  name: 'every package manager',
  command: 'playwright test --config tests/managers/playwright.config.ts',
  count: () => countBrowserTests(MANAGERS),
}

/** A long run of its own, on the built sites. */
const longRun = (name: string, command: string): Step => ({ ...browser(), name, command, count: undefined })

/** How long random tests go on: builds after random edits, schedules of the runtime's events, and requests to the preview server. */
const SHORT_RUNS = { WARM_STEPS: '12', MODEL_RUNS: '3000', FUZZ_REQUESTS: '3000' }
const LONG_RUNS = { WARM_STEPS: '500', MODEL_RUNS: '200000', FUZZ_REQUESTS: '100000', LONG: '1' }

const PLANS: Record<string, (options: readonly string[]) => Step[]> = {
  all: () => [
    build,
    ...checks,
    ...otherBuilds,
    { name: 'size', command: 'tsx tests/support/size.ts', after: ['build'] },
    unit([], SHORT_RUNS),
    browser(),
    engines(),
  ],
  quick: () => [
    build,
    ...checks,
    unit([`--project=!${BUILDS}*`], SHORT_RUNS),
    { ...browser(['smoke']), after: ['build'] },
  ],
  long: () => [
    ...builds,
    {
      ...unit(['warm-build', 'runtime/model.test', 'preview/fuzz', 'framework/adapters'], LONG_RUNS),
      after: builds.map(({ name }) => name),
    },
    longRun('chaos', 'tsx tests/chaos/run.ts --steps 2000'),
    longRun('endurance', 'tsx tests/chaos/endurance.ts'),
    longRun('a million products', 'tsx tests/chaos/postgres.ts'),
    managers,
    engines(['libraries'], { LONG: '1' }),
    browser([], { LONG: '1' }),
  ],
  browser: (options) => [...builds, browser(options)],
  engines: (options) => [...builds, engines(options)],
}

async function run({ name, command, env, runsAlone, count }: Step): Promise<Result> {
  const title = `\n── ${name}: ${command}`
  const start = performance.now()
  const output: Buffer[] = []
  if (runsAlone) console.log(title)
  const [file, ...parts] = command.split(' ') as [string, ...string[]]
  const child = spawn(file === 'node' ? process.execPath : resolve('node_modules/.bin', file), parts, {
    stdio: runsAlone ? 'inherit' : 'pipe',
    env: { ...process.env, NO_COLOR: process.env.CI ? '1' : undefined, ...env },
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
  const hasPassed = await new Promise<boolean>((end) => child.on('close', (code) => end(code === 0)))
  if (!runsAlone) console.log(`${title}\n${Buffer.concat(output).toString()}`.trimEnd())
  return { name, tally: tallyOf(hasPassed, count), seconds: (performance.now() - start) / 1000 }
}

function tallyOf(hasPassed: boolean, count: Step['count']): Tally {
  const tally = { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1 }
  try {
    const counted = count?.() ?? tally
    return { ...counted, failed: Math.max(counted.failed, tally.failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** Runs every step, in this order as far as possible, and as many side by side as there are cores. */
async function runAll(steps: readonly Step[]): Promise<Result[]> {
  const results: Result[] = []
  const waiting = new Set(steps)
  const running = new Map<Step, Promise<void>>()
  const isDone = (name: string) =>
    results.some((result) => result.name === name) || !steps.some((step) => step.name === name)
  const canStart = ({ after = [], runsAlone }: Step) => after.every(isDone) && !(runsAlone && running.size)

  while (waiting.size || running.size) {
    for (const step of waiting) {
      const isFull = running.size >= CORES || [...running.keys()].some(({ runsAlone }) => runsAlone)
      if (isFull || !canStart(step)) continue
      waiting.delete(step)
      const end = run(step).then((result) => {
        results.push(result)
        running.delete(step)
      })
      running.set(step, end)
    }
    await Promise.race(running.values())
  }
  return results
}

const [name = 'all', ...options] = process.argv.slice(2)
installChromium()
if (['all', 'engines', 'long'].includes(name)) installEngines()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const results = await runAll(PLANS[name]!(options))
const failures = results.filter(({ tally }) => tally.failed > 0)
const sum = (key: 'passed' | 'failed') => results.reduce((total, { tally }) => total + tally[key], 0)

console.log()
for (const { name, seconds } of results) console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}`)
for (const { name, tally } of failures) console.log(`${name}: ${tally.failed} failed`)
for (const { name, tally } of results)
  if (tally.flaky) console.log(`${name}: ${tally.flaky} passed at the second try only; "flaky" above names them`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = failures.length ? 1 : 0
