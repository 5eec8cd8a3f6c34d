// @vitest-environment node

import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { guardHook } from '../../../framework/dev/hook-guard.ts'

const REMEDY =
  'but a build keeps pages when that changes. Return what the extension reads in `inputs`, or read it in `files`.'

test.each([
  ['a file', () => readFileSync('package.json'), 'the file package.json'],
  ['the clock', () => Date.now(), 'the clock'],
  ['today', () => new Date(), 'the clock'],
  ['a random number', () => Math.random(), 'a random number'],
  ['a variable', () => process.env.HOME, 'the variable HOME'],
])('a hook for pages that reads %s is an error', (_, run, what) => {
  expect(() => guardHook<unknown>({ name: 'a' }, 'html', run)).toThrow(`It reads ${what}, ${REMEDY}`)
  // And everything is as before.
  expect(run()).toBeDefined()
})

test('a hook that names its inputs, and one whose result is not kept, may read', () => {
  expect(guardHook({ name: 'a', inputs: () => 1 }, 'html', () => Date.now())).toBeTypeOf('number')
  expect(guardHook({ name: 'a' }, 'files', () => Date.now())).toBeTypeOf('number')
})

test('a hook may use dates and the mode', () => {
  const run = () => [new Date('2026-11-20').getUTCFullYear(), process.env.NODE_ENV]
  expect(guardHook({ name: 'a' }, 'head', run)).toEqual([2026, process.env.NODE_ENV])
})

test('what a hook throws stays, and everything is as before', () => {
  const run = () => {
    throw Error('No ink.')
  }
  expect(() => guardHook({ name: 'a' }, 'entry', run)).toThrow('No ink.')
  expect(Date.now()).toBeTypeOf('number')
})
