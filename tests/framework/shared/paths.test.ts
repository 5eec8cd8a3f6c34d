// @vitest-environment node

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  canonical,
  decode,
  fromPart,
  isFile,
  pageDataFile,
  toHref,
  toPart,
  toPath,
} from '../../../framework/shared/paths.ts'

/** Any text at all: half surrogate pairs, control characters, broken escapes. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.string({ unit: fc.constantFrom('/', '.', '?', '#', '%', '2', 'F', 'a', '\\', 'index.html', '안', '..') }),
)
const anyBase = fc.constantFrom('/', '/sub/', '/a/b/')

describe('one trailing slash', () => {
  test.each([
    ['/', '/'],
    ['/about-us', '/about-us/'],
    ['/about-us/', '/about-us/'],
    ['/blog?page=2', '/blog/?page=2'],
    ['/blog#top', '/blog/#top'],
    ['/blog?to=/a#/b', '/blog/?to=/a#/b'],
    ['/?page=2', '/?page=2'],
    ['/rss.xml', '/rss.xml'],
    ['/404.html', '/404.html'],
    ['/assets/app.min.js?v=1', '/assets/app.min.js?v=1'],
    ['/releases/v1.2', '/releases/v1.2/'],
    ['/index.html', '/'],
    ['/blog/index.html#top', '/blog/#top'],
    ['/blog/my-index.html', '/blog/my-index.html'],
    ['/index.html/more', '/index.html/more/'],
    ['index.html', ''],
    ['', ''],
    ['#top', '#top'],
    ['?page=2', '?page=2'],
  ])('%j -> %j', (url, expected) => {
    expect(canonical(url)).toBe(expected)
  })

  test('is idempotent', () => {
    fc.assert(fc.property(anyText, (text) => void expect(canonical(canonical(text))).toBe(canonical(text))))
  })

  test('does not change query and hash', () => {
    const rest = fc.tuple(fc.constantFrom('?', '#'), anyText).map(([mark, text]) => mark + text)
    fc.assert(
      fc.property(
        anyText,
        rest,
        (text, rest) => void expect(canonical(text.replace(/[?#]/g, '') + rest).endsWith(rest)).toBe(true),
      ),
    )
  })

  test('does not change file names', () => {
    const file = fc.tuple(fc.stringMatching(/^(\/[a-z-]+){1,3}$/), fc.constantFrom('.xml', '.html', '.woff2', '.mp4'))
    fc.assert(
      fc.property(file, ([name, ending]) => {
        fc.pre(!name.endsWith('/index'))
        expect(canonical(name + ending)).toBe(name + ending)
      }),
    )
  })
})

test.each([
  ['/rss.xml', true],
  ['/a/photo.JPG', true],
  ['/font.woff2', true],
  ['/about-us/', false],
  ['/about-us', false],
  ['/v1.2', false],
  ['/a.b/c', false],
])('is %j the name of a file? %j', (path, expected) => {
  expect(isFile(path)).toBe(expected)
})

describe('decoding', () => {
  test.each([
    ['/%EC%95%88%EB%85%95/', '/안녕/'],
    ['/a%20b/', '/a b/'],
    ['/100%/', '/100%/'],
    ['/%E0%A4%A/', '/%E0%A4%A/'],
    ['/a%2Fb%3Fc%23d/', '/a%2Fb%3Fc%23d/'],
  ])('%j -> %j', (text, expected) => {
    expect(decode(text)).toBe(expected)
  })

  test('never throws', () => {
    fc.assert(fc.property(anyText, (text) => void expect(decode(text)).toBeTypeOf('string')))
    fc.assert(fc.property(anyText, (text) => void expect(decode(text, decodeURIComponent)).toBeTypeOf('string')))
  })
})

describe('from a URL to a page', () => {
  test.each([
    ['/', '/', '/'],
    ['/about-us', '/', '/about-us/'],
    ['/sub/', '/sub/', '/'],
    ['/sub', '/sub/', '/'],
    ['/sub/about-us', '/sub/', '/about-us/'],
    ['/sub/index.html', '/sub/', '/'],
    ['/sub/%EC%95%88%EB%85%95/', '/sub/', '/안녕/'],
    ['/sub/%zz', '/sub/', '/%zz/'],
    ['/sub/a%2Fb%3Fc%23d/', '/sub/', '/a%2Fb%3Fc%23d/'],
    ['/sub/100%25/', '/sub/', '/100%/'],
    ['/sub/%2541/', '/sub/', '/%2541/'],
    ['/subway/', '/sub/', undefined],
    ['/about-us/', '/sub/', undefined],
    ['//elsewhere.example/', '/', undefined],
    ['/sub//elsewhere.example/', '/sub/', undefined],
  ])('%j below %j -> %j', (pathname, base, expected) => {
    expect(toPath(pathname, base)).toBe(expected)
  })

  test('never throws, and never returns a URL of another host', () => {
    fc.assert(
      fc.property(anyText, anyBase, (text, base) => {
        const path = toPath(base + text, base)
        expect(new URL(toHref(path ?? '/', '/'), 'https://example.com').host).toBe('example.com')
      }),
    )
  })
})

describe('from a page to what a browser is given', () => {
  test.each([
    ['/', '/', '/'],
    ['/', '/sub/', '/sub/'],
    ['/about-us', '/sub/', '/sub/about-us/'],
    ['/about-us#team', '/sub/', '/sub/about-us/#team'],
    ['/안녕', '/', '/%EC%95%88%EB%85%95/'],
    ['/%EC%95%88%EB%85%95/', '/', '/%EC%95%88%EB%85%95/'],
    ['/a b/', '/', '/a%20b/'],
    ['/100%/', '/', '/100%25/'],
    ['/100%a/', '/', '/100%25a/'],
    ['/search/?q=a%26b', '/', '/search/?q=a%26b'],
    ['/a%2Fb/', '/', '/a%2Fb/'],
    ['/\\elsewhere.example/', '/', '/%5Celsewhere.example/'],
    ['https://elsewhere.example/a', '/sub/', 'https://elsewhere.example/a'],
    ['//elsewhere.example/a', '/sub/', '//elsewhere.example/a'],
    ['mailto:hello@example.com', '/sub/', 'mailto:hello@example.com'],
    ['#team', '/sub/', '#team'],
  ])('%j below %j -> %j', (url, base, expected) => {
    expect(toHref(url, base)).toBe(expected)
  })

  test('never throws', () => {
    fc.assert(fc.property(anyText, anyBase, (text, base) => void expect(toHref('/' + text, base)).toBeTypeOf('string')))
  })

  test('escapes only once', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = toHref('/' + text.toWellFormed(), '/')
        expect(toHref(once, '/')).toBe(once)
      }),
    )
  })

  test('leads back to the page', () => {
    const path = fc
      .array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 3 })
      .map((parts) => canonical('/' + parts.map(toPart).join('/')))
    fc.assert(fc.property(path, anyBase, (path, base) => void expect(toPath(toHref(path, base), base)).toBe(path)))
  })
})

test('a part of a path has the text that it is made from', () => {
  fc.assert(fc.property(anyText, (text) => void expect(fromPart(toPart(text))).toBe(text)))
})

test.each([
  ['/', 'page-data', 'page-data/index/page-data.json'],
  ['/about-us/', 'page-data', 'page-data/about-us/page-data.json'],
  ['/blog/a/', 'page-data-rsc', 'page-data/blog/a/page-data-rsc.json'],
  ['/404.html', 'page-data-rsc', 'page-data/404.html/page-data-rsc.json'],
] as const)('the data of %j in the form %s lies in %s', (path, form, expected) => {
  expect(pageDataFile(path, form)).toBe(expected)
})
