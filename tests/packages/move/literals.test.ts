// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { readLiterals } from '../../../packages/move/literals.ts'

const read = (code: string) => {
  const { exported, isWhole } = readLiterals(code)
  return [exported, isWhole()]
}

describe('the data that a module exports', () => {
  test.each([
    ["export default { a: 1, 'b': [true, null, -2, `text`], c: undefined }", { a: 1, b: [true, null, -2, 'text'] }],
    ['module.exports = { a: "b" }', { a: 'b' }],
    ['const one = { a: 1 }\nexport default one', { a: 1 }],
    ['const list = [2, 3]\nexport default { a: 1, ...{ b: 2 }, list: [1, ...list] }', { a: 1, b: 2, list: [1, 2, 3] }],
    ['export default defineConfig({ a: 1 })', { a: 1 }],
    ['const one: Config = { a: 1 } satisfies Config\nexport default one as Config', { a: 1 }],
    ['function one(): Item[] { return [1] }\nconst two = () => [2]\nexport default [one(), two()]', [[1], [2]]],
  ])('%s', (code, value) => {
    expect(readLiterals(code).exported).toEqual(value)
  })

  test('values of code are missing, and are known to be', () => {
    expect(read('export default { a: 1, b: run(), c: [2, other, /x/], [key]: 3, ...more, d: `a${b}` }')).toEqual([
      { a: 1, c: [2] },
      false,
    ])
    expect(read('export default { a: 1 }')).toEqual([{ a: 1 }, true])
  })

  test.each([
    ['a function that does more than return', 'function a() { start()\nreturn 1 }\nexport default { a: a() }', {}],
    ['a value that refers to itself', 'const a = { b: a }\nexport default a', {}],
    ['a module without an export', 'const a = 1', undefined],
    ['code that can’t be read', 'export default {', undefined],
  ])('%s', (_, code, value) => {
    expect(readLiterals(code).exported).toEqual(value)
  })
})

describe('a value by its key', () => {
  test('is the outermost that is data', () => {
    const code = 'export default start({ sidebar: run(), theme: { sidebar: [1], deep: { sidebar: [2] } } })'
    expect(readLiterals(code).find('sidebar')).toEqual([1])
    expect(readLiterals(code).find('nav')).toBeUndefined()
  })

  test('code beside it has no effect', () => {
    const literals = readLiterals('export default { other: run(), sidebar: [1] }')
    expect(literals.find('sidebar')).toEqual([1])
    expect(literals.isWhole()).toBe(true)
  })
})
