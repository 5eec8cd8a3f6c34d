// @vitest-environment node

import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createBlobReader, createBlobWriter } from '../../../framework/memo/build-cache.ts'
import { hashOf } from '../../../framework/disk/files.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

test('texts of any script and length are read as they were added', () => {
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

test('an empty pack has no file; a pack with texts has a file after a flush', () => {
  const folder = makeFolder()
  const writer = createBlobWriter(folder, 'one')
  writer.flush()
  expect(readdirSync(folder)).toEqual([])
  writer.add('text')
  expect(existsSync(join(folder, 'one'))).toBe(false)
  writer.flush()
  expect(readFileSync(join(folder, 'one'), 'utf-8')).toBe(`${hashOf(Buffer.from('text'))}text`)
})

test('texts added after a flush are appended', () => {
  const folder = makeFolder()
  const writer = createBlobWriter(folder, 'one')
  writer.add('first')
  writer.flush()
  const ref = writer.add('second')
  writer.flush()
  expect(createBlobReader(folder).read(ref)).toBe('second')
  expect(readFileSync(join(folder, 'one'), 'utf-8')).toMatch(/^.{16}first.{16}second$/)
})

test('a second pack of the same name is an error', () => {
  const folder = makeFolder({ one: '' })
  const writer = createBlobWriter(folder, 'one')
  writer.add('text')
  expect(() => writer.flush()).toThrow('EEXIST')
})

test.each<[what: string, damage: (file: string) => void]>([
  ['truncated', (file) => truncateSync(file, 3)],
  ['modified', (file) => writeFileSync(file, readFileSync(file, 'utf-8').replace('a text', 'a test'))],
])('a %s text is an error', (_, damage) => {
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

test('open() returns whether the pack exists', () => {
  const reader = createBlobReader(makeFolder({ one: 'text' }))
  expect([reader.open('one'), reader.open('two')]).toEqual([true, false])
})
