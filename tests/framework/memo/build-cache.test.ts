// @vitest-environment node

import { existsSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { openCache, type BuildCache, type BlobRef } from '../../../framework/memo/build-cache.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

interface Item {
  name: string
  text: BlobRef
}

/** Adds texts in a new pack. */
function addTexts(cache: BuildCache, pack: string, texts: Record<string, string>): Item[] {
  const writer = cache.createPack(pack)
  const items = Object.entries(texts).map(([name, text]) => ({ name, text: writer.add(text) }))
  writer.flush()
  return items
}

function writeItems(cache: BuildCache, list: string, items: readonly Item[]) {
  cache.writeList(
    cache.file('list', list),
    items.map(({ text }) => text),
    (move) => items.map((item) => ({ ...item, text: move(item.text) })),
  )
}

const readItems = (cache: BuildCache, list: string) =>
  cache.readList<Item[]>(cache.file('list', list)).map(({ name, text }) => [name, cache.blobs.read(text)])

/** Runs a build that writes the list `a` with texts in one pack. Returns its closed cache. */
function build(root: string, pack: string, texts: Record<string, string>): BuildCache {
  const cache = openCache(root)
  writeItems(cache, 'a', addTexts(cache, pack, texts))
  cache.close()
  return cache
}

const packsOf = (cache: BuildCache) => (existsSync(cache.blobFolder) ? readdirSync(cache.blobFolder) : [])

test('the next build can read a list and its texts', () => {
  const root = makeFolder()
  build(root, 'one', { x: 'text of x', y: 'text of y' })
  expect(readItems(openCache(root), 'a')).toEqual([
    ['x', 'text of x'],
    ['y', 'text of y'],
  ])
})

test('packs that no list refers to are removed at the end of the build', () => {
  const root = makeFolder()
  build(root, 'old', { x: 'old text' })
  const second = openCache(root)
  addTexts(second, 'stray', { z: 'unused text' })
  writeItems(second, 'a', addTexts(second, 'new', { x: 'new text' }))
  second.close()
  expect(packsOf(second)).toEqual([`${second.buildId}-new`])
})

test('a pack of a running build is kept; an unreferenced pack older than an hour is removed', () => {
  const root = makeFolder()
  const cache = openCache(root)
  const running = openCache(root)
  addTexts(running, 'running', { x: 'text' })
  addTexts(running, 'crashed', { x: 'text' })
  const longAgo = Date.now() / 1000 - 2 * 60 * 60
  utimesSync(join(cache.blobFolder, `${running.buildId}-crashed`), longAgo, longAgo)
  cache.close()
  expect(packsOf(cache)).toEqual([`${running.buildId}-running`])
})

test('texts in many packs are merged into one', () => {
  const root = makeFolder()
  for (let i = 0; i < 20; i++) {
    const cache = openCache(root)
    const before = cache.readList<Item[]>(cache.file('list', 'a'))
    writeItems(cache, 'a', [...before, ...addTexts(cache, 'pack', { [`x${i}`]: `text ${i}` })])
    cache.close()
    expect(packsOf(cache).length).toBeLessThanOrEqual(17)
  }
  const cache = openCache(root)
  expect(readItems(cache, 'a')).toEqual(Array.from({ length: 20 }, (_, i) => [`x${i}`, `text ${i}`]))
})

test('a mostly unused pack is rewritten without the unused texts', () => {
  const root = makeFolder()
  build(root, 'one', { small: 'small', large: 'x'.repeat(5_000_000) })
  const second = openCache(root)
  writeItems(second, 'a', second.readList<Item[]>(second.file('list', 'a')).slice(0, 1))
  second.close()
  expect(packsOf(second)).toHaveLength(1)
  const third = openCache(root)
  expect(readItems(third, 'a')).toEqual([['small', 'small']])
  expect(packsOf(third)[0]).toContain(second.buildId)
})

test('hasPack() is false after the pack was deleted', () => {
  const root = makeFolder()
  const first = build(root, 'one', { x: 'text' })
  rmSync(first.blobFolder, { recursive: true })
  const second = openCache(root)
  const [item] = second.readList<Item[]>(second.file('list', 'a'))
  expect(second.hasPack(item!.text[0])).toBe(false)
})

test('hasPack() is false after another build removed the pack, before the list is read', () => {
  const root = makeFolder()
  build(root, 'one', { x: 'text' })
  const second = openCache(root)
  rmSync(second.blobFolder, { recursive: true })
  const [item] = second.readList<Item[]>(second.file('list', 'a'))
  expect(second.hasPack(item!.text[0])).toBe(false)
})
