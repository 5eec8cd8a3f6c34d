// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { checkRedirects } from '../../../../framework/build/load/redirects.ts'

describe('a redirect', () => {
  const paths = new Set(['/', '/about/', '/blog/'])
  const problemsOf = (from: string, to: string) => checkRedirects([[from, to]], paths).map(({ message }) => message)

  test.each([
    ['/old/', '/about/'],
    ['/old/', '/about/?a=1#b'],
    ['/old/', 'https://elsewhere.example/x'],
  ])('from %s to %s is fine', (from, to) => {
    expect(problemsOf(from, to)).toEqual([])
  })
})
