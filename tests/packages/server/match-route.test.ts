import { describe, expect, test } from 'vitest'

import { definePage } from '@flatirons/framework'
import { endpoint, hole, page, privatePage } from '@flatirons/server'

import { createMatcher, describeRoutes, fillPath } from '../../../packages/server/match-route.ts'

const template = definePage<any>(() => null, { head: () => null })
const load = () => ({ data: null })
const find = createMatcher([
  page({ path: '/:kind/:id/', template, load }),
  page({ path: '/books/:id/', params: { id: /\d+/g }, template, load }),
  page({ path: '/books/new/', template, load }),
  endpoint({ path: '/api/:id', GET: () => new Response() }),
])

describe('the route of a path', () => {
  test.each([
    ['/books/new/', '/books/new/', {}],
    ['/books/7/', '/books/:id/', { id: '7' }],
    ['/books/seven/', '/:kind/:id/', { kind: 'books', id: 'seven' }],
    ['/maps/a%3Fb/', '/:kind/:id/', { kind: 'maps', id: 'a?b' }],
    ['/maps/a%252Fb/', '/:kind/:id/', { kind: 'maps', id: 'a%2Fb' }],
    ['/maps/a%2Fb/', undefined, undefined],
    ['/maps/a%0Ab/', undefined, undefined],
    ['/maps/%E0%A4%A/', '/:kind/:id/', { kind: 'maps', id: '%E0%A4%A' }],
    ['/api/7/', '/api/:id', { id: '7' }],
    ['/', undefined, undefined],
    ['/a/b/c/', undefined, undefined],
    [`/maps/${'x'.repeat(201)}/`, undefined, undefined],
  ])('%s is %s', (path, pattern, params) => {
    const found = find(path)
    expect([found?.route.path, found?.params]).toEqual([pattern, params])
  })

  test('is the same every time, also with a global regular expression', () => {
    expect([1, 2, 3].map(() => find('/books/7/')?.route.path)).toEqual(Array(3).fill('/books/:id/'))
  })
})

test('a pattern is filled with its parameters', () => {
  expect(fillPath('/:kind/:id/', { kind: '50%', id: '%41?' })).toBe('/50%/%2541%3F/')
  expect(fillPath('/:kind/:id/', { kind: 'books', id: '7' })).toBe('/books/7/')
})

test('the browser is told of pages, the most specific first, how long each may be kept, and of holes', () => {
  const { browser } = describeRoutes([
    page({ path: '/books/:id/', template, load, maxAge: 30 }),
    privatePage({ path: '/cart/', template, load }),
    endpoint({ path: '/api/:id', GET: () => new Response() }),
    hole({ path: '/stock/:id/', Component: () => null, fallback: () => null, load }),
  ])
  expect(browser).toEqual({
    onDemand: [
      ['^/books/(?<id>[^/]+)/?$', 30],
      ['^/cart/?$', null],
    ],
    holes: ['^/stock/(?<id>[^/]+)/?$'],
  })
  expect(describeRoutes([page({ path: '/a/', template, load })]).browser.holes).toBe(undefined)
  expect(describeRoutes([]).browser).toEqual({})
})

test('the framework is told of templates, links, and what hosts pass on', () => {
  const { templates, rendered, links, hosted, hasSitemaps, matches } = describeRoutes([
    page({ path: '/books/:id/', template, load, lang: 'de' }),
    endpoint({ path: '/api/:id', GET: () => new Response() }),
    hole({ path: '/stock/:id/', Component: () => null, fallback: () => null, load }),
  ])
  expect(templates).toEqual([{ path: '/books/:id/', page: template, data: undefined, lang: 'de' }])
  expect(rendered).toEqual([
    { pattern: '/books/:id/', lang: 'de' },
    { pattern: '/stock/:id/', lang: undefined },
  ])
  expect(links).toEqual(['/books/:id/', '/api/:id'])
  expect(hosted).toEqual([
    'books/:id/',
    'page-data/books/:id/page-data.json',
    'page-data/books/:id/page-data-rsc.json',
    'api/:id',
    'stock/:id/',
    'sitemap-index.xml',
    'sitemaps/:file',
    '_draft/*',
    'assets/*',
  ])
  expect([hasSitemaps, matches('/books/7/'), matches('/maps/7/')]).toEqual([false, true, false])
  expect(describeRoutes([]).hosted).toEqual([])
})
