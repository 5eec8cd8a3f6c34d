/**
 * `npm run size`: compares download sizes with the budget in package.json. Fails above it; `--write` updates the
 * figures in the files that state them.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { SITE } from './built-sites.ts'
import { formatSize, measure, readBudget, STATING_FILES, stateSizes } from './measure.ts'

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

for (const file of STATING_FILES) {
  const text = readFileSync(file, 'utf-8')
  const stated = stateSizes(file, text, measures, budget)
  if (process.argv.includes('--write')) writeFileSync(file, stated)
  else if (text !== stated) problems.push(`${file} states other sizes. Run: npm run size -- --write`)
}

for (const problem of problems) console.error(`\n${problem}`)
process.exitCode = problems.length ? 1 : 0
