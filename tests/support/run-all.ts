/** `npm test`: everything that must pass, one step after the other; all steps run, and what failed is told at the end. */

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

import { FIXTURE } from './built-sites.ts'
import { installChromium } from './chromium.ts'

interface Tally {
  passed: number
  failed: number
  /** Of those that passed, at their second try. */
  flaky?: number
}

interface Step {
  name: string
  command: string
  /** A report with counts of its own; without one the step itself is what passes or fails. */
  count?: () => Tally
}

const REPORTS = resolve('node_modules/.cache/reports')
const UNIT = `${REPORTS}/unit.json`
const BROWSER = `${REPORTS}/browser.json`

const read = (file: string) => JSON.parse(readFileSync(file, 'utf-8')) as Record<string, never>

const steps: Step[] = [
  { name: 'types', command: 'tsc --noEmit' },
  { name: 'lint', command: 'oxlint --deny-warnings' },
  { name: 'format', command: 'prettier --check --log-level warn .' },
  { name: 'build', command: 'tsx build.ts' },
  { name: 'build of the fixture', command: `tsx build.ts --root tests/fixtures/site --base ${FIXTURE.base}` },
  {
    name: 'unit',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${UNIT}`,
    count() {
      const { numPassedTests, numTotalTests, success } = read(UNIT) as Record<string, number | boolean>
      const passed = Number(numPassedTests)
      // A file that can't be loaded has no tests, but is a failure all the same.
      return { passed, failed: Number(numTotalTests) - passed || (success ? 0 : 1) }
    },
  },
  {
    name: 'browser',
    command: 'playwright test --config tests/browser/playwright.config.ts',
    count() {
      const { expected, unexpected, flaky, skipped } = read(BROWSER).stats as unknown as Record<string, number>
      return { passed: expected! + flaky!, failed: unexpected! + skipped!, flaky: flaky! }
    },
  },
  { name: 'size', command: 'tsx tests/support/size.ts' },
]

function run({ name, command, count }: Step): Tally {
  console.log(`\n── ${name}: ${command}`)
  const { status } = spawnSync('npx', command.split(' '), {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER, NO_COLOR: process.env.CI ? '1' : undefined },
  })
  const tally = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
  try {
    const counted = count?.() ?? tally
    return { ...counted, failed: Math.max(counted.failed, tally.failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

installChromium()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const tallies = steps.map((step) => ({ name: step.name, tally: run(step) }))
const failures = tallies.filter(({ tally }) => tally.failed > 0)
const sum = (key: 'passed' | 'failed') => tallies.reduce((total, { tally }) => total + tally[key], 0)

console.log()
for (const { name, tally } of failures) console.log(`${name}: ${tally.failed} failed`)
for (const { name, tally } of tallies)
  if (tally.flaky) console.log(`${name}: ${tally.flaky} passed at the second try only; "flaky" above names them`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = failures.length ? 1 : 0
