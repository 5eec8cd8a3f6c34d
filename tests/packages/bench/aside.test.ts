// @vitest-environment node

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readFiles, useTempFolders, writeFiles } from '../../support/temp-folders.ts'
import { createAside } from '../../../packages/bench/aside.ts'

const { makeFolder } = useTempFolders()

test('put() moves files away and keeps them, even with equal names, until empty()', () => {
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

test('a missing file is ignored', () => {
  const root = makeFolder()
  createAside(join(root, 'aside')).put(join(root, 'dist'))
  expect(readdirSync(root)).toEqual([])
})
