/** `npm run size`: what a visitor downloads, against the budget in package.json. Fails above it; `--write` puts the figures into the README. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { SITE } from './built-sites.ts'
import { formatSize, measure, readBudget, sizeTable } from './measure.ts'

const WIDTH = 20

if (!existsSync(`${SITE.dist}/page-data/app-data.json`)) {
  console.error(`There is no site in ${SITE.dist}/ to measure. Run: npm run build`)
  process.exit(1)
}

const budget = readBudget()
const measures = await measure()
const problems: string[] = []

for (const { name, bytes } of measures) {
  const limit = budget[name]
  if (limit === undefined) {
    problems.push(`${name} has no budget. Add one to package.json.`)
    continue
  }
  const filled = Math.min(WIDTH, Math.round((bytes / limit) * WIDTH))
  const bar = '#'.repeat(filled) + '-'.repeat(WIDTH - filled)
  console.log(`${name.padEnd(26)}${formatSize(bytes).padStart(10)} of ${formatSize(limit).padStart(9)}   ${bar}`)
  if (bytes > limit)
    problems.push(
      `${name} is ${formatSize(bytes)}, ${bytes - limit} B over its budget of ${formatSize(limit)}.\n` +
        'Make it smaller, or raise "budget" in package.json in a commit that says why.',
    )
}

const readme = readFileSync('README.md', 'utf-8')
const written = readme
  .replace(/^\| what a visitor downloads, brotli.*?\n\n/ms, () => `${sizeTable(measures, budget)}\n\n`)
  .replace(/Runtime: [\d.]+ kB/, () => `Runtime: ${formatSize(measures[0]!.bytes)}`)
if (process.argv.includes('--write')) writeFileSync('README.md', written)
else if (readme !== written) problems.push('README.md states other sizes. Run: npm run size -- --write')

for (const problem of problems) console.error(`\n${problem}`)
process.exitCode = problems.length ? 1 : 0
