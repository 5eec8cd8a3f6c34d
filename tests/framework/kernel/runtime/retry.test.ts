// @vitest-environment node

import { beforeEach, expect, test, vi } from 'vitest'

import { PAUSE, retry } from '../../../../framework/kernel/runtime/retry.ts'

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
    return undefined
  })
  await vi.runAllTimersAsync()
  expect(times).toEqual([0, PAUSE, 3 * PAUSE, 7 * PAUSE])
  expect(await outcome).toBeUndefined()
})

test('goes on after a failure that passes', async () => {
  const attempt = vi.fn<() => Promise<string | undefined>>().mockResolvedValueOnce(undefined).mockResolvedValue('page')
  const outcome = retry(attempt)
  await vi.runAllTimersAsync()
  expect(await outcome).toBe('page')
})

test('does not try again after a mistake', async () => {
  const attempt = vi.fn<() => Promise<string>>().mockRejectedValue(Error('a bug'))
  await expect(retry(attempt)).rejects.toThrow('a bug')
  expect(attempt).toHaveBeenCalledTimes(1)
})
