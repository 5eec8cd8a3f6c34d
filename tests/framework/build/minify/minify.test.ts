// @vitest-environment node

import { expect, test } from 'vitest'

import { startMinifier } from '../../../../framework/build/minify/index.ts'

const module = `export function isLong(text) {
  const limit = 20 * 2
  if (text.length > limit) return true
  return false
}
`

test('modules become smaller, do what they did, and keep their names and their order', async () => {
  const { minify } = await startMinifier()
  const found = await minify([
    ['b.js', module],
    ['a.js', 'export {}'],
  ])
  expect(found.map(([name]) => name)).toEqual(['b.js', 'a.js'])
  const [[, code]] = found as [[string, string]]
  expect(code.length).toBeLessThan(module.length * 0.6)
  const { isLong } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    isLong: (text: string) => boolean
  }
  expect([isLong('a'.repeat(41)), isLong('a'.repeat(40))]).toEqual([true, false])
})

test('code that can’t be read fails', async () => {
  const { minify } = await startMinifier()
  await expect(minify([['a.js', 'export const = 1']])).rejects.toThrow('Name expected')
})

test('a thread that is stopped leaves nothing to wait for', async () => {
  const { stop } = await startMinifier()
  await expect(stop()).resolves.toBeUndefined()
})
