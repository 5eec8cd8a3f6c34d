/** What an entry takes in memory: a site may have a hundred thousand of them. */

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { expect, test } from 'vitest'

import { toEntry } from '../../../framework/content/read.ts'
import type { EntryRecord } from '../../../framework/content/read-entry.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const ENTRIES = 10_000

function createRecord(i: number): EntryRecord {
  const fields = { title: `Post ${i}`, tags: [], slug: `post-${i}`, source: `content/posts/post-${i}.md` }
  return { slug: `post-${i}`, isDraft: false, fields, words: i, pictures: [] }
}

function usedBytes(): number {
  collect()
  return process.memoryUsage().heapUsed
}

test('an entry takes little more than its fields', () => {
  const records = Array.from({ length: ENTRIES }, (_, i) => createRecord(i))
  const before = usedBytes()
  const entries = records.map((record) => toEntry(record, () => ({ body: '', headings: [] })))
  expect((usedBytes() - before) / ENTRIES).toBeLessThan(400)
  expect(entries).toHaveLength(ENTRIES)
})
