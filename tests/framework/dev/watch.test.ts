// @vitest-environment node

import { mkdirSync, renameSync, rmSync, symlinkSync, watch } from 'node:fs'
import { join } from 'node:path'

import { afterEach, expect, test } from 'vitest'

import { usesViteWatcher, ignoreFolders, watchFolder, type Watch } from '../../../framework/dev/plugin.ts'
import { useTempFolders, writeFiles, type Files } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

let stop: (() => void) | undefined
afterEach(() => stop?.())

/** Watches the content of a folder with these files. */
function watchFiles(files: Files) {
  const root = makeFolder(files)
  const reported = new Set<string>()
  const opened: string[] = []
  stop = watchFolder(
    join(root, 'content'),
    (file) => reported.add(file),
    (folder, onEvent) => {
      opened.push(folder)
      return watch(folder, onEvent)
    },
  )
  return {
    root,
    opened,
    /** Returns which of these files have not been reported since this was called. */
    unreported(...names: string[]) {
      reported.clear()
      return () => names.filter((name) => !reported.has(join(root, name)))
    },
  }
}

test('reports changed, added and removed files', async () => {
  const { root, unreported } = watchFiles({ 'content/a.md': 'A', 'content/posts/b.md': 'B' })
  writeFiles(root, { 'content/a.md': 'A and more', 'content/posts/b.md': 'B and more' })
  await expect.poll(unreported('content/a.md', 'content/posts/b.md')).toEqual([])
  writeFiles(root, { 'content/posts/c.md': 'C' })
  await expect.poll(unreported('content/posts/c.md')).toEqual([])
  rmSync(join(root, 'content/posts/b.md'))
  await expect.poll(unreported('content/posts/b.md')).toEqual([])
})

test('opens one watcher per folder', () => {
  const files = Array.from({ length: 100 }, (_, i) => [`content/posts/p${i}.md`, 'P'])
  const { root, opened } = watchFiles(Object.fromEntries(files) as Files)
  expect(opened).toEqual([root, join(root, 'content'), join(root, 'content/posts')])
})

test('reports the files of a new folder, and watches it', async () => {
  const { root, unreported } = watchFiles({ 'content/a.md': 'A' })
  writeFiles(root, { 'content/posts/deep/b.md': 'B' })
  await expect.poll(unreported('content/posts/deep/b.md')).toEqual([])
  writeFiles(root, { 'content/posts/deep/b.md': 'B and more' })
  await expect.poll(unreported('content/posts/deep/b.md')).toEqual([])
})

test('reports the files of a folder that replaces another', async () => {
  const { root, unreported } = watchFiles({ 'content/posts/a.md': 'A', 'other/b.md': 'B' })
  renameSync(join(root, 'content/posts'), join(root, 'old'))
  renameSync(join(root, 'other'), join(root, 'content/posts'))
  await expect.poll(unreported('content/posts/b.md')).toEqual([])
  writeFiles(root, { 'content/posts/b.md': 'B and more' })
  await expect.poll(unreported('content/posts/b.md')).toEqual([])
})

test('follows a symbolic link to another folder', async () => {
  const { root, unreported } = watchFiles({ 'content/a.md': 'A', 'elsewhere/b.md': 'B' })
  symlinkSync(join(root, 'elsewhere'), join(root, 'content/posts'), 'junction')
  await expect.poll(unreported('content/posts/b.md')).toEqual([])
  writeFiles(root, { 'elsewhere/b.md': 'B and more' })
  await expect.poll(unreported('content/posts/b.md')).toEqual([])
})

test('waits until the folder exists, and watches it again after it was removed', async () => {
  const { root, unreported } = watchFiles({})
  mkdirSync(join(root, 'content'))
  writeFiles(root, { 'content/a.md': 'A' })
  await expect.poll(unreported('content/a.md')).toEqual([])
  rmSync(join(root, 'content'), { recursive: true })
  await expect.poll(unreported('content/a.md')).toEqual([])
  writeFiles(root, { 'content/b.md': 'B' })
  await expect.poll(unreported('content/b.md')).toEqual([])
})

test('throws the error if watching fails', () => {
  const error = Object.assign(Error('no more watchers'), { code: 'ENOSPC' })
  const root = makeFolder({ 'content/a.md': 'A' })
  const open: Watch = (folder, onEvent) => {
    if (folder !== root) throw error
    const watcher = watch(folder, onEvent)
    stop = () => watcher.close()
    return watcher
  }
  expect(() => watchFolder(join(root, 'content'), () => {}, open)).toThrow(error)
})

test.each([
  ['/site/content', true],
  ['/site/content/posts/a.md', true],
  ['/site/.cache/build-1/pages', true],
  ['/site/site/content/a.ts', false],
  ['/site/contents/a.md', false],
  ['/site', false],
])('Vite ignores the content and the cache: %s -> %j', (file, isIgnoredByVite) => {
  const { ignored } = ignoreFolders(['/site/content', '/site/.cache'])!
  expect((ignored as ((file: string) => boolean)[]).some((isIgnored) => isIgnored(file))).toBe(isIgnoredByVite)
})

test.each([[null], [{ usePolling: true }]])('with the options %j, the watcher of Vite is used', (options) => {
  expect([usesViteWatcher(options), ignoreFolders(['/content'], options)]).toEqual([true, options])
})
