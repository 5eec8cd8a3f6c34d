// @vitest-environment node

import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { checkPublicFiles, listPublicFolder, publicFile } from '../../../../framework/build/load/public-files.ts'
import { useTempFolders } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

test('lists every file below public/, by its path in the output', () => {
  const root = makeFolder({ 'public/a.txt': '', 'public/icons/b.svg': '' })
  expect(listPublicFolder(root).files).toEqual(['a.txt', 'icons/b.svg'])
})

test('passes over what editors and systems leave behind, and keeps the hidden names that are meant', () => {
  const meant = ['.nojekyll', '.well-known/security.txt', 'a.txt']
  const left = [
    '.DS_Store',
    '.env',
    '.git/config',
    '.well-known/.DS_Store',
    'Thumbs.db',
    '._a.txt',
    'a.txt~',
    'icons/.nojekyll',
  ]
  const root = makeFolder(Object.fromEntries([...meant, ...left].map((name) => [`public/${name}`, ''])))
  symlinkSync('me@host.123', join(root, 'public/.#a.txt'))
  expect(listPublicFolder(root)).toEqual({ files: meant, problems: [] })
})

test('a name with accents apart has the form of links in the output', () => {
  const root = makeFolder({ 'public/cafe\u0301/menu\u0301.pdf': 'menu' })
  expect(listPublicFolder(root).files).toEqual(['caf\u00e9/men\u00fa.pdf'])
  expect(readFileSync(publicFile(root, 'caf\u00e9/men\u00fa.pdf'), 'utf-8')).toBe('menu')
})

test('a project without public/ has no such files', () => {
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

test('links to hidden files are problems, but for those in the same hidden folder', () => {
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
  const say = (name: string) =>
    `This symbolic link points to ${name}, which is hidden. Copy the files that may be published.`
  expect(problems).toMatchObject([
    { where: 'public/.well-known/env', message: say('.env') },
    { where: 'public/config', message: say('.git/config') },
    { where: 'public/env.txt', message: say('.env') },
  ])
})

test('a link to a file of the project is copied as that file; links to elsewhere, to folders and to themselves are problems, as is a pipe', () => {
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
  expect(
    checkPublicFiles(root, folder, new Set(), new Set()).map(({ where, message }) => `${where}: ${message}`),
  ).toEqual([
    'public/gone: This symbolic link is broken. Remove it, or point it to a file.',
    'public/loop: This symbolic link points to itself. Remove it, or point it to a file.',
    'public/pipe: This is a pipe, a socket or a device. Remove it, or replace it by a file.',
    `public/secret.txt: This symbolic link points out of the project, to ${join(root, '../secret.txt')}. Copy the target into the project.`,
    'public/texts: This symbolic link points to a folder, and such links are not followed. Move the folder here.',
  ])
})

test('a picture with code is a problem', () => {
  const root = makeFolder({ 'public/icon.svg': '<svg><script>alert(1)</script></svg>' })
  expect(checkPublicFiles(root, { files: ['icon.svg'], problems: [] }, new Set(), new Set())).toMatchObject([
    {
      where: 'public/icon.svg',
      message: "The picture contains <script>, which would run in the visitor's browser. Remove it from the file.",
    },
  ])
})
