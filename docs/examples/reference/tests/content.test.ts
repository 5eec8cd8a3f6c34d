// @vitest-environment node

import { collection, readContent, text } from '@flatirons/framework/content'
import { expect, test } from 'vitest'

const notes = collection('notes', { title: text() })

test('all notes are right, drafts too', () => {
  const { content } = readContent({ notes }, { root: import.meta.dirname, base: '/', withDrafts: true })
  expect(content.notes.map(({ title }) => title)).toEqual(['The stove'])
})
