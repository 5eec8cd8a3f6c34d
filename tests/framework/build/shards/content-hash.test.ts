// @vitest-environment node

import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createHeads } from '../../../../framework/content/entry-heads.ts'
import { hashContent } from '../../../../framework/build/shards/content-hash.ts'
import { collection, text } from '../../../../framework/content/index.ts'
import { listFiles } from '../../../../framework/content/list-files.ts'
import { useTempFolders, writeFiles } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

test('the hashes of content are the same on every machine, and change with the bytes, the name and the model of any file', async () => {
  const files = { 'content/posts/a.md': 'a', 'content/posts/b.md': 'b', 'content/notes/a.md': 'a' }
  const posts = collection('posts', { title: text() })
  const root = makeFolder(files)
  async function hash(folder: string, models: object = { posts }) {
    const server = { site: { models }, listFiles } as unknown as Parameters<typeof hashContent>[1]
    const { heads, files } = await hashContent(folder, server)
    return JSON.stringify([heads, ...files])
  }
  const one = await hash(root)
  expect(await hash(makeFolder(files))).toBe(one)
  const others = [await hash(root, { news: posts }), await hash(root, { posts: collection('notes', {}) })]
  writeFiles(root, { 'content/posts/b.md': 'c' })
  others.push(await hash(root))
  rmSync(join(root, 'content/posts/b.md'))
  others.push(await hash(root))
  expect(new Set([one, ...others]).size).toBe(5)
})

test('the hash of heads is that of a shard, and stays the same with the text below front matter', async () => {
  const front = '---\ntitle: A\n---\n'
  const root = makeFolder({ 'content/posts/a.md': `${front}\nOne.\n`, 'content/posts/b.json': '{}' })
  const models = { posts: collection('posts', { title: text() }) }
  const server = { site: { models }, listFiles } as unknown as Parameters<typeof hashContent>[1]
  function hashHeads() {
    const heads = createHeads(root, models)
    for (const file of listFiles(root, models)) heads.read(file)
    return heads.hash()
  }
  const { heads, files } = await hashContent(root, server)
  expect(hashHeads()).toBe(heads)
  writeFiles(root, { 'content/posts/a.md': `${front}\nTwo.\n` })
  const second = await hashContent(root, server)
  expect([second.heads, hashHeads()]).toEqual([heads, heads])
  expect(second.files.get('content/posts/a.md')).not.toBe(files.get('content/posts/a.md'))
  for (const change of [{ 'content/posts/a.md': front.replace('A', 'B') }, { 'content/posts/b.json': '{ }' }]) {
    const before = hashHeads()
    writeFiles(root, change)
    expect(hashHeads()).not.toBe(before)
    expect((await hashContent(root, server)).heads).toBe(hashHeads())
  }
})
