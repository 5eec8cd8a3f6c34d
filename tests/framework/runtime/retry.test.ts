import { beforeEach, expect, test, vi } from 'vitest'

import { PAUSE, retry } from '../../../framework/runtime/retry.ts'

beforeEach(() => void vi.useFakeTimers())

test('returns the first success', async () => {
  const attempt = vi.fn<() => Promise<string>>().mockResolvedValue('page')
  await expect(retry(attempt)).resolves.toBe('page')
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('tries three times more, with a pause that doubles', async () => {
  const times: number[] = []
  const start = Date.now()
  const outcome = retry(async () => {
    times.push(Date.now() - start)
    throw Error(`try ${times.length}`)
  }).catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  expect(times).toEqual([0, PAUSE, 3 * PAUSE, 7 * PAUSE])
  expect(await outcome).toBe('try 4')
})

test('goes on after a failure that passes', async () => {
  const attempt = vi.fn<() => Promise<string>>().mockRejectedValueOnce(Error('once')).mockResolvedValue('page')
  const outcome = retry(attempt)
  await vi.runAllTimersAsync()
  expect(await outcome).toBe('page')
})
