// @vitest-environment node

import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { checkPublicFiles, listPublicFolder, publicFile } from '../../../../framework/builder/load/public-files.ts'
import { beginningsOf } from '../../../support/places.ts'
import { useTempFolders } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

test('lists all files below public/ with their paths in the output', () => {
  const root = makeFolder({ 'public/a.txt': '', 'public/icons/b.svg': '' })
  expect(listPublicFolder(root).files).toEqual(['a.txt', 'icons/b.svg'])
})

test('skips files of editors and operating systems, but keeps known hidden names', () => {
  const published = ['.nojekyll', '.well-known/security.txt', 'a.txt']
  const skipped = [
    '.DS_Store',
    '.env',
    '.git/config',
    '.well-known/.DS_Store',
    'Thumbs.db',
    '._a.txt',
    'a.txt~',
    'icons/.nojekyll',
  ]
  const root = makeFolder(Object.fromEntries([...published, ...skipped].map((name) => [`public/${name}`, ''])))
  symlinkSync('me@host.123', join(root, 'public/.#a.txt'))
  expect(listPublicFolder(root)).toEqual({ files: published, problems: [] })
})

test('a name with decomposed accents is normalized as in links', () => {
  const root = makeFolder({ 'public/cafe\u0301/menu\u0301.pdf': 'menu' })
  expect(listPublicFolder(root).files).toEqual(['caf\u00e9/men\u00fa.pdf'])
  expect(readFileSync(publicFile(root, 'caf\u00e9/men\u00fa.pdf'), 'utf-8')).toBe('menu')
})

test('a project without public/ has no public files', () => {
  expect(listPublicFolder(makeFolder())).toEqual({ files: [], problems: [] })
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
  const problems = checkPublicFiles(
    makeFolder({ [`public/${name}`]: '' }),
    { files: [name], problems: [] },
    new Set(['/', '/about/', '/404.html']),
    new Set(['sitemap.xml']),
  )
  expect(problems.map(({ where }) => where)).toEqual(expected)
})

test('symbolic links to hidden files are problems, except within the same hidden folder', () => {
  const root = makeFolder({
    '.env': 'KEY=1',
    '.git/config': '',
    'public/.well-known/a.txt': '',
    'public/b.txt': '',
  })
  const link = (target: string, name: string) => symlinkSync(join(root, target), join(root, 'public', name))
  link('.env', 'env.txt')
  link('.git/config', 'config')
  link('.env', '.well-known/env')
  link('public/.well-known/a.txt', '.well-known/c.txt')
  const { files, problems } = listPublicFolder(root)
  expect(files).toEqual(['.well-known/a.txt', '.well-known/c.txt', 'b.txt'])
  expect(beginningsOf(problems)).toEqual([
    'public/.well-known/env This symbolic link points to .env',
    'public/config This symbolic link points to .git/config',
    'public/env.txt This symbolic link points to .env',
  ])
})

test('a symbolic link to a file of the project is copied as a file; other links and pipes are problems', () => {
  const root = join(makeFolder({ 'secret.txt': '', 'project/public/a.txt': 'a', 'project/texts/b.txt': '' }), 'project')
  const link = (target: string, name: string) => symlinkSync(join(root, target), join(root, 'public', name))
  link('public/a.txt', 'same.txt')
  link('../secret.txt', 'secret.txt')
  link('texts', 'texts')
  link('public/loop', 'loop')
  link('gone', 'gone')
  execFileSync('mkfifo', [join(root, 'public/pipe')])
  const folder = listPublicFolder(root)
  expect(folder.files).toEqual(['a.txt', 'same.txt'])
  expect(beginningsOf(checkPublicFiles(root, folder, new Set(), new Set()))).toEqual([
    'public/gone This symbolic link is broken',
    'public/loop This symbolic link points to itself',
    'public/pipe This is a pipe',
    'public/secret.txt This symbolic link points out of the project',
    'public/texts This symbolic link points to a folder',
  ])
})

test('a picture with a script is a problem', () => {
  const root = makeFolder({ 'public/icon.svg': '<svg><script>alert(1)</script></svg>' })
  const problems = checkPublicFiles(root, { files: ['icon.svg'], problems: [] }, new Set(), new Set())
  expect(beginningsOf(problems)).toEqual(['public/icon.svg The picture contains <script>'])
})
