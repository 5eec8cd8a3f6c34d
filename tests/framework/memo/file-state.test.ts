// @vitest-environment node

import { renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test, vi } from 'vitest'

import { fileState, hashFile, readOutputStat, sizeOf } from '../../../framework/disk/files.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

function makeFile(content = 'text') {
  const folder = makeFolder({ 'a.md': content })
  return join(folder, 'a.md')
}

/** Sets the clock to this many milliseconds after the last change of the file. */
function setClock(file: string, later: number) {
  const { ctimeMs } = statSync(file)
  vi.spyOn(Date, 'now').mockReturnValue(ctimeMs + later)
}

test('a file with unchanged times is not read again', () => {
  const file = makeFile()
  setClock(file, 1000)
  const previous = { ...fileState(file)!, hash: 'previous hash' }
  expect(fileState(file, previous)).toBe(previous)
})

test('a file with different times is read; its hash is the same if its bytes are the same', () => {
  const file = makeFile()
  setClock(file, 1000)
  const previous = fileState(file)!
  utimesSync(file, 1, 1)
  const current = fileState(file, previous)!
  expect(current).not.toBe(previous)
  expect(current.hash).toBe(previous.hash)
})

test('a file that has just changed is read again next time, because its times may miss another change', () => {
  const file = makeFile()
  setClock(file, 10)
  expect(fileState(file)!.stat).toBe('')
})

test.each([
  ['of the same size', 'tixt'],
  ['of another size', 'texts'],
])('different bytes %s have a different hash', (_, content) => {
  const file = makeFile()
  const before = hashFile(file)
  writeFileSync(file, content)
  expect(hashFile(file)).not.toBe(before)
})

test('a missing file has no state and an empty hash', () => {
  const file = join(makeFolder(), 'missing')
  expect([fileState(file), hashFile(file), readOutputStat(file)]).toEqual([undefined, '', ''])
})

test('the stat of an output file survives a move, and contains its size', () => {
  const file = makeFile('twelve bytes')
  const stat = readOutputStat(file)
  renameSync(file, `${file}.moved`)
  expect(readOutputStat(`${file}.moved`)).toBe(stat)
  expect(sizeOf(stat)).toBe(12)
})
