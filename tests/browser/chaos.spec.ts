/** A short chaos run; `npm run test:long` runs longer, and `npm run chaos` uses any seed. */

import { runChaos } from '../chaos/chaos.ts'
import { FIXTURE, SITE } from '../support/built-sites.ts'
import { allowMessages, expect, FAILED_REQUEST, test } from './support.ts'

test.use({ reducedMotion: 'no-preference' })

const SEED = 20261121
const STEPS = 40

for (const [name, built] of [
  ['fixture', FIXTURE],
  ['site', SITE],
] as const)
  test(`the ${name} stays usable under random actions and network failures`, async ({ context }) => {
    allowMessages(FAILED_REQUEST)
    const tally = await runChaos({ built, seed: SEED, steps: STEPS, context })
    expect(tally.get('break something')).toBeGreaterThan(0)
  })
