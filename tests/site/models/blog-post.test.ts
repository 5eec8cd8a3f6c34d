// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { byDate, completePost, postCard, tagLink } from '../../../site/models/blog-post.ts'
import { makePost } from '../support/posts.ts'

test('a post in a list has no body', () => {
  expect(postCard(makePost({ slug: 'a-queue', category: 'Design', date: '2026-03-17' }))).toEqual({
    path: '/blog/a-queue/',
    slug: 'a-queue',
    title: 'About a-queue',
    summary: 'A summary of a-queue.',
    category: 'Design',
    author: 'Mobile engineer',
    date: '2026-03-17',
    minutes: 1,
  })
})

describe('order', () => {
  const order = (...posts: [slug: string, date: string][]) =>
    posts
      .map(([slug, date]) => makePost({ slug, date }))
      .sort(byDate)
      .map(({ slug }) => slug)

  test('is newest first, across months and years', () => {
    expect(order(['a', '2025-12-31'], ['b', '2026-02-01'], ['c', '2026-01-31'], ['d', '2026-10-01'])).toEqual([
      'd',
      'b',
      'c',
      'a',
    ])
  })

  test('of posts of the same day is by slug, in any input order', () => {
    expect(order(['b', '2026-01-01'], ['c', '2026-01-01'], ['a', '2026-01-01'])).toEqual(['a', 'b', 'c'])
    expect(order(['a', '2026-01-01'], ['c', '2026-01-01'], ['b', '2026-01-01'])).toEqual(['a', 'b', 'c'])
  })
})

describe('the link of a tag', () => {
  test.each([
    ['mobile', 'Mobile apps', '/blog/tag/mobile/'],
    ['ai', 'AI', '/blog/tag/ai/'],
    ['rails', 'Ruby on Rails', '/blog/tag/rails/'],
    ['javascript', 'JavaScript', '/blog/tag/javascript/'],
    ['research', 'User research', '/blog/tag/research/'],
    ['ruby-gems', 'Ruby gems', '/blog/tag/ruby-gems/'],
  ])('%s: %s at %s', (tag, name, path) => {
    expect(tagLink(tag)).toEqual({ name, path })
  })

  test('tags are slugified and deduplicated', () => {
    const { callToAction, ...post } = makePost({ tags: ['Ruby gems', 'ruby-gems', 'C++', '—', 'Überblick'] })
    expect(completePost(post, { home: { callToAction }, all: [] }).tags).toEqual(['ruby-gems', 'c', 'überblick'])
  })
})
