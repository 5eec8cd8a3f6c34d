// @vitest-environment node

import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createPartOutput } from '../../../../framework/build/write/part-output.ts'
import { readFiles, useTempFolders } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

test('a part tells the files that were added to it, with their sizes, and not those of pages', () => {
  const from = makeFolder({ 'cat.svg': '<svg/>' })
  const folder = makeFolder({ 'index.html': 'a page' })
  const { write, copy, has, listSizes } = createPartOutput(folder)
  write('assets/b.txt', 'four')
  write('assets/b.txt', 'seven..')
  copy(join(from, 'cat.svg'), 'assets/cat.svg')
  expect(listSizes()).toEqual({ 'assets/b.txt': 7, 'assets/cat.svg': 6 })
  expect(has('assets/b.txt')).toBe(false)
  expect([...readFiles(folder).keys()]).toEqual(['assets/b.txt', 'assets/cat.svg', 'index.html'])
})
