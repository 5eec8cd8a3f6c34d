// @vitest-environment node

import { readdirSync } from 'node:fs'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { hashSiteCode } from '../../framework/builder/bundle/bundle-cache.ts'
import { listPublicFolder } from '../../framework/builder/load/public-files.ts'
import { listIslandFiles } from '../../framework/shared/project.ts'
import { collection, text } from '../../framework/content.ts'
import { listFiles } from '../../framework/content/list-files.ts'
import { listFolder } from '../../framework/disk/folders.ts'
import { useTempFolders } from '../support/temp-folders.ts'

const order = vi.hoisted(() => ({ isReversed: false }))

// File systems list folders in any order.
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>()
  const readdirSync = (...all: Parameters<typeof fs.readdirSync>) => {
    const names = fs.readdirSync(...all)
    return order.isReversed ? names.reverse() : names
  }
  return { ...fs, readdirSync }
})

const { makeFolder } = useTempFolders()
let root = ''

beforeEach(() => {
  root = makeFolder({
    'content/notes/a.md': '',
    'content/notes/b.md': '',
    'content/notes/c.md': '',
    'public/a.txt': '',
    'public/b/c.txt': '',
    'public/d.txt': '',
    'site/a.island.tsx': 'a',
    'site/e.island.ts': 'e',
    'site/b/c.island.tsx': 'c',
    'site/d.island.tsx': 'd',
  })
})

afterEach(() => void (order.isReversed = false))

test.each<[what: string, list: (root: string) => readonly string[] | string, expected: unknown]>([
  [
    'content files',
    (root) => listFiles(root, { notes: collection('notes', { title: text() }) }).map(({ source }) => source),
    ['content/notes/a.md', 'content/notes/b.md', 'content/notes/c.md'],
  ],
  ['a folder', (root) => listFolder(`${root}/public`).map(({ name }) => name), ['a.txt', 'b', 'd.txt']],
  ['public files', (root) => listPublicFolder(root).files, ['a.txt', 'b/c.txt', 'd.txt']],
  ['islands', listIslandFiles, ['site/a.island.tsx', 'site/b/c.island.tsx', 'site/d.island.tsx', 'site/e.island.ts']],
  ['the hash of the site’s code', hashSiteCode, expect.stringMatching(/^[\w-]{16}$/)],
])('the order of %s is that of their names, in whatever order they are found', (_, list, expected) => {
  const found = list(root)
  order.isReversed = true
  expect(found).toEqual(expected)
  expect(list(root)).toEqual(found)
  expect(readdirSync(root)).toEqual(['site', 'public', 'content'])
})
