// @vitest-environment node

import { expect, test, vi } from 'vitest'

import { loadsAgain } from '../../../site/shared/load-again.ts'

const URL = 'https://example.com/assets/segment-1.js'
const failed = (url: string) => TypeError(`Failed to fetch dynamically imported module: ${url}`)

type ImportFrom = (url: string) => Promise<string>

test('a successful load does not use another URL', async () => {
  const importFrom = vi.fn<ImportFrom>()
  await expect(loadsAgain(() => Promise.resolve('module'), importFrom)()).resolves.toBe('module')
  expect(importFrom).not.toHaveBeenCalled()
})

test('after a failure each attempt uses a new URL, because browsers cache failures', async () => {
  vi.useFakeTimers({ now: 1 })
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(failed(URL))
  const importFrom = vi
    .fn<ImportFrom>()
    .mockRejectedValueOnce(failed(`${URL}?1`))
    .mockResolvedValue('module')
  const loadAgain = loadsAgain(load, importFrom)
  await expect(loadAgain()).rejects.toThrow(URL)
  await expect(loadAgain()).rejects.toThrow(`${URL}?1`)
  vi.setSystemTime(2)
  await expect(loadAgain()).resolves.toBe('module')
  expect(importFrom.mock.calls).toEqual([[`${URL}?1`], [`${URL}?2`]])
  expect(load).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('a successful load after a failure is cached', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(failed(URL))
  const importFrom = vi.fn<ImportFrom>().mockResolvedValue('module')
  const loadAgain = loadsAgain(load, importFrom)
  await expect(loadAgain()).rejects.toThrow(URL)
  await expect(Promise.all([loadAgain(), loadAgain()])).resolves.toEqual(['module', 'module'])
  await expect(loadAgain()).resolves.toBe('module')
  expect(importFrom).toHaveBeenCalledTimes(1)
})

test('the same URL is loaded again if the browser’s error contains none', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(TypeError('Importing a module script failed.'))
    .mockResolvedValue('module')
  const loadAgain = loadsAgain(load)
  await expect(loadAgain()).rejects.toThrow('Importing')
  await expect(loadAgain()).resolves.toBe('module')
})
