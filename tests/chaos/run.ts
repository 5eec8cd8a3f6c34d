/** `npm run chaos -- --seed 1 --steps 2000`: random actions on a failing network, on both built sites. */

import { parseArgs } from 'node:util'

import { chromium } from 'playwright'

import { FIXTURE, SITE } from '../support/built-sites.ts'
import { requireProgram } from '../support/programs.ts'
import { withoutServiceWorkers } from '../support/service-workers.ts'
import { runChaos } from './chaos.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, steps: { type: 'string', default: '500' } },
})
const seed = Number(values.seed)
const steps = Number(values.steps)

const browser = await chromium.launch({ executablePath: requireProgram('chromium') })
try {
  for (const built of [FIXTURE, SITE]) {
    console.log(`\n${built.dist}: ${steps} steps with seed ${seed}`)
    const context = await browser.newContext()
    await withoutServiceWorkers(context)
    const tally = await runChaos({ built, seed, steps, context })
    for (const [name, times] of [...tally].sort(([a], [b]) => (a < b ? -1 : 1)))
      console.log(`  ${String(times).padStart(5)}  ${name}`)
    await context.close()
  }
} catch (error) {
  console.error(`\n${(error as Error).message}`)
  process.exitCode = 1
} finally {
  await browser.close()
}
