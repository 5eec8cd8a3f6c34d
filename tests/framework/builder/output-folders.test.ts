// @vitest-environment node

/** Builds into folders that belong to somebody else: links, and mount points such as volumes of containers. */

import { execFileSync } from 'node:child_process'
import { lstatSync, mkdirSync, readdirSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { runBuild } from '@flatirons/framework/build'

import { readFiles, readText, useTempFolders, writeFiles } from '../../support/temp-folders.ts'

const { makeSite, makeFolder } = useTempFolders()

const unmount: (() => void)[] = []
let errors = ''

beforeEach(() => {
  errors = ''
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(console, 'error').mockImplementation((text) => void (errors += String(text)))
})
afterEach(() => {
  process.exitCode = undefined
  for (const run of unmount.splice(0)) run()
})

const run = (...args: string[]) => execFileSync(args[0]!, args.slice(1), { stdio: 'pipe' })

/** Mounts an empty file system of this size. Throws without the rights. */
function mount(folder: string, size = '50m') {
  mkdirSync(folder, { recursive: true })
  run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder)
  unmount.push(() => run('umount', folder))
}

function canMount(): boolean {
  try {
    mount(makeFolder())
    for (const run of unmount.splice(0)) run()
    return true
  } catch {
    console.warn('Skipped: only root can mount file systems.')
    return false
  }
}

const PAGE = 'site/pages/message.tsx'

/** Builds a site, changes its template, and builds it again; then breaks the template. Returns the folder of the site. */
async function expectBuilds(root: string) {
  const dist = join(root, 'dist')
  const { ino } = lstatSync(dist)
  const page = readText(root, PAGE)
  const build = async (template: string) => {
    errors = ''
    writeFiles(root, { [PAGE]: template })
    await runBuild(root, ['--root', root])
    return errors
  }
  expect(await build(page)).toBe('')
  expect(readText(dist, 'count/index.html')).toContain('<h1>')
  expect(await build(page.replace('<h1>', '<h1 title="new">'))).toBe('')
  expect(readText(dist, 'count/index.html')).toContain('<h1 title="new">')
  const before = readFiles(dist)
  expect(await build(page.replace('<h1>{data.text}', '<h1>{(data as any).txet.length}'))).toContain('TypeError')
  expect([readFiles(dist), lstatSync(dist).ino]).toEqual([before, ino])
  expect(readdirSync(dist).filter((name) => name.startsWith('.'))).toEqual([])
  return dist
}

test('a build into a link writes the folder that it points to, and leaves the link', async () => {
  const root = makeSite({}, 'edited')
  const served = makeFolder()
  symlinkSync(served, join(root, 'dist'))
  await expectBuilds(root)
  expect(readdirSync(served)).toContain('index.html')
})

test('content/, public/ and the cache may be links', async () => {
  const root = makeSite({ 'public/a.txt': 'a' }, 'edited')
  const elsewhere = makeFolder()
  for (const name of ['content', 'public', '.cache']) {
    if (!readdirSync(root).includes(name)) mkdirSync(join(root, name))
    renameSync(join(root, name), join(elsewhere, name))
    symlinkSync(join(elsewhere, name), join(root, name))
  }
  mkdirSync(join(root, 'dist'))
  await runBuild(root, ['--root', root])
  expect([errors, readText(root, 'dist/a.txt')]).toEqual(['', 'a'])
})

test('a cache that is a broken link is a problem before anything is built', async () => {
  const root = makeSite({}, 'edited')
  renameSync(join(root, '.cache'), join(root, 'cache'))
  symlinkSync('missing', join(root, '.cache'))
  await runBuild(root, ['--root', root])
  expect(errors).toContain('/.cache\n  This symbolic link is broken. Create the folder that it points to, or remove')
  expect(readdirSync(root)).not.toContain('dist')
})

test.skipIf(!canMount())('a build into a mount point writes into it, also on a small disk', async () => {
  const root = makeSite({}, 'edited')
  mount(join(root, 'dist'))
  const dist = await expectBuilds(root)
  const before = readFiles(dist)
  mount(join(root, 'small'), '8k')
  await runBuild(root, ['--root', root, '--outDir', 'small'])
  expect(errors).toMatch(/is full\. Delete files/)
  expect([readdirSync(join(root, 'small')), readFiles(dist)]).toEqual([[], before])
})
