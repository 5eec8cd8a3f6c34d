// @vitest-environment node

import { beforeEach, expect, test, vi } from 'vitest'

import { PAUSE, retry } from '../../../../framework/kernel/runtime/retry.ts'

beforeEach(() => void vi.useFakeTimers())

test('returns the first success', async () => {
  const attempt = vi.fn<() => Promise<string>>().mockResolvedValue('page')
  await expect(retry(attempt)).resolves.toBe('page')
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('retries three times, with a doubling pause', async () => {
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

test('stops after a successful retry', async () => {
  const attempt = vi.fn<() => Promise<string | undefined>>().mockResolvedValueOnce(undefined).mockResolvedValue('page')
  const outcome = retry(attempt)
  await vi.runAllTimersAsync()
  expect(await outcome).toBe('page')
})

test('does not retry after an exception', async () => {
  const attempt = vi.fn<() => Promise<string>>().mockRejectedValue(Error('broken'))
  await expect(retry(attempt)).rejects.toThrow('broken')
  expect(attempt).toHaveBeenCalledTimes(1)
})
