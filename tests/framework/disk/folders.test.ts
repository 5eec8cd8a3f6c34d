// @vitest-environment node

import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { describeSpecialFile, findSpelling, listFolder, listTree } from '../../../framework/disk/folders.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

test('the files of a folder and its subfolders are listed in the order of their names, without junk', () => {
  const root = makeFolder({ 'texts/b.md': '', 'texts/a/c.md': '', 'texts/.DS_Store': '', 'texts/a.md': '', 'd.md': '' })
  expect(listTree(root, 'texts')).toEqual({
    files: ['texts/a/c.md', 'texts/a.md', 'texts/b.md'],
    problems: [],
  })
})

test('a folder that does not exist is empty', () => {
  const root = makeFolder({ 'file.md': '' })
  expect(listFolder(join(root, 'none'))).toEqual([])
  expect(listFolder(join(root, 'file.md'))).toEqual([])
  expect(listTree(root, 'none')).toEqual({ files: [], problems: [] })
})

test('a symbolic link to a file is listed, and a broken one is a problem', () => {
  const root = makeFolder({ 'texts/a.md': '' })
  symlinkSync('a.md', join(root, 'texts/b.md'))
  symlinkSync('gone.md', join(root, 'texts/c.md'))
  const { files, problems } = listTree(root, 'texts')
  expect(files).toEqual(['texts/a.md', 'texts/b.md'])
  expect(problems).toMatchObject([{ where: 'texts/c.md', message: expect.stringContaining('is broken') }])
})

describe('a file is found', () => {
  test.each([
    ['by its name', 'a/b.svg', 'a/b.svg'],
    ['if its accents are stored apart', 'cafe\u0301.svg', 'caf\u00e9.svg'],
    ['by the escapes of a URL', 'the lake.svg', 'the%20lake.svg'],
  ])('%s', (_, stored, wanted) => {
    const root = makeFolder({ [stored]: '', 'a/other.svg': '' })
    expect(findSpelling(root, join(root, wanted))).toBe(join(root, stored))
  })

  test('only if it exists', () => {
    const root = makeFolder({ 'a.svg': '' })
    expect(findSpelling(root, join(root, 'A.svg'))).toBeUndefined()
    expect(findSpelling(root, join(root, 'a.svg/b.svg'))).toBeUndefined()
  })
})

test('files, folders, and paths without a file, are not special', () => {
  const root = makeFolder({ 'a.md': '' })
  mkdirSync(join(root, 'folder'))
  for (const name of ['a.md', 'folder', 'none']) expect(describeSpecialFile(root, join(root, name))).toBeUndefined()
})
