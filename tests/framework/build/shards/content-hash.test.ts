// @vitest-environment node

import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { hashContent } from '../../../../framework/build/shards/content-hash.ts'
import { collection, text } from '../../../../framework/content/index.ts'
import { listFiles } from '../../../../framework/content/list-files.ts'
import { useTempFolders, writeFiles } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

test('the hash of content is the same on every machine, and changes with the bytes, the name and the model of any file', async () => {
  const files = { 'content/posts/a.md': 'a', 'content/posts/b.md': 'b', 'content/notes/a.md': 'a' }
  const posts = collection('posts', { title: text() })
  const root = makeFolder(files)
  const hash = (folder: string, models: object = { posts }) =>
    hashContent(folder, { site: { models }, listFiles } as unknown as Parameters<typeof hashContent>[1])
  const one = await hash(root)
  expect(await hash(makeFolder(files))).toBe(one)
  const others = [await hash(root, { news: posts }), await hash(root, { posts: collection('notes', {}) })]
  writeFiles(root, { 'content/posts/b.md': 'c' })
  others.push(await hash(root))
  rmSync(join(root, 'content/posts/b.md'))
  others.push(await hash(root))
  expect(new Set([one, ...others]).size).toBe(5)
})
