// @vitest-environment node

import { join } from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createPool, type Pool } from '../../../../framework/build/threads/pool.ts'
import type { Batch } from '../../../../framework/build/threads/messages.ts'
import { useTempFolders } from '../../../support/temp-folders.ts'

vi.mock('node:os', async (load) => ({ ...(await load<object>()), availableParallelism: () => 3 }))

const { makeFolder } = useTempFolders()

/** A server bundle whose items say by their names what becomes of their thread. */
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

/** The build's own thread. */
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

/** Runs the batches as those of a large site; returns each batch's answers. */
async function run(batches: Batch[], items = 1000) {
  const answers: { source: string; thread: boolean }[][] = []
  await pool.run(batches, items, (some, batch) => (answers[batch] = some as never))
  return answers
}

test('the answers of a batch come with its number, whichever thread has done it', async () => {
  const answers = await run(plain(40))
  expect(answers.map((batch) => batch.map(({ source }) => source))).toEqual(
    plain(40).map((batch) => (batch.kind === 'read' ? batch.files.map(({ source }) => source) : [])),
  )
  expect(new Set(answers.flat().map(({ thread }) => thread))).toEqual(new Set([true, false]))
})

test('a small site is built in the thread of the build alone', async () => {
  const answers = await run(plain(40), 80)
  expect(answers.flat().some(({ thread }) => thread)).toBe(false)
})

test('a site whose size is not known gets threads once many items are done', async () => {
  const answers = await run(plain(400), 0)
  expect(
    answers
      .slice(0, 200)
      .flat()
      .some(({ thread }) => thread),
  ).toBe(false)
  expect(
    answers
      .slice(200)
      .flat()
      .some(({ thread }) => thread),
  ).toBe(true)
})

test('the error is that of the first batch that fails, however many do', async () => {
  const batches = [...plain(5), batchOf('throw-1.md'), ...plain(5), batchOf('throw-2.md')]
  await expect(run(batches)).rejects.toThrow('throw-1.md is broken')
})

test('an item that ends its thread is an error that names it', async () => {
  const batches = [...plain(3), batchOf('c.md', 'exit.md', 'd.md'), ...plain(3)]
  await expect(run(batches)).rejects.toThrow('A worker thread ended while exit.md was read.')
})

test('an error that a thread reports outside of its work ends the run, and not the process', async () => {
  const batches = [batchOf('stray.md'), ...plain(200)]
  await expect(run(batches)).rejects.toThrow('A worker thread ended while stray.md was read.')
})

test('an error in the plan is thrown, after the batches before it are done', async () => {
  function* batches() {
    yield* plain(3)
    throw Error('no plan')
  }
  const taken: number[] = []
  await expect(pool.run(batches(), 1000, (_, batch) => taken.push(batch))).rejects.toThrow('no plan')
  expect(taken.sort()).toEqual([0, 1, 2])
})
