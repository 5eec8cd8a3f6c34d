// @vitest-environment node

import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, describe, expect, test } from 'vitest'

import { ASSET_LIST } from '../../../../framework/shared/project.ts'
import { readJournal } from '../../../../framework/memo/site-state.ts'
import { createOutput } from '../../../../framework/builder/write/output.ts'
import { readFiles, readText, useTempFolders } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()
let root = ''
let outDir = ''

beforeEach(() => {
  root = makeFolder({
    [`dist/${ASSET_LIST}`]: '[]',
    'dist/index.html': 'one',
    'dist/blog/a/index.html': 'a',
    'dist/blog/b/index.html': 'b',
    'cat.svg': 'cat',
  })
  outDir = join(root, 'dist')
})

const update = () => createOutput(outDir, { isUpdate: true, journal: join(root, 'journal') })
const namesIn = (folder: string) => [...readFiles(folder).keys()]

describe('an update', () => {
  test('moves new files into the site, and keeps all others', () => {
    const output = update()
    expect(output.current).toBe(outDir)
    output.write('index.html', 'two')
    output.write('new/index.html', 'new')
    expect(readText(outDir, 'index.html')).toBe('one')
    output.finish()
    expect(namesIn(outDir)).toEqual([
      ASSET_LIST,
      'blog/a/index.html',
      'blog/b/index.html',
      'index.html',
      'new/index.html',
    ])
    expect(readText(outDir, 'index.html')).toBe('two')
    expect(readdirSync(root).sort()).toEqual(['cat.svg', 'dist', 'journal'])
  })

  test('does not write unchanged files, and counts only written files', () => {
    const output = update()
    output.write('index.html', 'one')
    expect([output.count(), namesIn(output.folder)]).toEqual([0, []])
    output.write('index.html', new TextEncoder().encode('two'))
    output.copy(join(root, 'cat.svg'), 'cat.svg')
    expect([output.count(), namesIn(output.folder)]).toEqual([2, ['cat.svg', 'index.html']])
  })

  test('removes files, and folders that become empty', () => {
    const output = update()
    output.finish(['blog/a/index.html', 'never/was/there.html'])
    expect(existsSync(join(outDir, 'blog/a'))).toBe(false)
    expect(namesIn(outDir)).toEqual([ASSET_LIST, 'blog/b/index.html', 'index.html'])
    update().finish(['blog/b/index.html'])
    expect(existsSync(join(outDir, 'blog'))).toBe(false)
  })

  test('does not remove a file that it has written again', () => {
    const output = update()
    output.write('index.html', 'two')
    output.finish(['index.html'])
    expect(readText(outDir, 'index.html')).toBe('two')
  })

  test('can replace a file by a folder', () => {
    writeFileSync(join(outDir, 'guide'), 'a file')
    const output = update()
    output.write('guide/index.html', 'a page')
    output.finish(['guide'])
    expect(readText(outDir, 'guide/index.html')).toBe('a page')
  })

  test('writes file names to the journal before it moves them, in case it is killed', () => {
    const output = update()
    output.write('index.html', 'two')
    output.write('new/index.html', 'new')
    // A folder blocks the name of a file to write.
    mkdirSync(join(outDir, 'new/index.html/full'), { recursive: true })
    expect(() => output.finish()).toThrow(/ENOTEMPTY|EISDIR|EEXIST/)
    expect(readJournal(join(root, 'journal')).sort()).toEqual(['index.html', 'new/index.html'])
  })

  test('has() returns whether the site already has a file', () => {
    const output = update()
    expect([output.has('index.html'), output.has('new.html')]).toEqual([true, false])
    expect(createOutput(outDir).has('index.html')).toBe(false)
  })
})

describe('a copied file', () => {
  const copy = (previousStat?: string) => {
    const output = update()
    const stat = output.copy(join(root, 'cat.svg'), 'assets/cat.svg', previousStat)
    const { length } = namesIn(output.folder)
    output.finish()
    return { stat, copies: length }
  }

  test('is not copied again until it or its copy changes', () => {
    const { stat } = copy()
    expect(copy(stat)).toEqual({ stat, copies: 0 })
    utimesSync(join(root, 'cat.svg'), 1, 1)
    const touched = copy(stat)
    expect(touched).toMatchObject({ copies: 1 })
    expect(touched.stat).not.toBe(stat)
    writeFileSync(join(outDir, 'assets/cat.svg'), 'changed by hand')
    expect(copy(touched.stat)).toMatchObject({ copies: 1 })
    expect(readText(outDir, 'assets/cat.svg')).toBe('cat')
  })

  test('is copied without a previous stat, and in a full build', () => {
    const { stat } = copy()
    expect(copy().copies).toBe(1)
    const output = createOutput(outDir)
    output.copy(join(root, 'cat.svg'), 'assets/cat.svg', stat)
    expect([output.current, namesIn(output.folder)]).toEqual([undefined, ['assets/cat.svg']])
  })
})

test('a full build writes all files again', () => {
  utimesSync(join(outDir, 'index.html'), 1, 1)
  const output = createOutput(outDir)
  output.write('index.html', 'one')
  output.write(ASSET_LIST, '[]')
  output.finish()
  expect(statSync(join(outDir, 'index.html')).mtimeMs).toBeGreaterThan(1000)
  expect(namesIn(outDir)).toEqual([ASSET_LIST, 'index.html'])
})
