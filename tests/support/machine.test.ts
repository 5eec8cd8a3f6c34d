// @vitest-environment node

import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** Loads the module on a machine where each loop takes one of these durations, in multiples of the reference. */
async function load(factors: number[], environment: Record<string, string> = {}) {
  for (const name of ['MACHINE_SLOWNESS', 'TEST_WORKER_INDEX', 'TEST_PARALLEL_INDEX'])
    vi.stubEnv(name, environment[name])
  let time = 0
  let isEnd = true
  vi.spyOn(performance, 'now').mockImplementation(() => {
    isEnd = !isEnd
    if (isEnd) time += factors.shift()! * 250
    return time
  })
  return import('./machine.ts')
}

test('limits are as long as the start of the run says, in all its processes', async () => {
  const { scaled } = await load([2])
  expect(scaled(100)).toBe(200)
  expect(process.env.MACHINE_SLOWNESS).toBe('2')
  vi.resetModules()
  const child = await load([], { MACHINE_SLOWNESS: '2', TEST_WORKER_INDEX: '1', TEST_PARALLEL_INDEX: '1' })
  expect(child.scaled(100)).toBe(200)
})

test('the worker that repeats a failed test measures again, and has no shorter limits', async () => {
  const worker = { MACHINE_SLOWNESS: '2', TEST_WORKER_INDEX: '6', TEST_PARALLEL_INDEX: '1' }
  expect((await load([4], worker)).scaled(100)).toBe(400)
  vi.resetModules()
  expect((await load([1], worker)).scaled(100)).toBe(200)
})

test('after failed tests, the limits of new processes are longer if the machine has become slower', async () => {
  const { isSlower } = await load([1.5, 1.6, 3])
  expect([isSlower(), process.env.MACHINE_SLOWNESS]).toEqual([false, '1.5'])
  expect([isSlower(), process.env.MACHINE_SLOWNESS]).toEqual([true, '3'])
})
