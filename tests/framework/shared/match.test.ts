// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { findPath, listMatchPaths, listPaths, matchParams, rank } from '../../../framework/shared/match.ts'

describe('parameters of a path', () => {
  test.each([
    ['/app/:step/', '/app/two/', { step: 'two' }],
    ['/app/:step', '/app/two/', { step: 'two' }],
    ['/app/:step/', '/app/두번째/', { step: '두번째' }],
    ['/app/:step/', '/app/50%or%3F/', { step: '50%or?' }],
    ['/:a/:b/', '/one/two/', { a: 'one', b: 'two' }],
    ['/docs/*', '/docs/', { splat: '' }],
    ['/docs/*', '/docs/a/b/', { splat: 'a/b' }],
    ['/docs/*rest', '/docs/a/', { rest: 'a' }],
    ['/docs/*/edit/', '/docs/a/b/edit/', { splat: 'a/b' }],
    ['/*', '/anything/at/all/', { splat: 'anything/at/all' }],
    ['/c++/(draft)/:id/', '/c++/(draft)/7/', { id: '7' }],
    ['/about/', '/about/', {}],
    ['/app/:step(one|two)/', '/app/two/', { step: 'two' }],
    ['/app/:step(c++|a.b)', '/app/c++/', { step: 'c++' }],
  ])('%j at %j -> %j', (matchPath, path, expected) => {
    expect(matchParams(matchPath, path)).toEqual(expected)
  })

  test.each([
    ['/app/:step/', '/app/'],
    ['/app/:step/', '/app/one/two/'],
    ['/docs/*', '/docsearch/'],
    ['/c++/:id/', '/ccc/7/'],
    ['/a.b/:id/', '/axb/7/'],
    ['/app/:step/', '/sub/app/two/'],
    ['/app/:step(one|two)/', '/app/three/'],
    ['/app/:step(one|two)/', '/app/twofold/'],
    ['/app/:step(a.b)/', '/app/axb/'],
  ])('%j does not match %j', (matchPath, path) => {
    expect(matchParams(matchPath, path)).toBeUndefined()
  })
})

describe('the most specific matchPath has priority', () => {
  test.each([
    ['/docs/intro/', '/docs/:page/'],
    ['/docs/:page/', '/docs/*'],
    ['/:area/:page/', '/:area/*'],
    ['/docs/*', '/*'],
    ['/docs/:page/edit/', '/docs/*'],
    ['/docs/:page/', '/docs/*rest'],
    ['/docs/:page/', '/:area/:a-name-of-some-length/'],
  ])('%j over %j', (more, less) => {
    expect(rank(more)).toBeGreaterThan(rank(less))
  })

  test('in any order of the routes', () => {
    const routes = [
      { path: '/rest/', matchPath: '/docs/*' },
      { path: '/one/', matchPath: '/docs/:page/' },
    ]
    for (const list of [routes, routes.toReversed()]) {
      const matchPaths = listMatchPaths(list)
      expect(findPath(matchPaths, '/docs/a/')).toBe('/one/')
      expect(findPath(matchPaths, '/docs/a/b/')).toBe('/rest/')
      expect(findPath(matchPaths, '/elsewhere/')).toBe('/elsewhere/')
    }
  })

  test('and of two that are as exact, the first by name, whatever the order of the routes', () => {
    const routes = [
      { path: '/b/', matchPath: '/:b/x/' },
      { path: '/a/', matchPath: '/:a/x/' },
    ]
    for (const list of [routes, routes.toReversed()])
      expect(listMatchPaths(list).map(([, path]) => path)).toEqual(['/a/', '/b/'])
  })

  test('a page of its own wins over a match-path that covers it', () => {
    const matchPaths = listMatchPaths([
      { path: '/app/', matchPath: '/app/:step/' },
      { path: '/app/about/' },
      { path: '/elsewhere/' },
    ])
    expect(findPath(matchPaths, '/app/about/')).toBe('/app/about/')
    expect(findPath(matchPaths, '/app/two/')).toBe('/app/')
    expect(findPath(matchPaths, '/app/')).toBe('/app/')
  })
})

describe('the paths of a match-path that names its values', () => {
  test.each([
    ['/app/:step(two|one)/', ['/app/one/', '/app/two/']],
    ['/app/:step(one)', ['/app/one/']],
    ['/a:b/:step(one)/', ['/a:b/one/']],
    ['/:area(a|b)/x/:page(1|2)/', ['/a/x/1/', '/a/x/2/', '/b/x/1/', '/b/x/2/']],
    ['/app/:step/', undefined],
    ['/app/:step(one|two)/:page/', undefined],
    ['/app/:step(one|two)/*', undefined],
    ['/app/*', undefined],
    ['/about/', undefined],
    ['', undefined],
  ])('%j -> %j', (matchPath, paths) => {
    expect(listPaths(matchPath)).toEqual(paths)
  })

  test('are pages of their own: the browser need not know them', () => {
    expect(listMatchPaths([{ path: '/app/', matchPath: '/app/:step(one|two)/' }])).toEqual([])
  })
})

test('the list that visitors load does not grow with the number of pages', () => {
  const pages = Array.from({ length: 1000 }, (_, i) => ({ path: `/blog/${i}/` }))
  expect(listMatchPaths([...pages, { path: '/app/', matchPath: '/app/:step/' }])).toEqual([
    ['^/app/(?<step>[^/]+)/?$', '/app/'],
  ])
})
