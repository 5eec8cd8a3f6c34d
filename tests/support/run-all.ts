/**
 * Runs tests in steps, and lists the failures at the end. Steps that depend on a failed step are skipped. `npm test`:
 * the tests for developers, with npm and one Chromium. `npm run test:quick`: the most useful tests in the shortest
 * time. `npm run test:site`: the agency's own site. `npm run test:ci`: all tests, or the named parts, with all programs
 * of `.ci/install`. `npm run test:long`: random and exhaustive runs, for hours.
 */

import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'

import { BUILD_COMMANDS, KEYED } from './built-sites.ts'
import { bringChromium } from './chromium.ts'
import { BUILDS, PRODUCT_SPECS, SITE_SPECS, WALKS } from './kinds-of-tests.ts'
import { isSlower, slowness } from './machine.ts'
import { PROGRAMS } from './programs.ts'
import { addAttempt, type Tally } from './tally.ts'

interface Step {
  name: string
  command: string
  /** Names of steps that must pass first. */
  after?: string[]
  env?: Record<string, string>
  /** Needs a Chromium, and is skipped without one. The command is also used to count the skipped tests. */
  needsChromium?: boolean
  /** Uses all cores: runs alone, and its output is shown immediately. */
  runsAlone?: boolean
  /** Reads the counts from the step's report. Without it, the step itself passes or fails. */
  count?: (() => Tally) | undefined
  /** Returns a step for the failed tests alone, if the runner itself doesn't repeat them. */
  repeat?: (() => Step) | undefined
}

interface Result {
  name: string
  tally: Tally
  seconds: number
  /** The failed step because of which this one was skipped. */
  failedBefore?: string
}

/** A variable that every build can read and none may write to a file (`tests/secrets.test.ts`). */
process.env.SECRET_OF_THE_TESTS = `canary-${randomUUID()}`

/** Number of steps that run in parallel. */
const CORES = 2

const REPORTS = resolve('node_modules/.cache/reports')
const UNIT = `${REPORTS}/unit.json`

const read = <Report>(file: string) => JSON.parse(readFileSync(file, 'utf-8')) as Report

interface UnitReport {
  success: boolean
  numPassedTests: number
  numTotalTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** Returns the failed tests; for a file that can't be loaded, its name. */
function nameUnitTests({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative('.', name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    return message && failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`)
  })
}

const failedFiles = () =>
  read<UnitReport>(UNIT).testResults.flatMap(({ name, status }) => (status === 'failed' ? [relative('.', name)] : []))

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: BrowserSuite[]
}

interface BrowserSuite {
  title: string
  specs: { title: string; file: string; line: number; tests: { projectName: string; status: string }[] }[]
  suites?: BrowserSuite[]
}

/** Returns the tests of a suite that failed at the first attempt. */
function nameBrowserTests({ specs, suites = [] }: BrowserSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => ['unexpected', 'flaky'].includes(status))
      .map(
        ({ projectName, status }) =>
          `${[projectName, `${file}:${line}`].filter(Boolean).join(' ')}: ${title} (${status})`,
      ),
  )
  return [...own, ...suites.flatMap(nameBrowserTests)]
}

function countUnitTests(): Tally {
  const report = read<UnitReport>(UNIT)
  const { numPassedTests: passed, numTotalTests: total, numPendingTests: skipped } = report
  // A file that can't be loaded has no tests, but counts as a failure.
  const failed = total - passed - skipped || (report.success ? 0 : 1)
  return { passed, failed, skipped, names: nameUnitTests(report) }
}

function countBrowserTests(file: string): Tally {
  const { stats, suites } = read<BrowserReport>(file)
  const { expected, unexpected: failed, flaky, skipped } = stats
  return { passed: expected + flaky, failed, flaky, skipped, names: suites.flatMap(nameBrowserTests) }
}

const build: Step = { name: 'build', command: BUILD_COMMANDS.site }
const productBuilds: Step[] = [
  build,
  { name: 'build of the fixture', command: BUILD_COMMANDS.fixture },
  { name: 'build of the shop', command: BUILD_COMMANDS.shop },
]
const builds: Step[] = [
  ...productBuilds,
  { name: 'build of the manual', command: BUILD_COMMANDS.manual },
  { name: 'build of the libraries', command: BUILD_COMMANDS.libraries },
  // Both builds of the site use the same cache, so they run one after the other.
  { name: 'build with keys', command: BUILD_COMMANDS.keyed, env: KEYED.environment, after: ['build'] },
]
const checks: Step[] = [
  { name: 'format', command: 'oxfmt --check' },
  // Files that have not changed since the last run are skipped. More threads would check the same types repeatedly.
  {
    name: 'types',
    command: 'tsc --noEmit --singleThreaded --incremental --tsBuildInfoFile node_modules/.cache/types.tsbuildinfo',
  },
  // Node's globals don't exist in a browser.
  { name: 'types of the runtime', command: 'tsc --noEmit -p framework/browser' },
  { name: 'types of extensions', command: 'tsc --noEmit -p docs/examples/extensions' },
  { name: 'types of a site with typed paths', command: 'tsc --noEmit -p tests/fixtures/vite' },
  { name: 'unused code', command: 'knip' },
  { name: 'lint', command: 'oxlint --deny-warnings' },
]

const size: Step = { name: 'size', command: 'tsx tests/support/size.ts', after: ['build'] }

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
  repeat: () => unit([...options.filter((option) => option.startsWith('--')), ...failedFiles()], env),
})

/** Runs Playwright with the configuration of a folder in `tests/`. */
const playwright = (name: string, folder: string, options: readonly string[] = [], env = {}): Step => {
  const report = `${REPORTS}/${folder}.json`
  return {
    name,
    command: [`playwright test --config tests/${folder}/playwright.config.ts`, ...options].join(' '),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
    after: builds.map(({ name }) => name),
    runsAlone: true,
    needsChromium: true,
    count: () => countBrowserTests(report),
  }
}

const browser = (options: readonly string[] = [], env = {}) => playwright('browser', 'browser', options, env)
/** Actions of visitors in each engine. */
const engines = (options: readonly string[] = [], env = {}) => playwright('every engine', 'engines', options, env)
/**
 * Installs the package like users. Writes the framework's compiled code, which no other step may read at the same time.
 */
const managers = playwright('every package manager', 'managers')

/** The tools of hosts and the engines, in folders with separate lock files. */
const tools = (['the tools of hosts', 'other engines of servers'] as const).map((name): Step => ({
  name,
  command: PROGRAMS[name].install,
}))

/** A separate long run on the built sites. */
const longRun = (name: string, command: string): Step => ({ ...browser(), name, command, count: undefined })

/**
 * Durations of random tests: builds after random edits, orders of the runtime's events, and requests to the preview
 * server.
 */
const SHORT_RUNS = { WARM_STEPS: '12', MODEL_RUNS: '3000', FUZZ_REQUESTS: '3000' }
const WITHOUT_WALKS = { ...SHORT_RUNS, WALKS: '0' }
const LONG_RUNS = { WARM_STEPS: '500', MODEL_RUNS: '200000', FUZZ_REQUESTS: '100000', RANDOM_RUNS: '100000', LONG: '1' }

/** Other tests with random inputs. */
const RANDOM = ['shared/html', 'shared/paths', 'typography', 'raw-text', 'read-tags', 'errors/problems', 'site/forms']

/** The parts of `npm run test:ci`, each with the steps that it needs. */
const PARTS: Record<string, Step[]> = {
  checks: [...checks, build, size],
  unit: [build, unit([], WITHOUT_WALKS)],
  walks: [
    ...builds,
    ...tools,
    { ...unit(WALKS, SHORT_RUNS), name: 'walks', after: [...builds, ...tools].map(({ name }) => name) },
  ],
  browser: [...builds, browser()],
  engines: [...builds, engines()],
}

const unique = (steps: readonly Step[]) => [...new Map(steps.map((step) => [step.name, step])).values()]

const PLANS: Record<string, (options: readonly string[]) => Step[]> = {
  all: () => [...productBuilds, ...checks, size, unit([], WITHOUT_WALKS), browser(PRODUCT_SPECS)],
  quick: () => [
    build,
    ...checks,
    unit([`--project=!${BUILDS}*`], WITHOUT_WALKS),
    { ...browser(['smoke']), after: ['build'] },
  ],
  site: () => [...builds, unit(['tests/site']), browser([SITE_SPECS])],
  ci: (names) => unique((names.length > 0 ? names : Object.keys(PARTS)).flatMap((name) => partOf(name))),
  long: () => [
    ...builds,
    ...tools,
    {
      ...unit(['warm-build', 'runtime/model', 'http/fuzz', 'packages/server', ...RANDOM], LONG_RUNS),
      after: [...builds, ...tools].map(({ name }) => name),
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

function partOf(name: string): Step[] {
  const part = PARTS[name]
  if (!part) throw Error(`There is no part ${name}. The parts are ${Object.keys(PARTS).join(', ')}.`)
  return part
}

/** The processes of running steps. */
const children = new Set<ChildProcess>()

async function run({ name, command, env, runsAlone, count, repeat }: Step): Promise<Result> {
  const title = `\n── ${name}: ${command}`
  const start = performance.now()
  const output: Buffer[] = []
  if (runsAlone) console.log(title)
  const [file, ...parts] = command.split(' ') as [string, ...string[]]
  const child = spawn(pathOf(file), parts, {
    stdio: runsAlone ? 'inherit' : 'pipe',
    env: { ...process.env, NO_COLOR: process.env.CI ? '1' : undefined, ...env },
  })
  children.add(child)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
  const hasPassed = await new Promise<boolean>((end) => child.on('close', (code) => end(code === 0)))
  children.delete(child)
  const seconds = (performance.now() - start) / 1000
  // The output of a step that has passed, such as a build, says nothing new.
  if (!runsAlone)
    console.log(
      hasPassed ? `── ${name}, ${seconds.toFixed(0)} s` : `${title}\n${Buffer.concat(output).toString()}`.trimEnd(),
    )
  const result: Result = { name, tally: tallyOf(hasPassed, count), seconds }
  if (!result.tally.names?.length || !repeat || !isSlower()) return result
  console.log(
    `This machine has become slower: failed tests run again, with limits that are ${times(process.env.MACHINE_SLOWNESS)} as long.`,
  )
  const second = await run({ ...repeat(), repeat: undefined })
  return { name, tally: addAttempt(result.tally, second.tally), seconds: seconds + second.seconds }
}

/** Returns, for example, '1.5 times'. */
const times = (factor: unknown) => `${Number(factor).toFixed(1)} times`

const pathOf = (program: string) =>
  program === 'node' ? process.execPath : program === 'npm' ? program : resolve('node_modules/.bin', program)

/** Counts the tests of a step that can't run. */
function skip({ name, command }: Step): Result {
  const [program, ...options] = command.split(' ')
  const { stdout } = spawnSync(pathOf(program!), [...options, '--list'], { encoding: 'utf-8' })
  const skipped = Number(/^Total: (\d+) tests? in/m.exec(stdout)?.[1] ?? 1)
  return { name, tally: { passed: 0, failed: 0, skipped }, seconds: 0 }
}

function tallyOf(hasPassed: boolean, count: Step['count']): Tally {
  const tally: Tally = { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1 }
  try {
    const { skipped = 0, ...counted } = count?.() ?? tally
    const failed = Math.max(counted.failed, tally.failed)
    // With `CI=1`, a skipped test is a failure.
    return process.env.CI === '1' ? { ...counted, failed: failed + skipped } : { ...counted, failed, skipped }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** Runs every step, roughly in this order, and as many in parallel as there are cores. Adds the results to `results`. */
async function runAll(steps: readonly Step[], results: Result[]): Promise<void> {
  const waiting = new Set(steps)
  const running = new Map<Step, Promise<void>>()
  const resultOf = (name: string) => results.find((result) => result.name === name)
  const isDone = (name: string) => resultOf(name) || !steps.some((step) => step.name === name)
  const canStart = ({ after = [], runsAlone }: Step) => after.every(isDone) && !(runsAlone && running.size)

  while (waiting.size || running.size) {
    for (const step of waiting) {
      const isFull = running.size >= CORES || [...running.keys()].some(({ runsAlone }) => runsAlone)
      if (isFull || !canStart(step)) continue
      waiting.delete(step)
      // Its tests would all wait for their time limits.
      const failedBefore = step.after?.find((name) => resultOf(name)?.tally.failed)
      if (failedBefore) {
        results.push({ name: step.name, tally: { passed: 0, failed: 1 }, seconds: 0, failedBefore })
        continue
      }
      const end = run(step).then((result) => {
        results.push(result)
        running.delete(step)
      })
      running.set(step, end)
    }
    if (running.size) await Promise.race(running.values())
  }
}

/** Prints the durations, the failed tests and the counts, and sets the exit code. `problem` is why browser tests are skipped. */
function report(results: readonly Result[], problem?: string): void {
  const failures = results.filter(({ tally }) => tally.failed > 0)
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, { tally }) => total + (tally[key] ?? 0), 0)

  console.log()
  for (const { name, seconds } of results) console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}`)
  for (const { name, tally, failedBefore } of failures)
    console.log(failedBefore ? `${name}: not run, because ${failedBefore} failed` : `${name}: ${tally.failed} failed`)
  for (const { name, tally } of results)
    if (tally.flaky) console.log(`${name}: ${tally.flaky} passed at the second try only`)
  for (const { tally } of results) for (const test of tally.names ?? []) console.log(`  ${test}`)
  if (problem) console.log(`Skipped: ${problem}`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  process.exitCode = failures.length ? 1 : 0
}

/** Plan -> its duration on two quiet cores. */
const DURATIONS: Readonly<Record<string, string>> = {
  all: 'about 5 minutes',
  quick: 'about 90 seconds',
  site: 'about 8 minutes',
  ci: 'about 25 minutes',
  long: 'hours',
}

const [name = 'all', ...options] = process.argv.slice(2)
const steps = PLANS[name]!(options)
// With `CI=1`, a missing program makes its tests fail.
if (['ci', 'long'].includes(name)) process.env.CI = '1'
console.log(`${steps.map(({ name }) => name).join(', ')}: ${DURATIONS[name] ?? 'some minutes'} on two quiet cores.`)
const results: Result[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const child of children) child.kill(signal)
    report(results)
    console.log(`Stopped by ${signal} after ${results.length} of ${steps.length} steps.`)
    process.exit(1)
  })
const problem = steps.some(({ needsChromium }) => needsChromium) ? await bringChromium() : undefined
if (problem && process.env.CI === '1') throw Error(problem)
if (slowness > 1) console.log(`This machine is slow or busy: limits of tests are ${times(slowness)} as long.`)
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const canRun = ({ needsChromium }: Step) => !(needsChromium && problem)
await runAll(steps.filter(canRun), results)
results.push(...steps.filter((step) => !canRun(step)).map((step) => skip(step)))
report(results, problem)
