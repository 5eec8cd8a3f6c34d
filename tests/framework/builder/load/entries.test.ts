// @vitest-environment node

import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, describe, expect, test } from 'vitest'

import { readEntries, type EntriesOptions, type CachedEntry } from '../../../../framework/builder/load/entries.ts'
import { createWorker } from '../../../../framework/memo/worker.ts'
import { openCache } from '../../../../framework/memo/build-cache.ts'
import { createPool } from '../../../../framework/memo/pool.ts'
import type { WorkerResult, Batch, ReadFileResult, ReadBatch } from '../../../../framework/memo/messages.ts'
import { collection, image, optional, reference, text } from '../../../../framework/content.ts'
import { listFiles } from '../../../../framework/content/list-files.ts'
import { gatherContent } from '../../../../framework/content/read.ts'
import { createToEntry } from '../../../../framework/content/entry.ts'
import { useTempFolders, writeFiles } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()
const models = {
  posts: {
    ...collection('posts', { title: text(), picture: optional(image()), city: optional(reference('cities')) }),
    module: 'site/posts.ts',
  },
  cities: collection('cities', { title: text() }),
}
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'
const entryOf = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nText of ${title}.\n`

let root = ''

beforeEach(() => {
  root = makeFolder({
    'content/posts/a.md': entryOf('A'),
    'content/posts/b.md': entryOf('B', 'picture: ./cat.svg\n'),
    'content/posts/cat.svg': SVG,
    'content/cities/a.md': entryOf('Oslo'),
  })
})

/** Reads the content as a build does. Also returns the files that were not read from the cache. */
async function read({ code = 'one', base = '/' } = {}) {
  const cache = openCache(root)
  const site = { models } as unknown as EntriesOptions['server']['site']
  const settings = { root, base, blobFolder: cache.blobFolder, buildId: cache.buildId }
  const { work: workInProcess, readText } = createWorker(site, {}, settings, [])
  const files: string[] = []
  function work(batch: ReadBatch): ReadFileResult[]
  function work(batch: Batch): WorkerResult[]
  function work(batch: Batch) {
    if (batch.kind === 'read') files.push(...batch.files.map(({ source }) => source))
    return workInProcess(batch)
  }
  const pool = createPool({ file: '', settings, work })
  const server = {
    site,
    listFiles,
    toEntry: createToEntry(),
    gatherContent,
  } as unknown as EntriesOptions['server']
  try {
    const graph = { 'site/posts.ts': { hash: code, imports: [] } }
    const from = { root, base, withDrafts: false, server }
    const content = await readEntries({ ...from, pool, readText, cache, graph, commonHash: 'toolchain' })
    const posts: { title: string; body: string }[] = [content.content.posts, content.content.cities].flat() as never[]
    const bodies = posts.map(({ title, body }) => `${title}: ${body}`)
    return {
      ...content,
      entries: cache.readList<CachedEntry[]>(cache.file('content', base)),
      files,
      bodies,
    }
  } finally {
    cache.close()
  }
}

const BODIES = ['A: <p>Text of A.</p>', 'B: <p>Text of B.</p>', 'Oslo: <p>Text of Oslo.</p>']

describe('the content', () => {
  test('is read once: the next build reads it from the cache', async () => {
    const first = await read()
    expect([first.bodies, first.files]).toEqual([
      BODIES,
      ['content/posts/a.md', 'content/posts/b.md', 'content/cities/a.md'],
    ])
    expect([...first.pictures.values()]).toEqual([join(root, 'content/posts/cat.svg')])
    const second = await read()
    expect([second.bodies, second.files, [...second.pictures]]).toEqual([BODIES, [], [...first.pictures]])
    expect((await read()).files).toEqual([])
  })

  test('is read again if it was edited, added or renamed', async () => {
    await read()
    writeFiles(root, { 'content/posts/b.md': entryOf('Bergen'), 'content/posts/c.md': entryOf('C') })
    rmSync(join(root, 'content/posts/a.md'))
    const { bodies, files, entries } = await read()
    expect(files).toEqual(['content/posts/b.md', 'content/posts/c.md'])
    expect(bodies).toEqual(['Bergen: <p>Text of Bergen.</p>', 'C: <p>Text of C.</p>', BODIES[2]])
    expect(entries).toHaveLength(3)
    expect((await read()).files).toEqual([])
  })

  test('is removed from the cache with its file', async () => {
    await read()
    rmSync(join(root, 'content/posts/a.md'))
    expect((await read()).bodies).toEqual(BODIES.slice(1))
    expect((await read()).entries).toHaveLength(2)
  })

  test('is read again for another base, because its links change', async () => {
    await read()
    expect((await read({ base: '/sub/' })).files).toHaveLength(3)
    expect((await read()).files).toEqual([])
  })

  test('does not include drafts', async () => {
    writeFiles(root, { 'content/posts/a.md': entryOf('A', 'draft: true\n') })
    expect((await read()).bodies).toEqual(BODIES.slice(1))
  })

  test('of many builds is merged into fewer packs, each entry with its own text', async () => {
    for (let i = 0; i < 18; i++) {
      writeFiles(root, { [`content/cities/n${10 + i}.md`]: entryOf(`n${10 + i}`) })
      await read()
    }
    const { bodies, files, entries } = await read()
    expect(files).toEqual([])
    expect(bodies.slice(3)).toEqual(Array.from({ length: 18 }, (_, i) => `n${10 + i}: <p>Text of n${10 + i}.</p>`))
    expect(new Set(entries.map(({ entry }) => entry.text[0])).size).toBeLessThan(17)
  })

  test('of many files is read in several batches, each entry with its own text', async () => {
    const names = Array.from({ length: 70 }, (_, i) => `n${i}`)
    writeFiles(root, Object.fromEntries(names.map((name) => [`content/cities/${name}.md`, entryOf(name)])))
    const { content } = await read()
    const bodies = (content.cities as never[])
      .slice(1)
      .map(({ slug, body }: { slug: string; body: string }) => [slug, body])
    expect(bodies.sort()).toEqual(names.map((name) => [name, `<p>Text of ${name}.</p>`]).sort())
  })
})

test('a file with a problem is reported in every build until it is fixed', async () => {
  writeFiles(root, { 'content/posts/a.md': entryOf('A', 'titel: A\n') })
  for (let build = 0; build < 2; build++) {
    const { problems } = await read()
    expect(problems).toMatchObject([{ where: 'content/posts/a.md', line: 3 }])
  }
  writeFiles(root, { 'content/posts/a.md': entryOf('A') })
  const { bodies, files } = await read()
  expect([bodies, files]).toEqual([BODIES, ['content/posts/a.md']])
})

describe('an entry', () => {
  const hashOf = async (options?: Parameters<typeof read>[0]) => (await read(options)).find('posts content/posts/b.md')

  test('is found by its model and its file', async () => {
    const { find } = await read()
    expect(find('posts content/posts/a.md').fields).toMatchObject({ title: 'A' })
    expect(find('cities content/cities/a.md').fields).toMatchObject({ title: 'Oslo' })
  })

  test('has a hash that changes only with its text and its pictures, not with code that returns the same entry', async () => {
    const { hash } = await hashOf()
    writeFiles(root, { 'content/posts/a.md': entryOf('Other') })
    expect((await hashOf()).hash).toBe(hash)
    expect((await hashOf({ code: 'two' })).hash).toBe(hash)
    const hashes = [hash]
    writeFiles(root, { 'content/posts/cat.svg': SVG.replace('40', '41') })
    hashes.push((await hashOf()).hash)
    writeFiles(root, { 'content/posts/b.md': entryOf('B', 'picture: ./cat.svg\n') + 'More.' })
    hashes.push((await hashOf()).hash)
    expect(new Set(hashes).size).toBe(3)
  })
})
