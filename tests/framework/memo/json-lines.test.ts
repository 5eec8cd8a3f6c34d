// @vitest-environment node

import { readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readJsonLines, writeJsonLines } from '../../../framework/memo/build-cache.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

test('items are read as they were written; the folder is created', () => {
  const file = join(makeFolder(), 'new/list')
  writeJsonLines(file, [{ a: 1 }, 'two\nlines', {}])
  expect(readJsonLines(file)).toEqual([{ a: 1 }, 'two\nlines', {}])
  writeJsonLines(file, [])
  expect(readJsonLines(file)).toEqual([])
})

test('reading and writing items gives the same lines', () => {
  const file = join(makeFolder(), 'list')
  writeJsonLines(file, [{ a: 1, b: [2] }])
  const before = readFileSync(file, 'utf-8')
  writeJsonLines(file, readJsonLines<object[]>(file))
  expect(readFileSync(file, 'utf-8')).toBe(before)
})

test.each([
  ['is truncated', (file: string) => truncateSync(file, 9)],
  ['lacks its end mark', (file: string) => truncateSync(file, readFileSync(file).length - 4)],
])('a list that %s is empty', (_, damage) => {
  const file = join(makeFolder(), 'list')
  writeJsonLines(file, [{ a: 1 }, { b: 2 }])
  damage(file)
  expect(readJsonLines(file)).toEqual([])
})

test('a missing file, or one that is not JSON, is an empty list', () => {
  const folder = makeFolder({ broken: '{"a":\nend\n' })
  expect(readJsonLines(join(folder, 'missing'))).toEqual([])
  expect(readJsonLines(join(folder, 'broken'))).toEqual([])
})

test('lists and items may be longer than one read chunk', () => {
  const file = join(makeFolder(), 'list')
  const items = [9, 1].map((millions, i) => `${i}${'é'.repeat(millions * 1e6)}`)
  writeJsonLines(file, items)
  const read = readJsonLines<string[]>(file)
  expect(read.map((item) => item.length)).toEqual(items.map((item) => item.length))
  expect(read.every((item, i) => item === items[i])).toBe(true)
})
