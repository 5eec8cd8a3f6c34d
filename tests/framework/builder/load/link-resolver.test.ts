// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { createLinkResolver } from '../../../../framework/builder/load/link-resolver.ts'

const ROUTES = [
  { path: '/guide/', source: 'content/guide/index.md' },
  { path: '/guide/snow/', source: 'content/guide/snow.md' },
  { path: '/guide/Ice/', source: 'content/guide/Ice.md' },
]

describe('a link in a text', () => {
  const { toTarget } = createLinkResolver('/', ROUTES)

  test.each([
    ['./snow.md#deep', '/guide/snow/#deep'],
    ['snow', '/guide/snow/'],
    ['../guide/', '/guide/'],
    ['./ice.html?a=b', '/guide/Ice/?a=b'],
    ['/guide/ICE/', '/guide/Ice/'],
    ['./gone.md', './gone.md'],
    ['#here', '#here'],
    ['https://snow.example/a.md', 'https://snow.example/a.md'],
  ])('%s leads to %s', (href, target) => {
    expect(toTarget('content/guide/index.md', href)).toBe(target)
  })
})

describe('a link in the folder of a language', () => {
  const { toTarget } = createLinkResolver('/', [
    ...ROUTES,
    { path: '/de/leitfaden/schnee/', source: 'content/guide/de/snow.md', lang: 'de-AT' },
    // Without a translation, the page in German shows the English text.
    { path: '/de/leitfaden/eis/', source: 'content/guide/Ice.md', lang: 'de-AT' },
  ])

  test.each([
    ['./snow.md', '/de/leitfaden/schnee/'],
    ['./Ice.md#part', '/de/leitfaden/eis/#part'],
    ['./index.md', '/guide/'],
    ['../snow.md', '/guide/snow/'],
    ['./gone.md', './gone.md'],
  ])('%s leads to %s', (href, target) => {
    expect(toTarget('content/guide/de/snow.md', href)).toBe(target)
  })

  test('a text in the default language links to texts of that language', () => {
    expect(toTarget('content/guide/snow.md', './Ice.md')).toBe('/guide/Ice/')
  })
})
