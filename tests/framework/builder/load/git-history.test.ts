// @vitest-environment node

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readLastChanges } from '../../../../framework/builder/load/git-history.ts'
import { useTempFolders, writeFiles, type Files } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const git = (folder: string, day: string, ...list: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...list], {
    env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
    stdio: 'ignore',
  })

function commit(folder: string, day: string, files: Files) {
  writeFiles(folder, files)
  git(folder, day, 'add', '.')
  git(folder, day, 'commit', '-m', 'Change')
}

function makeRepository(): string {
  const folder = makeFolder()
  git(folder, '2026-01-01', 'init')
  commit(folder, '2026-01-02', { 'content/a.md': 'one', 'content/b é.md': 'one', 'site/a.ts': '' })
  commit(folder, '2026-03-04', { 'content/a.md': 'two' })
  return folder
}

test('every content file has the day of its last commit', async () => {
  expect(Object.fromEntries(await readLastChanges(makeRepository()))).toEqual({
    'content/a.md': '2026-03-04',
    'content/b é.md': '2026-01-02',
  })
})

test('paths are relative to the project, also in a subfolder of the repository', async () => {
  const folder = makeFolder()
  git(folder, '2026-01-01', 'init')
  commit(folder, '2026-01-02', { 'site/content/a.md': 'one' })
  expect([...(await readLastChanges(join(folder, 'site'))).keys()]).toEqual(['content/a.md'])
})

test('a file with uncommitted changes has no day', async () => {
  const folder = makeRepository()
  writeFiles(folder, { 'content/a.md': 'three', 'content/new.md': 'one' })
  expect([...(await readLastChanges(folder)).keys()]).toEqual(['content/b é.md'])
})

test('without git, or in a shallow clone, no file has a day', async () => {
  expect((await readLastChanges(makeFolder())).size).toBe(0)
  const shallow = makeFolder()
  git(shallow, '2026-01-01', 'clone', '--depth', '1', `file://${makeRepository()}`, '.')
  expect((await readLastChanges(shallow)).size).toBe(0)
})
