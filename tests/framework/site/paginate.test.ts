// @vitest-environment node

import { expect, test } from 'vitest'

import { paginate } from '@flatirons/framework'

test('a list is split into pages with links to their neighbors', () => {
  expect(paginate(['a', 'b', 'c', 'd', 'e'], { size: 2, path: '/blog/' })).toEqual([
    { items: ['a', 'b'], number: 1, count: 3, path: '/blog/', previous: undefined, next: '/blog/2/' },
    { items: ['c', 'd'], number: 2, count: 3, path: '/blog/2/', previous: '/blog/', next: '/blog/3/' },
    { items: ['e'], number: 3, count: 3, path: '/blog/3/', previous: '/blog/2/', next: undefined },
  ])
})

test('the home page can be the first page', () => {
  expect(paginate([1, 2], { size: 1, path: '/' }).map(({ path }) => path)).toEqual(['/', '/2/'])
})

test('a function can create the paths', () => {
  const pages = paginate([1, 2], { size: 1, path: (number) => `/archive/page-${number}/` })
  expect(pages.map(({ path }) => path)).toEqual(['/archive/page-1/', '/archive/page-2/'])
})

test('an empty list has one page, and no page too many follows a full one', () => {
  expect(paginate([], { size: 3, path: '/blog/' })).toMatchObject([{ items: [], count: 1, next: undefined }])
  expect(paginate([1, 2, 3], { size: 3, path: '/blog/' })).toHaveLength(1)
})

test.each([0, -1, 1.5, NaN])('a page of %d items is an error', (size) => {
  expect(() => paginate([1], { size, path: '/' })).toThrow(
    `paginate() needs a \`size\` of at least 1, the number of items on a page, but got ${size}.`,
  )
})
