import { expect, test } from 'vitest'

import { followRedirect, joinQuery } from '../../../framework/shared/redirects.ts'

test.each([
  ['/posts/about/?a=1#h', '?x=1#z', '/posts/about/?a=1&x=1#z'],
  ['/posts/about/?a=1', '?x=1#z', '/posts/about/?a=1&x=1#z'],
  ['/posts/about/?a=1', '', '/posts/about/?a=1'],
  ['/posts/about/#h', '?x=1', '/posts/about/?x=1#h'],
  ['/posts/about/#h', '#z', '/posts/about/#z'],
  ['/posts/about/#why?', '?x=1', '/posts/about/?x=1#why?'],
  ['/posts/about/', '?x=1&x=2', '/posts/about/?x=1&x=2'],
])('a redirect to %s leads a visitor with %j to %s', (to, end, expected) => {
  const { origin, href } = followRedirect(to, new URL(`https://site.example/q/${end}`))
  expect(href).toBe(origin + expected)
})

test('a redirect to another site leads there, with the query', () => {
  expect(followRedirect('https://y.example/?b=1', new URL('https://site.example/q/?x=1#z')).href).toBe(
    'https://y.example/?b=1&x=1#z',
  )
})

test('a query may be a variable of a host', () => {
  expect(joinQuery('/about/', '$is_args$args', '$more')).toBe('/about/$is_args$args')
  expect(joinQuery('/about/?a=1#part', '$is_args$args', '$more')).toBe('/about/?a=1$more#part')
})
