// @vitest-environment node

import { renderPage } from '@flatirons/framework/testing'
import { expect, test } from 'vitest'

import type { Post } from '../site/models.ts'
import { postPage } from '../site/pages/post.tsx'

/** What every entry has, besides the fields of its model. */
const basics = { slug: 'soup', source: 'content/journal/soup.md', headings: [], words: 3, isDraft: false }

test('a post shows its title, its day and its text', () => {
  const post: Post = {
    ...basics,
    title: 'The soup',
    summary: 'Hot again.',
    published: '2026-03-01',
    tags: ['kitchen'],
    body: '<p>It is hot.</p>',
  }
  const { html, head } = renderPage(postPage, post, { path: '/journal/soup/' })
  expect(html).toContain('<h1>The soup</h1><time dateTime="2026-03-01">')
  expect(html).toContain('<p>It is hot.</p>')
  expect(head).toContain('href="https://hut.example/journal/soup/"')
})
