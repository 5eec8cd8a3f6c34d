// @vitest-environment node

import { renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test, vi } from 'vitest'

import { fileState, hashFile, readOutputStat, sizeOf } from '../../../../framework/build/cache/files.ts'
import { useTempFolders } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

function makeFile(content = 'text') {
  const folder = makeFolder({ 'a.md': content })
  return join(folder, 'a.md')
}

/** The clock is this far, in milliseconds, after the last change of the file. */
function setClock(file: string, later: number) {
  const { ctimeMs } = statSync(file)
  vi.spyOn(Date, 'now').mockReturnValue(ctimeMs + later)
}

test('a file whose times are as they were is not read again', () => {
  const file = makeFile()
  setClock(file, 1000)
  const known = { ...fileState(file)!, hash: 'as known' }
  expect(fileState(file, known)).toBe(known)
})

test('a file with other times is read, and has the same hash if its bytes are the same', () => {
  const file = makeFile()
  setClock(file, 1000)
  const known = fileState(file)!
  utimesSync(file, 1, 1)
  const now = fileState(file, known)!
  expect(now).not.toBe(known)
  expect(now.hash).toBe(known.hash)
})

test('a file that has just changed is read again next time: its times may not show the next change', () => {
  const file = makeFile()
  setClock(file, 10)
  expect(fileState(file)!.stat).toBe('')
})

test.each([
  ['of the same size', 'tixt'],
  ['of another size', 'texts'],
])('other bytes %s are another hash', (_, content) => {
  const file = makeFile()
  const before = hashFile(file)
  writeFileSync(file, content)
  expect(hashFile(file)).not.toBe(before)
})

test('a file that is not there has no state, and an empty hash', () => {
  const file = join(makeFolder(), 'none')
  expect([fileState(file), hashFile(file), readOutputStat(file)]).toEqual([undefined, '', ''])
})

test('the stat of an output stays when the file is moved, and tells its size', () => {
  const file = makeFile('twelve bytes')
  const stat = readOutputStat(file)
  renameSync(file, `${file}.moved`)
  expect(readOutputStat(`${file}.moved`)).toBe(stat)
  expect(sizeOf(stat)).toBe(12)
})
