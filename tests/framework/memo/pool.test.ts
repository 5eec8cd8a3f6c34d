// @vitest-environment node

import { join } from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createPool, type Pool } from '../../../framework/memo/pool.ts'
import type { Batch } from '../../../framework/memo/messages.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

vi.mock('node:os', async (load) => ({ ...(await load<object>()), availableParallelism: () => 3 }))

const { makeFolder } = useTempFolders()

/** A server bundle in which the name of a file decides what happens to its worker. */
const BUNDLE = `
  export function workInThread({ files }) {
    for (const { source } of files) {
      if (source.startsWith('exit')) process.exit(3)
      if (source.startsWith('stray')) {
        queueMicrotask(() => { throw Error('stray error') })
        return new Promise(() => {})
      }
      if (source.startsWith('throw')) return undefined
    }
    return files.map(({ source }) => ({ problems: [], thread: true, source }))
  }
`

/** The work function of the main thread. */
function work({ files }: Batch & { kind: 'read' }) {
  const broken = files.find(({ source }) => source.startsWith('throw'))
  if (broken) throw Error(`${broken.source} is broken`)
  return files.map(({ source }) => ({ problems: [], thread: false, source }))
}

const batchOf = (...sources: string[]): Batch => ({
  kind: 'read',
  files: sources.map((source) => ({ source, model: 'posts' })),
})
const plain = (count: number) => Array.from({ length: count }, (_, i) => batchOf(`a${i}.md`, `b${i}.md`))

let pool: Pool

beforeEach(() => {
  const folder = makeFolder({ 'bundle.mjs': BUNDLE })
  const settings = { root: folder, base: '/', blobFolder: folder, buildId: 'x' }
  pool = createPool({ file: join(folder, 'bundle.mjs'), settings, work: work as never })
})

afterEach(() => pool.close())

/** Runs the batches as for a large site. Returns the results of each batch. */
async function run(batches: Batch[], items = 1000) {
  const results: { source: string; thread: boolean }[][] = []
  await pool.run(batches, items, (batchResults, batch) => (results[batch] = batchResults as never))
  return results
}

test('results are passed on with the number of their batch, from workers and the main thread', async () => {
  const results = await run(plain(40))
  expect(results.map((batch) => batch.map(({ source }) => source))).toEqual(
    plain(40).map((batch) => (batch.kind === 'read' ? batch.files.map(({ source }) => source) : [])),
  )
  expect(new Set(results.flat().map(({ thread }) => thread))).toEqual(new Set([true, false]))
})

test('a small site is built in the main thread only', async () => {
  const results = await run(plain(40), 80)
  expect(results.flat().some(({ thread }) => thread)).toBe(false)
})

test('a site of unknown size starts workers after many items are done', async () => {
  const results = await run(plain(400), 0)
  expect(
    results
      .slice(0, 200)
      .flat()
      .some(({ thread }) => thread),
  ).toBe(false)
  expect(
    results
      .slice(200)
      .flat()
      .some(({ thread }) => thread),
  ).toBe(true)
})

test('the error of the first failed batch is thrown', async () => {
  const batches = [...plain(5), batchOf('throw-1.md'), ...plain(5), batchOf('throw-2.md')]
  await expect(run(batches)).rejects.toThrow('throw-1.md is broken')
})

test('an item that ends its worker is named in the error', async () => {
  const batches = [...plain(3), batchOf('c.md', 'exit.md', 'd.md'), ...plain(3)]
  await expect(run(batches)).rejects.toThrow('A worker thread ended while exit.md was read.')
})

test('an uncaught error in a worker rejects the run, but does not end the process', async () => {
  const batches = [batchOf('stray.md'), ...plain(200)]
  await expect(run(batches)).rejects.toThrow('A worker thread ended while stray.md was read.')
})

test('an error in the iterator of batches is thrown after earlier batches are done', async () => {
  function* batches() {
    yield* plain(3)
    throw Error('no plan')
  }
  const done: number[] = []
  await expect(pool.run(batches(), 1000, (_, batch) => done.push(batch))).rejects.toThrow('no plan')
  expect(done.sort()).toEqual([0, 1, 2])
})
