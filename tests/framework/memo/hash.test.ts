// @vitest-environment node

import { expect, test } from 'vitest'

import { fromJsonContent, toJsonContent } from '../../../framework/memo/build-cache.ts'
import { hashOf } from '../../../framework/disk/files.ts'
import { sha256 } from '../../../framework/shared/sha256.ts'
import { describeBatch, splitBatch, type Batch } from '../../../framework/memo/messages.ts'

test('a hash is short, stable, and depends on the order and the boundaries of the texts', () => {
  const bytes = new TextEncoder().encode('ab')
  const hashes = [
    hashOf('ab'),
    hashOf('a', 'b'),
    hashOf('b', 'a'),
    hashOf('', 'ab'),
    hashOf('ab', ''),
    hashOf('1:a', 'b'),
    hashOf(),
    hashOf(bytes),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
  for (const hash of hashes.slice(0, 6)) expect(hash).toMatch(/^[\w-]{16}$/)
  expect([hashOf('a', 'b'), hashOf(new TextEncoder().encode('ab'))]).toEqual([hashes[1], hashes[7]])
})

test('hashes in published names are standard SHA-256', () => {
  const expected = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect([sha256('abc'), sha256(new TextEncoder().encode('abc'))]).toEqual([expected, expected])
})

test.each([['text'], [{ svg: '<svg>', widths: [8] }], [new Uint8Array([0, 255, 7])], [null]])(
  'file content survives JSON: %j',
  (content) => {
    const read = fromJsonContent(JSON.parse(JSON.stringify(toJsonContent(content))))
    expect(read instanceof Uint8Array ? new Uint8Array(read) : read).toEqual(content)
  },
)

const pageAt = (path: string, source: string | undefined) => ({
  path,
  source,
  template: 0,
  templateName: 'post',
  data: undefined,
  matchPath: undefined,
  packed: undefined,
  withData: true,
})
const make = (source?: string): Batch => ({
  kind: 'make',
  pages: ['/a/', '/b/'].map((path) => pageAt(path, source)),
  entries: new Map(),
  settings: new Uint8Array([1]),
})
const read: Batch = { kind: 'read', files: ['a.md', 'b.md'].map((source) => ({ source, model: 'posts' })) }

test('a batch is described by its first item, and can be split', () => {
  expect([read, make(), make('content/a.md')].map(describeBatch)).toEqual([
    'a.md was read',
    '/a/ was rendered by the template "post"',
    '/a/ was rendered by the template "post" from content/a.md',
  ])
  expect(splitBatch(read)).toEqual([
    { kind: 'read', files: [{ source: 'a.md', model: 'posts' }] },
    { kind: 'read', files: [{ source: 'b.md', model: 'posts' }] },
  ])
  const [first, second] = splitBatch(make()) as (Batch & { kind: 'make' })[]
  expect([first!.pages.map(({ path }) => path), second!.pages.map(({ path }) => path)]).toEqual([['/a/'], ['/b/']])
  expect(second!.settings).toEqual(new Uint8Array([1]))
})
