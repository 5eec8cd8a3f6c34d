// @vitest-environment node

import { expect, test, vi } from 'vitest'

import { createFileCache } from '../../../framework/http/files.ts'

const fileOf = (name: string, version = '1') => ({ name, path: `/dist/${name}`, type: 'text/plain', version })

test('a value is created once per file and use, also for concurrent requests', async () => {
  const get = createFileCache<string>(10)
  const make = vi.fn<() => Promise<string>>(async () => 'compressed')
  const ask = () => get(fileOf('a.txt'), 'br', make)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill('compressed'))
  await ask()
  expect(make).toHaveBeenCalledOnce()
})

test.each([
  ['another use', fileOf('a.txt'), 'gzip'],
  ['another file', fileOf('b.txt'), 'br'],
  ['a newer version of the file', fileOf('a.txt', '2'), 'br'],
])('%s is another value', async (_, file, use) => {
  const get = createFileCache<string>(10)
  const make = vi.fn<() => Promise<string>>(async () => 'value')
  await get(fileOf('a.txt'), 'br', make)
  await get(file, use, make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('the least recently used value is removed when the limit is exceeded', async () => {
  const get = createFileCache<string>(4, (value) => value.length)
  const make = vi.fn<() => Promise<string>>(async () => 'xx')
  const ask = (name: string) => get(fileOf(name), 'br', make)
  await ask('a')
  await ask('b')
  await ask('a')
  await ask('c')
  expect(make).toHaveBeenCalledTimes(3)
  await ask('a')
  expect(make).toHaveBeenCalledTimes(3)
  await ask('b')
  expect(make).toHaveBeenCalledTimes(4)
})

test('a failure is not cached', async () => {
  const get = createFileCache<string>(10)
  const make = vi.fn<() => Promise<string>>().mockRejectedValueOnce(Error('disk')).mockResolvedValue('value')
  await expect(get(fileOf('a.txt'), 'br', make)).rejects.toThrow('disk')
  expect(await get(fileOf('a.txt'), 'br', make)).toBe('value')
})
