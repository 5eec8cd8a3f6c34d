// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { blogPostPage } from '../../../site/pages/blog-post.tsx'
import { contentWith, makePost, makePosts } from '../support/posts.ts'

describe('the neighbours of a post', () => {
  const posts = makePosts(3)
  const content = contentWith([posts[1]!, posts[0]!, posts[2]!])

  test.each([
    ['the newest', 0, null, 'About post-2'],
    ['one in the middle', 1, 'About post-1', 'About post-3'],
    ['the oldest', 2, 'About post-2', null],
  ])('%s', (_, place, newer, older) => {
    const data = blogPostPage.data(posts[place]!, content)
    expect([data.newer?.title ?? null, data.older?.title ?? null]).toEqual([newer, older])
  })

  test('have a title and a path', () => {
    expect(blogPostPage.data(posts[0]!, content).older).toEqual({ title: 'About post-2', path: '/blog/post-2/' })
  })

  test('are null for the only post', () => {
    const post = makePost()
    expect(blogPostPage.data(post, contentWith([post]))).toMatchObject({ newer: null, older: null })
  })
})

test('related posts are cards, in the given order', () => {
  const posts = makePosts(4)
  const post = makePost({ slug: 'main', related: ['post-3', 'post-1'] })
  const { related } = blogPostPage.data(post, contentWith([...posts, post]))
  expect(related.map(({ path }) => path)).toEqual(['/blog/post-3/', '/blog/post-1/'])
  expect(related[0]).not.toHaveProperty('body')
})

test('a neighbour that is a related post is not shown twice', () => {
  const posts = makePosts(3)
  const post = makePost({ ...posts[1]!, related: ['post-3'] })
  const data = blogPostPage.data(post, contentWith([posts[0]!, post, posts[2]!]))
  expect([data.newer?.path, data.older]).toEqual(['/blog/post-1/', null])
})

test('an unknown related post throws with its name', () => {
  const post = makePost({ related: ['gone'] })
  expect(() => blogPostPage.data(post, contentWith([post]))).toThrow('There is no entry "gone"')
})

test('tags are links, and headings of level 2 are the table of contents', () => {
  const post = makePost({
    tags: ['ai', 'costs'],
    body: `<p>${'word '.repeat(1100)}</p>`,
    headings: [
      { id: 'why', text: 'Why', depth: 2 },
      { id: 'detail', text: 'Detail', depth: 3 },
    ],
  })
  expect(blogPostPage.data(post, contentWith([post]))).toMatchObject({
    minutes: 5,
    tags: [
      { name: 'AI', path: '/blog/tag/ai/' },
      { name: 'Costs', path: '/blog/tag/costs/' },
    ],
    contents: [{ id: 'why', text: 'Why' }],
  })
})
