/** `npm run size`: what a visitor downloads, against the budget in package.json. Fails above it. */

import { readFileSync } from 'node:fs'

import { SITE } from './built-sites.ts'
import { formatSize, measure } from './measure.ts'

const WIDTH = 20

/** Largest sizes allowed, in brotli bytes. */
const { budget } = JSON.parse(readFileSync('package.json', 'utf-8')) as { budget: Record<string, number> }

const problems: string[] = []
for (const { name, bytes } of measure(SITE.dist)) {
  const limit = budget[name]
  if (limit === undefined) {
    problems.push(`${name} has no budget. Add one to package.json.`)
    continue
  }
  const filled = Math.min(WIDTH, Math.round((bytes / limit) * WIDTH))
  console.log(
    `${name.padEnd(26)}${formatSize(bytes).padStart(10)} of ${formatSize(limit).padStart(9)}   ${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}`,
  )
  if (bytes > limit)
    problems.push(
      `${name} is ${formatSize(bytes)}, ${bytes - limit} B over its budget of ${formatSize(limit)}. Make it smaller, or raise "budget" in package.json in a commit that says why.`,
    )
}
for (const problem of problems) console.error(`\n${problem}`)
process.exitCode = problems.length ? 1 : 0
