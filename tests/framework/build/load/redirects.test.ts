// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { definePage, route } from '@flatirons/framework'

import { checkRedirects } from '../../../../framework/build/load/redirects.ts'
import { renderHostRules, renderMoved } from '../../../../framework/build/site-files/redirects.ts'

const page = definePage<null>(() => null, { head: () => null })
const routes = [
  route({ path: '/', page, data: null }),
  route({ path: '/app/', page, data: null, matchPath: '/app/:step/' }),
]

test('hosts are told what has moved, and who answers for many paths', () => {
  expect(renderHostRules(routes, { '/old/': '/new/', '/away/': 'https://y.example/a' })).toBe(
    '/old/ /new/ 308\n/away/ https://y.example/a 308\n/app/:step/ /app/ 200\n',
  )
})

test('hosts are not told of paths that have files', () => {
  expect(renderHostRules([route({ path: '/app/', page, data: null, matchPath: '/app/:step(one|two)/' })], {})).toBe('')
})

test('hosts are told nothing where there is nothing to tell', () => {
  expect(renderHostRules(routes.slice(0, 1), {})).toBe('')
})

const frame = { base: '/sub/', lang: 'en', entry: '/sub/assets/browser-1.js', hash: 'hash' }

test('a page that has moved sends on with and without JavaScript', () => {
  const html = renderMoved('/old/', '/new/', frame)
  expect(html).toContain('<html lang="en" data-build="hash">')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('<link rel="canonical" href="/sub/new/">')
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="0; url=/sub/new/"></noscript>')
  expect(html).toContain('<script type="module" src="/sub/assets/browser-1.js"></script>')
  expect(html).toContain('<main id="page" data-path="/old/">')
  expect(html).toContain('<a href="/sub/new/">/sub/new/</a>')
})

test('what has moved elsewhere keeps its URL, escaped', () => {
  const html = renderMoved('/a"b/', 'https://y.example/?a=1&b="2"', frame)
  expect(html).toContain('<a href="https://y.example/?a=1&#38;b=&#34;2&#34;">')
  expect(html).toContain('data-path="/a&#34;b/"')
})

describe('a redirect', () => {
  const paths = new Set(['/', '/about/', '/blog/'])
  const problemsOf = (from: string, to: string) =>
    checkRedirects([[from, to]], paths).map(({ where, message }) => `${where} ${message}`)

  test.each([
    ['/old/', '/about/'],
    ['/old/', '/about/?a=1#b'],
    ['/old/', 'https://elsewhere.example/x'],
  ])('from %s to %s is fine', (from, to) => {
    expect(problemsOf(from, to)).toEqual([])
  })

  test.each([
    ['/old', '/about/', 'The redirect from /old begins at no path in canonical form. Write /old/.'],
    ['old/', '/about/', 'The redirect from old/ begins at no path in canonical form. Write /old/.'],
    ['/blog/', '/about/', 'The redirect from /blog/ begins at a page. Remove the page or the redirect.'],
    ['/old/', '/abuot/', 'The redirect from /old/ leads to /abuot/, which is not a page. Did you mean /about/?'],
  ])('from %s to %s is a problem', (from, to, expected) => {
    expect(problemsOf(from, to)).toEqual([expected])
  })
})
