// @vitest-environment node

import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createBlobReader, createBlobWriter } from '../../../../framework/build/cache/build-cache.ts'
import { hashOf } from '../../../../framework/build/cache/files.ts'
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
  expect(readFileSync(join(folder, 'one'), 'utf-8')).toBe(`${hashOf(Buffer.from('text'))}text`)
})

test('what is added after a flush comes behind what was there', () => {
  const folder = makeFolder()
  const writer = createBlobWriter(folder, 'one')
  writer.add('first')
  writer.flush()
  const ref = writer.add('second')
  writer.flush()
  expect(createBlobReader(folder).read(ref)).toBe('second')
  expect(readFileSync(join(folder, 'one'), 'utf-8')).toMatch(/^.{16}first.{16}second$/)
})

test('a pack of a name that is taken is refused', () => {
  const folder = makeFolder({ one: '' })
  const writer = createBlobWriter(folder, 'one')
  writer.add('text')
  expect(() => writer.flush()).toThrow('EEXIST')
})

test.each<[what: string, damage: (file: string) => void]>([
  ['cut', (file) => truncateSync(file, 3)],
  ['changed', (file) => writeFileSync(file, readFileSync(file, 'utf-8').replace('a text', 'a test'))],
])('a text that was %s is an error', (_, damage) => {
  const folder = makeFolder()
  const writer = createBlobWriter(folder, 'one')
  const ref = writer.add('a text')
  writer.flush()
  damage(join(folder, 'one'))
  const damaged = Object.assign(Error(`A text in ${join(folder, 'one')} is truncated or modified.`), {
    code: 'DAMAGED_CACHE',
  })
  expect(() => createBlobReader(folder).read(ref)).toThrow(damaged)
})

test('a pack can be opened ahead, and says whether it is there', () => {
  const reader = createBlobReader(makeFolder({ one: 'text' }))
  expect([reader.open('one'), reader.open('two')]).toEqual([true, false])
})
