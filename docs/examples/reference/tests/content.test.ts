// @vitest-environment node

import { collection, readContent, readData, text } from '@flatirons/framework/content'
import { expect, test } from 'vitest'

const notes = collection('notes', { title: text() })

test('all notes are right, drafts too', () => {
  const { content } = readContent({ notes }, { root: import.meta.dirname, base: '/', withDrafts: true })
  expect(content.notes.map(({ title }) => title)).toEqual(['The stove'])
})

test('a note has front matter and a text', () => {
  const { data, body, bodyLine } = readData('content/notes/a.md', '---\ntitle: The stove\n---\n\nIt is hot.', '.')
  expect(data).toEqual({ title: 'The stove' })
  expect([bodyLine, body]).toEqual([5, 'It is hot.'])
})
