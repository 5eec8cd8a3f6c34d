// @vitest-environment node

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { ASSET_LIST } from '../../../../framework/shared/project.ts'
import { createOutput, readAssetList } from '../../../../framework/builder/write/output.ts'
import { readFiles, readText, useTempFolders, type Files } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

/** Writes these files as a full build. */
function build(outDir: string, files: Files): void {
  const output = createOutput(outDir)
  for (const [name, content] of Object.entries(files)) output.write(name, content)
  const assets = Object.keys(files).filter((name) => name.startsWith('assets/'))
  output.write(ASSET_LIST, JSON.stringify(assets))
  output.finish()
}

const namesIn = (outDir: string) => [...readFiles(outDir).keys()].filter((name) => name !== ASSET_LIST)

test('a build replaces the old output in one move, and leaves no temporary folders', () => {
  const root = makeFolder()
  const outDir = join(root, 'dist')
  build(outDir, { 'index.html': 'one', 'gone/index.html': 'gone' })
  const output = createOutput(outDir)
  output.write('index.html', 'two')
  expect(readText(outDir, 'index.html')).toBe('one')
  output.finish()
  expect(namesIn(outDir)).toEqual(['index.html'])
  expect(readText(outDir, 'index.html')).toBe('two')
  expect(readdirSync(root)).toEqual(['dist'])
})

test('many files are written completely', () => {
  const outDir = join(makeFolder(), 'dist')
  const files: Files = Object.fromEntries(
    Array.from({ length: 500 }, (_, i) => [`page-${i % 50}/${i}.html`, `page ${i}`]),
  )
  build(outDir, files)
  expect(namesIn(outDir)).toHaveLength(500)
  expect(readText(outDir, 'page-37/437.html')).toBe('page 437')
})

test('files are copied', () => {
  const root = makeFolder({ 'public/robots.txt': 'x', 'public/icons/a.svg': 'y', 'cat.svg': 'z' })
  const output = createOutput(join(root, 'dist'))
  output.copy(join(root, 'public/robots.txt'), 'robots.txt')
  output.copy(join(root, 'public/icons/a.svg'), 'icons/a.svg')
  output.copy(join(root, 'cat.svg'), 'assets/cat-1.svg')
  output.finish()
  expect(namesIn(join(root, 'dist'))).toEqual(['assets/cat-1.svg', 'icons/a.svg', 'robots.txt'])
})

describe('assets of the previous build', () => {
  test('are kept for one more build only', () => {
    const outDir = join(makeFolder(), 'dist')
    build(outDir, { 'assets/a-1.js': '1' })
    build(outDir, { 'assets/a-2.js': '2' })
    expect(namesIn(outDir)).toEqual(['assets/a-1.js', 'assets/a-2.js'])
    expect(readAssetList(outDir)).toEqual(['assets/a-2.js'])
    build(outDir, { 'assets/a-3.js': '3' })
    expect(namesIn(outDir)).toEqual(['assets/a-2.js', 'assets/a-3.js'])
  })

  test('do not overwrite assets of the new build', () => {
    const outDir = join(makeFolder(), 'dist')
    build(outDir, { 'assets/a.js': 'old' })
    build(outDir, { 'assets/a.js': 'new' })
    expect(readText(outDir, 'assets/a.js')).toBe('new')
  })

  test('are an empty list if the asset list is missing or broken', () => {
    expect(readAssetList(makeFolder())).toEqual([])
    expect(readAssetList(makeFolder({ [ASSET_LIST]: '{' }))).toEqual([])
  })
})

describe('a failed build', () => {
  test('does not change the old output, and leaves no temporary folders', () => {
    const root = makeFolder()
    const outDir = join(root, 'dist')
    build(outDir, { 'index.html': 'one' })
    const output = createOutput(outDir)
    for (let i = 0; i < 40; i++) output.write(`a/${i}.html`, 'two')
    output.discard()
    expect(namesIn(outDir)).toEqual(['index.html'])
    expect(readdirSync(root)).toEqual(['dist'])
  })

  test('throws if a file cannot be written, before the old output is changed', () => {
    const outDir = join(makeFolder(), 'dist')
    build(outDir, { 'index.html': 'one' })
    const output = createOutput(outDir)
    output.write('a', 'a file')
    expect(() => output.write('a/b', 'a file in a file')).toThrow(/EEXIST|EISDIR|ENOTDIR/)
    expect(readText(outDir, 'index.html')).toBe('one')
    output.discard()
  })

  test('that crashed leaves temporary folders, which the next build removes', () => {
    const root = makeFolder({ 'dist.next/half.html': 'x', 'dist.old/half.html': 'x' })
    build(join(root, 'dist'), { 'index.html': 'one' })
    expect(readdirSync(root)).toEqual(['dist'])
    expect(existsSync(join(root, 'dist/half.html'))).toBe(false)
  })
})

describe('a folder without output of a build', () => {
  test('is not replaced if it contains files', () => {
    const root = makeFolder({ 'site/routes.ts': 'work' })
    expect(() => createOutput(join(root, 'site'))).toThrow(
      `${join(root, 'site')}\n  The folder contains files that no build has written. Move these files, or build into another folder.`,
    )
    expect(readText(root, 'site/routes.ts')).toBe('work')
    expect(() => createOutput(root)).toThrow('contains files that no build has written')
  })

  test('is replaced if it is empty', () => {
    const root = makeFolder()
    build(root, { 'index.html': 'one' })
    expect(namesIn(root)).toEqual(['index.html'])
  })
})
