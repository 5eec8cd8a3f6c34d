// @vitest-environment node

/**
 * Runs thousands of random schedules with the real loader and navigation. A failure prints its seed and path:
 * `MODEL_SEED=1 MODEL_PATH=4:1 npx vitest run tests/framework/kernel/runtime/model.test.ts` repeats it. `MODEL_RUNS` sets the number of runs.
 */

import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'

import { OUTCOMES } from './model/network.ts'
import { createSimulation, LONG, type Step } from './model/simulation.ts'

const { MODEL_SEED = '1', MODEL_PATH = '', MODEL_RUNS = '10000' } = process.env

const PATHS = ['/', '/a/', '/b/', '/plain/', '/app/', '/app/one/', '/app/two/', '/nope/', '/file/']

const to = fc
  .tuple(fc.constantFrom(...PATHS), fc.constantFrom('', '', '?q=1', '#part'))
  .map(([path, tail]) => path + tail)
const outcome = fc.oneof({ weight: 3, arbitrary: fc.constant('ok' as const) }, fc.constantFrom(...OUTCOMES))

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('click', 'click', 'navigate'), to }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('hover', 'type'), to }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('traverse'), delta: fc.constantFrom(-1, -1, 1, 1, -2) }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('answer'), which: fc.nat(5), outcome }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('finish load'), outcome }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('outage'), outcome: fc.constantFrom(...OUTCOMES) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait'), time: fc.constantFrom(100, 150, 700, 11_000, LONG) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('reload', 'stop') }) },
)

afterEach(() => vi.unstubAllGlobals())

test('the invariants of the runtime hold for random actions of visitors and networks', async () => {
  const schedules = fc.array(step, { minLength: 1, maxLength: 40, size: 'max' })
  const invariants = fc.asyncProperty(schedules, async (steps) => {
    const simulation = createSimulation()
    for (const step of steps) {
      await simulation.run(step)
      simulation.check()
    }
    await simulation.recover()
    simulation.check(true)
    await simulation.expectNavigation()
  })
  const details = await fc.check(invariants, {
    seed: Number(MODEL_SEED),
    path: MODEL_PATH,
    numRuns: Number(MODEL_RUNS),
    includeErrorInReport: true,
  })
  expect(fc.defaultReportMessage(details) ?? 'passed').toBe('passed')
})
