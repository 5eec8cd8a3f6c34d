// @vitest-environment node

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, test } from 'vitest'

import { guardHook, listInputFiles } from '../../../framework/dev/hook-guard.ts'

const REMEDY = 'but a build keeps pages when that changes. Read it in `inputs` too, or write the result with `files`.'

const READERS: [name: string, run: () => unknown, what: string][] = [
  ['a file', () => readFileSync('package.json'), 'the file package.json'],
  ['the clock', () => Date.now(), 'the clock'],
  ['today', () => new Date(), 'the clock'],
  ['the date as text', () => Date(), 'the clock'],
  ['a random number', () => Math.random(), 'a random number'],
  ['a variable', () => process.env.HOME, 'the variable HOME'],
]

test.each(READERS)('a hook for pages that reads %s is an error', (_, run, what) => {
  expect(() => guardHook<unknown>({ name: 'a' }, 'html', run)).toThrow(
    `The extension "a" reads ${what} in its \`html\`, ${REMEDY}`,
  )
  // The guard is removed afterwards.
  expect(run()).toBeDefined()
})

test.each(READERS)('a hook may read %s if `inputs` reads it', (_, run) => {
  const extension = { name: 'a' }
  guardHook(extension, 'inputs', run)
  expect(guardHook(extension, 'html', run)).toBeDefined()
})

test('`inputs` allows only what it has read', () => {
  const extension = { name: 'a' }
  guardHook(extension, 'inputs', () => readFileSync('package.json'))
  expect(() => guardHook(extension, 'html', () => readFileSync('tsconfig.json'))).toThrow(
    'reads the file tsconfig.json',
  )
  expect(() => guardHook(extension, 'html', () => Date.now())).toThrow('reads the clock')
  // The same file by another path.
  expect(guardHook(extension, 'html', () => readFileSync('./tests/../package.json'))).toBeDefined()
  expect([...listInputFiles([extension, { name: 'b' }])]).toEqual([resolve('package.json')])
})

test('a hook that catches the error of the guard is an error too', () => {
  const run = () => {
    try {
      return readFileSync('package.json', 'utf-8')
    } catch {
      return ''
    }
  }
  expect(() => guardHook({ name: 'a' }, 'entry', run)).toThrow('reads the file package.json')
})

test('a hook whose result is not cached may read anything', () => {
  expect(guardHook({ name: 'a' }, 'files', () => Date.now())).toBeTypeOf('number')
})

test('a hook may use dates and the mode', () => {
  const run = () => [new Date('2026-11-20').getUTCFullYear(), process.env.NODE_ENV]
  expect(guardHook({ name: 'a' }, 'head', run)).toEqual([2026, process.env.NODE_ENV])
})

test('a hook may compile code, for which Node reads a variable', () => {
  process.setSourceMapsEnabled(true)
  // oxlint-disable-next-line no-implied-eval, no-new-func -- Extensions do so, such as MDX.
  expect(guardHook({ name: 'a' }, 'markdown', () => Function('return 1')() as number)).toBe(1)
})

test('an error of a hook is rethrown, and the guard is removed', () => {
  const run = () => {
    throw Error('No ink.')
  }
  expect(() => guardHook({ name: 'a' }, 'entry', run)).toThrow('No ink.')
  expect(Date.now()).toBeTypeOf('number')
})
