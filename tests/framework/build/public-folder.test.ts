// @vitest-environment node
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { checkPublic, listPublic } from '../../../framework/build/public-folder.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

test('lists every file below public/, by its path in the output', () => {
  const folder = makeFolder({ 'a.txt': '', 'icons/b.svg': '' })
  expect(listPublic(folder)).toEqual(['a.txt', 'icons/b.svg'])
})

test('a project without public/ has no such files', () => {
  expect(listPublic(join(makeFolder(), 'public'))).toEqual([])
})

test.each([
  ['favicon.svg', []],
  ['about/team.pdf', []],
  ['index.html', ['public/index.html']],
  ['about/index.html', ['public/about/index.html']],
  ['404.html', ['public/404.html']],
  ['sitemap.xml', ['public/sitemap.xml']],
  ['page-data/app-data.json', ['public/page-data/app-data.json']],
])('%s', (name, expected) => {
  const problems = checkPublic([name], new Set(['/', '/about/', '/404.html']), ['sitemap.xml'])
  expect(problems.map(({ where }) => where)).toEqual(expected)
})
