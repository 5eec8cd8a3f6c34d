// @vitest-environment node

/** Output folders that can't be replaced. Errors of the file system are faked, because mounting needs rights. */

import { lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { beforeEach, describe, expect, test, vi } from 'vitest'

import { folderId } from '../../../../framework/memo/site-state.ts'
import { createOutput, readAssetList } from '../../../../framework/builder/write/output.ts'
import { requireParent } from '../../../../framework/builder/write/replace-site.ts'
import { moveInto } from '../../../../framework/disk/move-folder.ts'
import { ASSET_LIST } from '../../../../framework/shared/project.ts'
import { reportLines } from '../../../support/report-lines.ts'
import { readFiles, readText, useTempFolders, writeFiles, type Files } from '../../../support/temp-folders.ts'

/** Returns the code with which the file system refuses a call; undefined if it allows it. */
type Refusal = (from: string, to: string) => string | undefined
const disk = vi.hoisted(() => ({
  rename: (() => undefined) as Refusal,
  mkdir: (() => undefined) as Refusal,
  access: (() => undefined) as Refusal,
}))

vi.mock('node:fs', async (load) => {
  const real = await load<typeof import('node:fs')>()
  const refusing =
    <Call extends (...args: any[]) => unknown>(name: keyof typeof disk, call: Call) =>
    (...args: Parameters<Call>) => {
      const code = disk[name](String(args[0]), String(args[1]))
      if (code) throw Object.assign(Error(`${code}: faked, ${name} '${args[0]}'`), { code })
      return call(...args)
    }
  return {
    ...real,
    renameSync: refusing('rename', real.renameSync),
    mkdirSync: refusing('mkdir', real.mkdirSync),
    accessSync: refusing('access', real.accessSync),
  }
})

const { makeFolder } = useTempFolders()
let root = ''
let outDir = ''

beforeEach(() => {
  Object.assign(disk, { rename: () => undefined, mkdir: () => undefined, access: () => undefined })
  root = makeFolder()
  outDir = join(root, 'dist')
})

function write(files: Files, options = {}) {
  const output = createOutput(outDir, options)
  for (const [name, content] of Object.entries(files)) output.write(name, content)
  const assets = Object.keys(files).filter((name) => name.startsWith('assets/'))
  output.write(ASSET_LIST, JSON.stringify(assets))
  return output
}
const build = (files: Files) => write(files).finish()
const site = () => [...readFiles(outDir)].filter(([name]) => name !== ASSET_LIST)

/** Folders that can't be replaced, and how they are made. */
const FIXED: [name: string, make: () => void][] = [
  [
    'a link to a folder elsewhere',
    () => {
      mkdirSync(join(root, 'served'))
      symlinkSync(join(root, 'served'), outDir)
    },
  ],
  [
    'a relative link to a link',
    () => {
      mkdirSync(join(root, 'served'))
      symlinkSync('served', join(root, 'current'))
      symlinkSync('current', outDir)
    },
  ],
  ...['EBUSY', 'EXDEV', 'EPERM', 'EACCES'].map((code): [string, () => void] => [
    `a folder that the system does not move: ${code}`,
    () => {
      mkdirSync(outDir)
      disk.rename = (from) => (from === outDir ? code : undefined)
    },
  ]),
  ...['EACCES', 'EROFS', 'EPERM'].map((code): [string, () => void] => [
    `a folder in one that is read-only: ${code}`,
    () => {
      mkdirSync(outDir)
      disk.mkdir = (path) => (relative(root, path).includes('/') ? undefined : code)
    },
  ]),
  [
    'a mount point of another file system, with its own folder',
    () => {
      mkdirSync(join(outDir, 'lost+found'), { recursive: true })
      const isInside = (path: string) => path.startsWith(join(outDir, '/'))
      disk.rename = (from, to) =>
        from === outDir || to === outDir ? 'EBUSY' : isInside(from) === isInside(to) ? undefined : 'EXDEV'
    },
  ],
]

describe.each(FIXED)('%s', (_, make) => {
  let folder: number
  let others: string[] = []
  beforeEach(() => {
    make()
    folder = lstatSync(outDir).ino
    others = readdirSync(root)
  })
  const expectOnlySite = () => {
    expect(lstatSync(outDir).ino).toBe(folder)
    expect(readdirSync(root)).toEqual(others)
    expect(readdirSync(outDir).filter((name) => name.startsWith('.'))).toEqual([])
  }

  test('stays, and has each new site', () => {
    build({ 'index.html': 'one', 'gone/index.html': 'x', 'assets/a-1.js': '1' })
    expect(site()).toEqual([
      ['assets/a-1.js', '1'],
      ['gone/index.html', 'x'],
      ['index.html', 'one'],
    ])
    expectOnlySite()
    build({ 'index.html': 'two', 'assets/a-2.js': '2' })
    expect(site()).toEqual([
      ['assets/a-1.js', '1'],
      ['assets/a-2.js', '2'],
      ['index.html', 'two'],
    ])
    expect(readAssetList(outDir)).toEqual(['assets/a-2.js'])
    expectOnlySite()
  })

  test('has the updates of a site', () => {
    build({ 'index.html': 'one', 'gone/index.html': 'x' })
    write({ 'index.html': 'two', 'new/index.html': 'new' }, { isUpdate: true }).finish(['gone/index.html'])
    expect(site()).toEqual([
      ['index.html', 'two'],
      ['new/index.html', 'new'],
    ])
    expectOnlySite()
  })

  test('keeps the old site while a build runs, and after one that fails', () => {
    build({ 'index.html': 'one' })
    const output = write({ 'index.html': 'two', 'b.html': 'b' })
    expect(site().find(([name]) => name === 'index.html')).toEqual(['index.html', 'one'])
    output.discard()
    expect(site()).toEqual([['index.html', 'one']])
    expectOnlySite()
  })

  test.each([
    ['an old file', 'index.html', ''],
    ['the list of the old site', ASSET_LIST, ''],
    ['a new page', '', 'b.html'],
    ['the list of the new site', '', ASSET_LIST],
  ])('keeps the old site if the build can’t move %s', (_, oldName, newName) => {
    build({ 'index.html': 'one', 'a/index.html': 'a' })
    const before = readFiles(outDir)
    const output = write({ 'index.html': 'two', 'b.html': 'b' })
    const { rename } = disk
    let count = 0
    disk.rename = (from, to) => {
      const isMoved = (oldName && from === join(outDir, oldName)) || (newName && to === join(outDir, newName))
      return isMoved && count++ === 0 ? 'EIO' : rename(from, to)
    }
    expect(() => output.finish()).toThrow('EIO')
    output.discard()
    expect(readFiles(outDir)).toEqual(before)
    expectOnlySite()
  })

  test('is not written if it has files of others', () => {
    writeFileSync(join(outDir, 'work.txt'), 'work')
    expect(reportLines(() => createOutput(outDir))).toContain(
      '  The folder contains files that no build has written. Move these files, or build into another folder.',
    )
    expect(site()).toEqual([['work.txt', 'work']])
  })

  test('is another folder for the cache after a build of another site', () => {
    build({ 'index.html': 'one' })
    const id = folderId(outDir)
    expect(folderId(outDir)).toBe(id)
    rmSync(join(outDir, 'index.html'))
    build({ 'other.html': 'other' })
    expect(folderId(outDir)).not.toBe(id)
  })
})

describe('a build that is killed while it moves files into a link', () => {
  const NEW = { 'index.html': 'two', 'b.html': 'b' }

  function buildUntil(isKilled: Refusal, old: Files = { 'index.html': 'one', 'a/index.html': 'a' }) {
    mkdirSync(join(root, 'served'))
    symlinkSync(join(root, 'served'), outDir)
    if (Object.keys(old).length > 0) build(old)
    const output = write(NEW)
    let isDead = false
    disk.rename = (from, to) => {
      isDead ||= isKilled(from, to) !== undefined
      return isDead ? 'EIO' : undefined
    }
    expect(() => output.finish()).toThrow('EIO')
    disk.rename = () => undefined
  }

  test.each<[when: string, isKilled: Refusal]>([
    ['before it moves the first file', (from) => (from === join(outDir, 'a') ? 'x' : undefined)],
    ['before it moves the list of the old site', (from) => (from === join(outDir, ASSET_LIST) ? 'x' : undefined)],
    ['before it moves a new page', (_, to) => (to === join(outDir, 'b.html') ? 'x' : undefined)],
    ['before it deletes the old site', (from) => (from === join(outDir, '.flatirons.old') ? 'x' : undefined)],
  ])('%s: the next build begins with the old site', (_, isKilled) => {
    buildUntil(isKilled)
    const output = write({ 'index.html': 'three' })
    expect(site().filter(([name]) => !name.startsWith('.'))).toEqual([
      ['a/index.html', 'a'],
      ['index.html', 'one'],
    ])
    output.finish()
    expect(site()).toEqual([['index.html', 'three']])
  })

  test('while it deletes the old site: the next build begins with the new one', () => {
    mkdirSync(join(root, 'served'))
    symlinkSync(join(root, 'served'), outDir)
    build({ 'index.html': 'new' })
    writeFiles(outDir, { '.flatirons.next/index.html': 'old', [`.flatirons.next/${ASSET_LIST}`]: '[]' })
    write({ 'index.html': 'three' }).discard()
    expect(site()).toEqual([['index.html', 'new']])
  })

  test('for the first time: the next build replaces what is there', () => {
    buildUntil((_, to) => (to === join(outDir, 'index.html') ? 'x' : undefined), {})
    build({ 'index.html': 'three' })
    expect(site()).toEqual([['index.html', 'three']])
  })
})

test('a usual folder that can’t be moved at the end stays as it is', () => {
  build({ 'index.html': 'one' })
  const output = write({ 'index.html': 'two' })
  let count = 0
  disk.rename = (_, to) => (to === outDir && count++ === 0 ? 'EIO' : undefined)
  expect(() => output.finish()).toThrow('EIO')
  output.discard()
  expect([site(), readdirSync(root)]).toEqual([[['index.html', 'one']], ['dist']])
})

test.each([
  ['EACCES', 'access is denied. Allow the user of the build to write it'],
  ['EROFS', 'its file system is read-only. Mount it with write access'],
  ['ENOSPC', 'its disk is full. Delete files'],
])('an output folder that can’t be written is a problem before anything is rendered: %s', (code, reason) => {
  build({ 'index.html': 'one' })
  disk.mkdir = () => code
  expect(reportLines(() => createOutput(outDir)).slice(2)).toEqual([
    outDir,
    `  The folder can't be written: ${reason}, or build into another folder.`,
  ])
  expect(site()).toEqual([['index.html', 'one']])
  disk.access = () => code
  expect(reportLines(() => requireParent(outDir)).slice(2)).toEqual([
    root,
    `  The folder can't be written: ${reason}, or build into another folder.`,
  ])
})

test.each([
  ['a file', () => writeFileSync(outDir, 'x'), 'This is a file. Remove it, or build into another folder.'],
  [
    'a broken link',
    () => symlinkSync('missing', outDir),
    'This symbolic link is broken. Create the folder that it points to, or remove the link.',
  ],
])('an output folder that is %s is a problem', (_, make, message) => {
  make()
  expect(reportLines(() => createOutput(outDir)).slice(2)).toEqual([outDir, `  ${message}`])
  expect(lstatSync(outDir).isDirectory()).toBe(false)
})

describe('a folder is moved into', () => {
  beforeEach(() => writeFiles(root, { 'new/a.txt': 'a', 'new/b/c.txt': 'c' }))
  const moved = () => [readdirSync(outDir), readText(outDir, 'b/c.txt'), readdirSync(root).includes('new')]

  test.each(FIXED.filter(([name]) => !/its own folder|read-only/.test(name)))('%s', (_, make) => {
    make()
    const { ino } = lstatSync(outDir)
    moveInto(join(root, 'new'), outDir)
    expect([...moved(), lstatSync(outDir).ino]).toEqual([['a.txt', 'b'], 'c', false, ino])
  })

  test.each([
    ['a new folder', () => {}],
    ['an empty folder', () => mkdirSync(outDir)],
  ])('%s', (_, make) => {
    make()
    moveInto(join(root, 'new'), outDir)
    expect(moved()).toEqual([['a.txt', 'b'], 'c', false])
  })

  test('a link, and an error leaves that empty', () => {
    mkdirSync(join(root, 'served'))
    symlinkSync(join(root, 'served'), outDir)
    disk.rename = (from) => (from.endsWith('/b') ? 'EIO' : undefined)
    expect(() => moveInto(join(root, 'new'), outDir)).toThrow('EIO')
    expect(readdirSync(outDir)).toEqual([])
  })
})
