// @vitest-environment node

import { existsSync, readdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createBlobReader, createBlobWriter } from '../../../../framework/build/cache/build-cache.ts'
import { useTempFolders } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

test('every text is read as it was added, whatever its script and length', () => {
  const folder = makeFolder()
  const writer = createBlobWriter(folder, 'one')
  const texts = ['', 'a', 'Überall Straßen', '日本語', '\0\n', 'x'.repeat(3_000_000)]
  const refs = texts.map(writer.add)
  writer.flush()
  const reader = createBlobReader(folder)
  expect(refs.map(reader.read)).toEqual(texts)
  expect(refs.toReversed().map(reader.read)).toEqual(texts.toReversed())
  reader.close()
})

test('a pack without texts has no file; one with texts has it after a flush', () => {
  const folder = makeFolder()
  const writer = createBlobWriter(folder, 'one')
  writer.flush()
  expect(readdirSync(folder)).toEqual([])
  writer.add('text')
  expect(existsSync(join(folder, 'one'))).toBe(false)
  writer.flush()
  expect(readFileSync(join(folder, 'one'), 'utf-8')).toBe('text')
})

test('what is added after a flush comes behind what was there', () => {
  const folder = makeFolder()
  const writer = createBlobWriter(folder, 'one')
  writer.add('first')
  writer.flush()
  const ref = writer.add('second')
  writer.flush()
  expect(createBlobReader(folder).read(ref)).toBe('second')
  expect(readFileSync(join(folder, 'one'), 'utf-8')).toBe('firstsecond')
})

test('a pack of a name that is taken is refused', () => {
  const folder = makeFolder({ one: '' })
  const writer = createBlobWriter(folder, 'one')
  writer.add('text')
  expect(() => writer.flush()).toThrow('EEXIST')
})

test('a text that is not all there is an error', () => {
  const folder = makeFolder()
  const writer = createBlobWriter(folder, 'one')
  const ref = writer.add('a text')
  writer.flush()
  truncateSync(join(folder, 'one'), 3)
  expect(() => createBlobReader(folder).read(ref)).toThrow('The pack one is too short.')
})

test('a pack can be opened ahead, and says whether it is there', () => {
  const reader = createBlobReader(makeFolder({ one: 'text' }))
  expect([reader.open('one'), reader.open('two')]).toEqual([true, false])
})
