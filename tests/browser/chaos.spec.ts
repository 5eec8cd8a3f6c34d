/** A short run of the restless visitor; `npm run test:long` goes on for longer, `npm run chaos` from any seed. */

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
  test(`whatever visitors do and networks fail, the ${name} can be used`, async ({ context }) => {
    allowMessages(FAILED_REQUEST)
    const tally = await runChaos({ built, seed: SEED, steps: STEPS, context })
    expect(tally.get('break something')).toBeGreaterThan(0)
  })
