// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { definePage, route } from '@flatirons/framework'

import { enterModule } from '../../../../framework/shared/registrations.ts'
import { listLanguages } from '../../../../framework/site/languages.ts'
import type { Redirect } from '../../../../framework/shared/redirects.ts'
import { checkRoutes } from '../../../../framework/site/check-routes.ts'
import { listRoutes } from '../../../../framework/kernel/site/routes.ts'
import { listRuntimePaths } from '../../../../framework/site/runtime-paths.ts'
import { locateRoutes } from '../../../../framework/kernel/page/page.tsx'
import { frameworkWords } from '../../../../framework/react/framework-messages.ts'

enterModule('site/pages/plain.tsx')
const page = definePage<null>(() => null, { head: () => null })
const at = (path: string, more: { source?: string; matchPath?: string } = {}) =>
  route({ path, page, data: null, ...more })
const REQUIRED = [at('/'), at('/404.html'), at('/500.html')]
const problemsOf = (...routes: ReturnType<typeof at>[]) => checkRoutes([...REQUIRED, ...routes])

test.each(['/about-us/', '/blog/a-post/', '/안녕/', '/v1.2/', '/a+b & c/'])('%s is a valid path', (path) => {
  expect(problemsOf(at(path))).toEqual([])
})

describe('a path that is not canonical is reported with its canonical form', () => {
  test.each([
    ['/about-us', '/about-us/'],
    ['about-us/', '/about-us/'],
    ['//about-us/', '/about-us/'],
    ['/blog//post/', '/blog/post/'],
    ['/about-us/index.html', '/about-us/'],
    ['/%EC%95%88%EB%85%95/', '/안녕/'],
    ['/about\\us/', '/aboutus/'],
  ])('%s -> %s', (path, canonical) => {
    expect(problemsOf(at(path, { source: 'content/a.md' }))).toMatchObject([
      {
        where: `the route ${path}`,
        message: `The path ${path} is not in its canonical form. Write it as ${canonical}.`,
      },
    ])
  })
})

test('an invalid path and duplicate paths are reported with their lines', () => {
  const routes = [...REQUIRED, at('/a', { source: 'content/a.md' }), at('/b/'), at('/b/')]
  const positions = [...REQUIRED.map(() => undefined), 'site/routes.ts:5:9', 'site/routes.ts:7:9', 'site/routes.ts:9:9']
  expect(checkRoutes(routes, {}, () => positions)).toMatchObject([
    {
      where: 'the route /a',
      message:
        'The path /a is not in its canonical form. Write it as /a/. It is declared by route() (site/routes.ts:5:9).',
    },
    {
      where: 'Two pages have the path /b/.',
      message: expect.stringMatching(
        /^Two routes of the template ".+" \(site\/routes\.ts:7:9\) and \(site\/routes\.ts:9:9\)\. Change the `path` of one of them in site\/routes\.ts\.$/,
      ),
    },
  ])
  const fail = () => {
    throw Error('This should not be called.')
  }
  expect(checkRoutes(REQUIRED, {}, fail)).toEqual([])
})

test('the position of a route is its call of route()', () => {
  const list = () => [at('/a/'), { ...at('/b/'), path: '/c/' }]
  const positions = locateRoutes(list)
  expect(positions).toEqual([
    expect.stringMatching(/routes\.test\.ts:\d+:\d+$/),
    expect.stringMatching(/routes\.test\.ts:\d+:\d+$/),
  ])
  expect(Object.getOwnPropertySymbols(list()[0]!)).toEqual([])
})

test.each([
  ['/tags/C#/', '#'],
  ['/about-us/?page=2', '?'],
])('%s contains a character that ends the path', (path, character) => {
  expect(problemsOf(at(path))).toMatchObject([
    {
      where: `the route ${path}`,
      message: `The path ${path} contains a ${character}, which ends the path of a URL. Remove it, or replace it by a word.`,
    },
  ])
})

test.each(['/../secret/', '/blog/../../up/', '/blog/./a/', '/%2e%2e/secret/', '/..'])(
  '%s leaves its folder',
  (path) => {
    expect(problemsOf(at(path))).toMatchObject([
      { where: `the route ${path}`, message: `The path ${path} leaves its folder. Change the slug of the page.` },
    ])
  },
)

test.each(['/page-data/', '/assets/logo/', '/slice-data/a/', '/index/', '/404/', '/500/'])(
  '%s is reserved for the build',
  (path) => {
    expect(problemsOf(at(path))).toMatchObject([
      {
        where: `the route ${path}`,
        message: `The path ${path} is reserved for files of the build. Change the path of the page.`,
      },
    ])
  },
)

describe('matchPath', () => {
  test.each(['/app/:step/', '/docs/*', '/docs/*rest', '/:a/:b/', '/app/:step(one|two)/'])(
    '%s is valid',
    (matchPath) => {
      expect(problemsOf(at('/app/', { matchPath }))).toEqual([])
    },
  )

  test.each(['app/:step/', '/app/:my-step/', '/app/:step/:step/', '/app/:step(one/', '/:/', ''])(
    '%j is invalid',
    (matchPath) => {
      expect(problemsOf(at('/app/', { matchPath }))).toMatchObject([
        {
          where: 'the route /app/',
          message: `"${matchPath}" is not a match-path. Write it like /guide/:step/ or /guide/*, where each parameter has its own name.`,
        },
      ])
    },
  )

  test('listed values become one route each, with the same data and source', () => {
    const app = at('/app/', { matchPath: '/app/:step(one|two)/', source: 'content/app.md' })
    const routes = listRoutes([app])
    expect(routes).toEqual([app, { ...app, path: '/app/one/' }, { ...app, path: '/app/two/' }])
    expect(problemsOf(...routes)).toEqual([])
  })

  test('paths that differ only in case or Unicode normalization are an error', () => {
    const expectedProblem = (path: string, other: string) => ({
      where: `the route ${path}`,
      message: expect.stringContaining(`${path} and ${other}`),
    })
    const [composed, decomposed] = ['/caf\u00e9/', '/cafe\u0301/']
    expect(problemsOf(at('/About/'), at('/about/'), at(composed), at(decomposed))).toMatchObject([
      expectedProblem('/about/', '/About/'),
      expectedProblem(decomposed, composed),
    ])
  })
})

test('a path with a part too long for file systems is an error', () => {
  const problemsOf = (path: string) => checkRoutes([...REQUIRED, at(path)]).map(({ message }) => message)
  expect(problemsOf(`/blog/${'a'.repeat(255)}/`)).toEqual([])
  expect(problemsOf(`/blog/${'a'.repeat(300)}/`)).toEqual([
    `The path /blog/${'a'.repeat(54)}… has a part of 300 bytes, but file systems allow at most 255. Shorten the slug of the page.`,
  ])
  expect(problemsOf(`/${'안'.repeat(100)}/`)).toEqual([expect.stringContaining('has a part of 300 bytes')])
})

describe('the runtime paths contain', () => {
  const routes = [...REQUIRED, at('/app/', { matchPath: '/app/:step/' })]
  const pathsOf = (site: Parameters<typeof listRuntimePaths>[0], redirects: readonly Redirect[] = []) =>
    listRuntimePaths(site, routes, listLanguages({ lang: 'en', ...site }, routes), redirects)

  test('only match paths on a site without other features', () => {
    expect(pathsOf({})).toEqual({
      matchPaths: [expect.anything()],
      redirects: [],
      hasServiceWorker: false,
      hasLateParts: false,
    })
  })

  test('redirects, and whether the site has a service worker', () => {
    const own = [{ from: '/old/', to: '/app/', isInRuntime: true }]
    const { redirects, hasServiceWorker } = pathsOf({ serviceWorker: 'install' }, own)
    expect([redirects, hasServiceWorker]).toEqual([[['/old/', '/app/']], true])
    expect(pathsOf({ serviceWorker: 'remove' }).hasServiceWorker).toBe(false)
  })

  test('whether the site has lazy layout', () => {
    expect(pathsOf({ lazyLayout: 'section' }).hasLateParts).toBe(true)
  })

  test('languages, and translated messages of the framework', () => {
    const own = { ...frameworkWords.words, navigated: 'Auf {page}', loading: 'Lädt' }
    const other = { name: 'shop', language: 'de', words: { navigated: 'x', loading: 'y' } }
    const { languages, messages } = pathsOf({ translations: [frameworkWords.in('de', own), other] })
    expect([languages, messages]).toEqual([['en', 'de'], { de: { navigated: 'Auf {page}', loading: 'Lädt' } }])
    expect(pathsOf({ translations: [other] }).messages).toBeUndefined()
  })
})

test('all problems are reported at once', () => {
  expect(problemsOf(at('/a'), at('/b'), at('/../c/'), at('/assets/'))).toHaveLength(4)
})
