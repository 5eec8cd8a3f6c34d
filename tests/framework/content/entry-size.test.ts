// @vitest-environment node

/** Tests of the memory of an entry: a site may have a hundred thousand. */

import { expect, test, vi } from 'vitest'

import { type EntryRecord, type EntryText, createToEntry } from '../../../framework/content/entry.ts'

const toEntry = createToEntry()

function createRecord(i: number): EntryRecord {
  const fields = { title: `Post ${i}`, tags: [], slug: `post-${i}`, source: `content/posts/post-${i}.md` }
  return { slug: `post-${i}`, isDraft: false, fields, words: i, pictures: [] }
}

const getterOf = (entry: object, key: string) => Object.getOwnPropertyDescriptor(entry, key)?.get

test('an entry does not keep its text: each access reads it', () => {
  const readText = vi.fn<() => EntryText>(() => ({ body: 'the body', headings: [] }))
  const entry = toEntry(createRecord(1), readText)
  expect(readText).not.toHaveBeenCalled()
  expect([entry.body, entry.headings]).toEqual(['the body', []])
  expect(readText).toHaveBeenCalledTimes(2)
})

test('all entries share the accessors of their text', () => {
  const [first, second] = [1, 2].map((i) => toEntry(createRecord(i), () => ({ body: '', headings: [] })))
  for (const key of ['body', 'headings']) {
    expect(getterOf(first!, key)).toBeTypeOf('function')
    expect(getterOf(first!, key)).toBe(getterOf(second!, key))
  }
})

test('an entry uses the field values of its record without copying them', () => {
  const record = createRecord(1)
  const entry = toEntry(record, () => ({ body: '', headings: [] }))
  expect(entry.tags).toBe(record.fields.tags)
  expect(Object.keys(entry)).toEqual(['title', 'tags', 'slug', 'source', 'body', 'headings', 'words', 'isDraft'])
})

test('the words of an entry are counted when its text is rendered; the order of keys is the same', () => {
  const record: EntryRecord = { ...createRecord(1), words: undefined }
  const readText = vi.fn<() => EntryText>(() => {
    record.words = 7
    return { body: 'the body', headings: [] }
  })
  const entry = toEntry(record, readText)
  expect(Object.keys(entry)).toEqual(['title', 'tags', 'slug', 'source', 'body', 'headings', 'words', 'isDraft'])
  expect(readText).not.toHaveBeenCalled()
  expect([entry.words, entry.words]).toEqual([7, 7])
  expect(readText).toHaveBeenCalledTimes(1)
})
