// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { listBlogPages, listTagPages, PAGE_SIZE } from '../../../site/pages/blog-list.tsx'
import { contentWith, makePost, makePosts } from '../support/posts.ts'

describe(`the list has pages of ${PAGE_SIZE} posts`, () => {
  test.each<[count: number, parts: string[], sizes: number[]]>([
    [0, ['/blog/'], [0]],
    [1, ['/blog/'], [1]],
    [8, ['/blog/'], [8]],
    [9, ['/blog/', '/blog/page/2/'], [8, 1]],
    [16, ['/blog/', '/blog/page/2/'], [8, 8]],
    [17, ['/blog/', '/blog/page/2/', '/blog/page/3/'], [8, 8, 1]],
  ])('%i posts: %j', (count, paths, sizes) => {
    const parts = listBlogPages(contentWith(makePosts(count)))
    expect(parts.map(({ path }) => path)).toEqual(paths)
    expect(parts.map(({ data }) => data.posts.length)).toEqual(sizes)
  })

  test('that are sorted by date, newest first, whatever the input order', () => {
    const posts = makePosts(20)
    const parts = listBlogPages(contentWith(posts.toReversed()))
    expect(parts.flatMap(({ data }) => data.posts.map(({ path }) => path))).toEqual(
      posts.map(({ slug }) => `/blog/${slug}/`),
    )
  })

  test('that link to each other, unless there is only one', () => {
    const links = (count: number) => listBlogPages(contentWith(makePosts(count))).map(({ data }) => data.parts)
    expect(links(8)).toEqual([[]])
    expect(links(9)).toEqual([
      ['/blog/', '/blog/page/2/'],
      ['/blog/', '/blog/page/2/'],
    ])
  })

  test('whose number is in the metadata, except on the first', () => {
    const [first, second] = listBlogPages(contentWith(makePosts(20)))
    expect(first!.data).toMatchObject({
      metaTitle: 'Notes on building things',
      headline: 'Notes',
      body: '<p>About these notes.</p>',
      crumb: '',
    })
    expect(second!.data).toMatchObject({
      metaTitle: 'Notes, page 2 of 3',
      headline: 'Notes, page 2',
      body: '',
      crumb: 'Page 2',
    })
  })
})

describe('the lists of tags', () => {
  const posts = [
    makePost({ slug: 'old', date: '2025-01-01', tags: ['costs', 'rails'] }),
    makePost({ slug: 'new', date: '2026-01-01', tags: ['costs', 'ai'] }),
    makePost({ slug: 'other', date: '2026-02-01', tags: ['accessibility', 'ai'] }),
  ]
  const lists = listTagPages(contentWith(posts))

  test('exist for tags that posts use, sorted by name', () => {
    expect(lists.map(({ path }) => path)).toEqual([
      '/blog/tag/accessibility/',
      '/blog/tag/ai/',
      '/blog/tag/costs/',
      '/blog/tag/rails/',
    ])
    expect(listTagPages(contentWith([]))).toEqual([])
  })

  test('show the posts of the tag, newest first', () => {
    expect(lists.map(({ data }) => data.posts.map(({ path }) => path))).toEqual([
      ['/blog/other/'],
      ['/blog/other/', '/blog/new/'],
      ['/blog/new/', '/blog/old/'],
      ['/blog/old/'],
    ])
  })

  test('have the tag in heading, summary and breadcrumb', () => {
    expect(lists.map(({ data: { headline, summary, crumb } }) => [headline, summary, crumb])).toEqual([
      ['Posts on accessibility', 'One article, newest first.', 'Accessibility'],
      ['Posts on AI', '2 articles, newest first.', 'AI'],
      ['Posts on costs', '2 articles, newest first.', 'Costs'],
      ['Posts on Ruby on Rails', 'One article, newest first.', 'Ruby on Rails'],
    ])
    expect(lists[1]!.data.description).toContain('Newest: About other.')
  })

  test('link to each other and to the whole list', () => {
    const links = ['Accessibility', 'AI', 'Costs', 'Ruby on Rails']
    const pages = [...lists, ...listBlogPages(contentWith(posts))]
    expect(pages.map(({ data }) => data.tags.map(({ name }) => name))).toEqual(pages.map(() => links))
  })
})
