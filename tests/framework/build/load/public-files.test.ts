// @vitest-environment node

import { expect, test } from 'vitest'

import { checkPublicFiles, listPublicFiles } from '../../../../framework/build/load/public-files.ts'
import { useTempFolders } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

test('lists every file below public/, by its path in the output', () => {
  const root = makeFolder({ 'public/a.txt': '', 'public/icons/b.svg': '' })
  expect(listPublicFiles(root)).toEqual(['a.txt', 'icons/b.svg'])
})

test('a project without public/ has no such files', () => {
  expect(listPublicFiles(makeFolder())).toEqual([])
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
  const problems = checkPublicFiles([name], new Set(['/', '/about/', '/404.html']), new Set(['sitemap.xml']))
  expect(problems.map(({ where }) => where)).toEqual(expected)
})
