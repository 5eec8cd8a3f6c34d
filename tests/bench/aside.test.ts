// @vitest-environment node

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readFiles, useTempFolders, writeFiles } from '../support/temp-folders.ts'
import { createAside } from './aside.ts'

const { makeFolder } = useTempFolders()

test('what is put aside is gone from its place and kept, also under the same name, until all is deleted', () => {
  const root = makeFolder()
  const aside = createAside(join(root, 'aside'))
  for (const text of ['one', 'two']) {
    writeFiles(root, { 'dist/index.html': text })
    aside.put(join(root, 'dist'))
    expect(existsSync(join(root, 'dist'))).toBe(false)
  }
  expect([...readFiles(join(root, 'aside')).values()].sort()).toEqual(['one', 'two'])
  aside.empty()
  expect(readdirSync(root)).toEqual([])
})

test('what is not there is nothing to put aside', () => {
  const root = makeFolder()
  createAside(join(root, 'aside')).put(join(root, 'dist'))
  expect(readdirSync(root)).toEqual([])
})
