// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { checkRedirects } from '../../../../framework/build/load/redirects.ts'

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
