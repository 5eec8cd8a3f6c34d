/**
 * `npm run bench`: how fast the build and the built site are. Every number stands beside its reference, measured in the
 * same run; only the ratios may be quoted.
 *
 *     npm run bench -- --pages 100,1000 --runs 3 --only build
 */

import { cpus, loadavg, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const PROJECT = resolve(import.meta.dirname, '../..')
const CACHE = join(PROJECT, '.cache/bench')

const { values } = parseArgs({
  options: {
    /** Numbers of pages that are built. */
    pages: { type: 'string', default: '100,1000' },
    /** Builds of each; the median counts. */
    runs: { type: 'string', default: '3' },
    /** `build` or `browser`; without it, both. */
    only: { type: 'string' },
  },
})

const pages = values.pages.split(',').map(Number)
const runs = Number(values.runs)
const isCount = (value: number) => Number.isInteger(value) && value > 0
if (!pages.every(isCount)) throw Error(`--pages is "${values.pages}", but must be numbers, like 100,1000.`)
if (!isCount(runs)) throw Error(`--runs is "${values.runs}", but must be a number, like 3.`)
if (values.only !== undefined && !['build', 'browser'].includes(values.only))
  throw Error(`--only is "${values.only}", but must be build or browser.`)

const say = (line: string) => console.log(line)
const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GB`
say(
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${memory}, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`,
)

if (values.only !== 'browser') {
  say('\nBuild: the floor is one process with gray-matter, marked and a template string. Cold, in turns, medians.\n')
  const { benchBuild } = await import('./build-bench.ts')
  say(`\n${await benchBuild({ project: PROJECT, cache: CACHE, pages, runs, say })}`)
}
if (values.only !== 'build') {
  const { benchBrowser } = await import('./browser-bench.ts')
  say(`\n${await benchBrowser({ project: PROJECT, cache: CACHE, say })}`)
}

const build = values.only === 'browser' ? '' : ` --pages ${values.pages} --runs ${runs}`
const only = values.only ? ` --only ${values.only}` : ''
say(`\nTo repeat: npm run bench --${build}${only}`)
