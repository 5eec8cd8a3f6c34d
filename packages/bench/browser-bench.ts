/**
 * The browser benchmark: the built site on a simulated slow phone. Compares a navigation with a full load of the same
 * page, and a first load with the same page without JavaScript, in alternation.
 */

import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { chromium, type Browser } from 'playwright'

import { createServe } from '../../framework/http/serve.ts'
import { requireProgram } from '../../tests/support/programs.ts'
import { FIRST_LOADS, timeFirstLoad, type FirstLoad } from './first-load.ts'
import { NAVIGATIONS, TAP, timeNavigation } from './navigation.ts'
import { median, milliseconds, spread, times } from './numbers.ts'
import type { Report, Table } from './report.ts'
import { CPU_SLOWDOWN, NETWORK } from './throttle.ts'

export interface BrowserBenchOptions {
  /** The project's folder. Its site is built if necessary. */
  project: string
  /** The folder for temporary files of benchmarks. */
  cache: string
  say: (line: string) => void
}

const RUNS = 7

/** Measures navigations and first loads. */
export async function benchBrowser({ project, cache, say }: BrowserBenchOptions): Promise<Report> {
  const dist = snapshot(project, cache)
  const server = createServer(createServe({ dist, base: '/' })).listen(0)
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch({ executablePath: requireProgram('chromium') })
  try {
    say(`  Chromium ${browser.version()}, ${RUNS} runs`)
    return {
      about: `Measured is this repository's own site in Chromium ${browser.version()}, on a CPU ${CPU_SLOWDOWN}x slower than the machine's, with ${NETWORK.latency} ms round trip and ${NETWORK.down} kbit/s. A navigation stands beside a plain load of the same page, a first load beside that of the page without its scripts. Cold is a visitor who saves data: nothing is fetched before the click. Tapped is one who does not, and whose page was not fetched ahead: a finger is on the link for ${TAP} ms, and its touch begins the load. ${RUNS} runs in turns; medians.`,
      tables: [await benchNavigation(browser, origin), await benchFirstLoad(browser, origin)],
    }
  } finally {
    await browser.close()
    server.close()
  }
}

/** Copies the built site, so that a build during the benchmark doesn't change what is measured. */
function snapshot(project: string, cache: string): string {
  if (!existsSync(join(project, 'dist/index.html')))
    execFileSync('npm', ['run', 'build'], { cwd: project, stdio: 'inherit' })
  const copy = join(cache, 'browser')
  rmSync(copy, { recursive: true, force: true })
  cpSync(join(project, 'dist'), copy, { recursive: true })
  return copy
}

/** Runs all variants in alternation. The first turn warms up the server and does not count. */
async function takeTurns<Variant, Result>(
  variants: readonly Variant[],
  take: (variant: Variant) => Promise<Result>,
): Promise<Result[][]> {
  const results: Result[][] = variants.map(() => [])
  for (let turn = 0; turn <= RUNS; turn++)
    for (const [i, variant] of variants.entries()) {
      const result = await take(variant)
      if (turn > 0) results[i]!.push(result)
    }
  return results
}

async function benchNavigation(browser: Browser, origin: string): Promise<Table> {
  const results = await takeTurns(NAVIGATIONS, (navigation) => timeNavigation(browser, origin, navigation))
  const reference = median(results[0]!)
  const rows = NAVIGATIONS.map(({ name, limit }, i) => {
    const values = results[i]!
    const share = times(median(values) / reference)
    return [name, milliseconds(median(values)), spread(values), share, limit ? milliseconds(limit) : '']
  })
  const header = ['click to h1 painted', 'median', 'spread', 'to full load', 'limit']
  return { caption: 'How long a navigation takes:', rows: [header, ...rows] }
}

async function benchFirstLoad(browser: Browser, origin: string): Promise<Table> {
  const results = await takeTurns(FIRST_LOADS, (load) => timeFirstLoad(browser, origin, load))
  const row = (name: string, key: keyof FirstLoad, show: (value: number) => string) => [
    name,
    ...results.flatMap((loads) => {
      const values = loads.map((load) => load[key])
      return [show(median(values)), `${show(Math.min(...values))} to ${show(Math.max(...values))}`]
    }),
  ]
  const header = ['first load of a content page', ...FIRST_LOADS.flatMap(({ name }) => [name, 'spread'])]
  const rows = [
    header,
    row('first contentful paint', 'firstPaint', milliseconds),
    row('long tasks', 'longTasks', String),
    row('blocking time', 'blocking', milliseconds),
    row('longest script in a long frame', 'longestScript', milliseconds),
    row('layout shift', 'shift', (value) => value.toFixed(4)),
  ]
  return { caption: 'How a first load goes:', rows }
}
