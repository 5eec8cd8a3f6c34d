// @vitest-environment node

import { expect, test } from 'vitest'

import { samplesNote } from '../../site/config.ts'
import { feed } from '../../site/feed.ts'
import { contentWith, makePosts } from './support/posts.ts'

test('the feed contains all posts in full, newest first', () => {
  const posts = makePosts(12)
  const { title, path, items, description } = feed(contentWith(posts.toReversed()))
  expect(description).toContain(samplesNote)
  expect([title, path]).toEqual(['Notes | Flatirons', '/blog/'])
  expect(items.map(({ path }) => path)).toEqual(posts.map(({ slug }) => `/blog/${slug}/`))
  expect(items[0]).toEqual({
    path: '/blog/post-1/',
    title: 'About post-1',
    summary: 'A summary of post-1.',
    date: '2026-11-20',
    updated: undefined,
    html: '<p>post-1</p>',
  })
})
