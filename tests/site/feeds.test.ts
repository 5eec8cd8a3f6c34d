// @vitest-environment node

import { expect, test } from 'vitest'

import { feed, manifest } from '../../site/feeds.tsx'
import { contentWith, makePosts } from './support/posts.ts'

test('the feed has all posts whole, newest first', () => {
  const posts = makePosts(12)
  const { title, items } = feed(contentWith(posts.toReversed()))
  expect(title).toBe('Notes | Flatirons')
  expect(items.map(({ path }) => path)).toEqual(posts.map(({ slug }) => `/blog/${slug}/`))
  expect(items[0]).toEqual({
    path: '/blog/post-1/',
    title: 'About post-1',
    summary: 'A summary of post-1.',
    date: '2026-11-20',
    html: '<p>post-1</p>',
  })
})

test('the site installs as an app with little around it, in the colour of the night', () => {
  expect(manifest).toMatchObject({
    name: 'Flatirons',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#0B1327',
    theme_color: '#0B1327',
  })
})
