/**
 * `npm run endurance`: 1,000 navigations in one document of each built site, with a table of the objects that stay in
 * memory.
 */

import { chromium } from 'playwright'

import { FIXTURE, SITE } from '../support/built-sites.ts'
import { requireProgram } from '../support/programs.ts'
import { startFaultyServer } from '../support/faulty-server.ts'
import { withoutServiceWorkers } from '../support/service-workers.ts'
import { goRound, holdsNoMore, ROUNDS, takeStock, type Holding } from './laps.ts'

const NAVIGATIONS = 1000
/** Bytes that the document and the browser may keep per history entry: its key, URL and scroll position. */
const ENTRY = 500
/** Navigations per table row. */
const ROW = 100

const browser = await chromium.launch({ executablePath: requireProgram('chromium') })
let isLevel = true
for (const [name, { dist, base }] of [
  ['fixture', FIXTURE],
  ['site', SITE],
] as const) {
  const server = await startFaultyServer({ dist, base })
  const context = await browser.newContext()
  await withoutServiceWorkers(context)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Performance.enable')
  await page.goto(server.url, { waitUntil: 'networkidle' })
  const rows: Holding[] = []
  for (let done = 0; done <= NAVIGATIONS; done += ROUNDS[name].length) {
    if (done % ROW === 0 && done > 0) rows.push(await takeStock(client, done))
    if (done < NAVIGATIONS) await goRound(page, base, ROUNDS[name])
  }
  console.log(`\n${dist}`)
  console.table(rows.map(({ heap, ...row }) => ({ ...row, 'heap, kB': Math.round(heap / 1000) })))
  const middle = rows.length / 2
  isLevel &&= holdsNoMore(leastOf(rows.slice(0, middle)), leastOf(rows.slice(middle))) && isFlat(rows)
  await context.close()
  await server.close()
}
await browser.close()
console.log(isLevel ? '\nNothing grows.' : '\nSomething grows.')
process.exitCode = isLevel ? 0 : 1

/** Returns the least of each count: a page that is not collected yet makes single rows larger. */
function leastOf(rows: readonly Holding[]): Holding {
  const least = (name: keyof Holding) => Math.min(...rows.map((row) => row[name]))
  return {
    navigations: least('navigations'),
    islands: least('islands'),
    listeners: least('listeners'),
    nodes: least('nodes'),
    heap: least('heap'),
  }
}

/** True if the heap levels off: in the second half it may grow only by the weight of history entries. */
function isFlat(rows: readonly Holding[]): boolean {
  const middle = rows[Math.floor(rows.length / 2)]!
  const last = rows.at(-1)!
  return (last.heap - middle.heap) / (last.navigations - middle.navigations) < ENTRY
}
