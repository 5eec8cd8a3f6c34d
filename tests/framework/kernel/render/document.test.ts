// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { policyTagPieces } from '../../../../framework/security/policy.ts'
import { policyTag } from '../../../support/policy-tag.ts'
import { prepareSlice, markCurrentLinks } from '../../../../framework/kernel/render/slice-links.ts'
import { renderDocument, type DocumentShell } from '../../../../framework/kernel/render/document.ts'
import { sitePolicy } from '../../../../framework/site/render/shell.ts'
import { hashSource } from '../../../../framework/shared/sha256.ts'
import { markSheet } from '../../../../framework/shared/sheet-marks.ts'
import type { RenderedPage } from '../../../../framework/shared/page-files.ts'

const slice = (html: string, name = 'header', preloads: string[] = []) =>
  prepareSlice({ name, html, css: `.${name}{}`, preloads })

describe('links of a slice are marked', () => {
  const listLinks = () =>
    slice(
      '<a href="/sub/">Home</a><a class="b" href="/sub/blog/">Blog</a><a href="/sub/blog/%EC%95%88/">안</a><a href="/sub/blog/#top">Top</a><a href="https://x.example/blog/">X</a>',
    )

  test.each([
    ['/blog/', ['/sub/blog/ page']],
    ['/blog/안/', ['/sub/blog/ true', '/sub/blog/%EC%95%88/ page']],
    ['/blog/other/', ['/sub/blog/ true']],
    ['/blogs/', []],
    ['/', ['/sub/ page']],
    ['/404.html', []],
  ])('on %s', (path, marks) => {
    const nav = listLinks()
    const html = markCurrentLinks(nav, path, { base: '/sub/' })
    const found = [...html.matchAll(/href="([^"]*)" aria-current="(\w+)"/g)].map(([, href, mark]) => `${href} ${mark}`)
    expect(found).toEqual(marks)
    expect(html.replace(/ aria-current="\w+"/g, '')).toBe(nav.html)
  })

  test.each([
    ['/blog/', ['/sub/blog/ page']],
    ['/blog/안/', ['/sub/blog/%EC%95%88/ page']],
  ])('but links to the home page of a language only on this page: %s', (path, marks) => {
    const html = markCurrentLinks(listLinks(), path, { base: '/sub/', homes: ['', 'blog/'] })
    expect(
      [...html.matchAll(/href="([^"]*)" aria-current="(\w+)"/g)].map(([, href, mark]) => `${href} ${mark}`),
    ).toEqual(marks)
  })

  test('but not inside of an island', () => {
    const { html } = slice('<x-island><a href="/a/">1</a></x-island><a href="/a/">2</a>')
    expect(markCurrentLinks(slice(html), '/a/', { base: '/' })).toBe(
      '<x-island><a href="/a/">1</a></x-island><a href="/a/" aria-current="page">2</a>',
    )
  })
})

describe('a document', () => {
  const shell: DocumentShell = {
    lang: 'en',
    base: '/',
    script: 'start()',
    css: 'shell{}',
    slots: ['header', 'page', 'footer'],
    head: '<link rel="icon" href="/favicon.svg">',
    entry: '/assets/browser-1.js',
  }
  const page: RenderedPage = {
    path: '/about/',
    webpackCompilationHash: 'abc123',
    matchPath: null,
    staticQueryHashes: [],
    slicesMap: { header: 'header', footer: 'footer' },
    head: '<title data-page>About</title>',
    html: '<h1>About</h1>',
    css: '.about{}',
  }
  const slices = new Map([
    ['header', slice('<a href="/about/">About</a>', 'header', ['/assets/menu.js'])],
    ['footer', slice('<p>The end</p>', 'footer', ['/assets/menu.js'])],
    ['other', slice('<p>Not here</p>', 'other', ['/assets/other.js'])],
  ])
  const render = (more: Partial<RenderedPage> = {}) =>
    renderDocument(shell, { ...page, ...more }, slices, ['/assets/island.js'])

  test('is complete and has the hash of its build', () => {
    expect(render()).toMatch(/^<!doctype html><html lang="en" data-build="abc123"><head><meta charset="utf-8">/)
    expect(render()).toMatch(
      /<p id="announcer" aria-live="assertive" aria-atomic="true"><\/p><p id="progress" role="status"><\/p><\/body><\/html>\n$/,
    )
  })

  test('has the language of its page, and its direction unless it is ltr', () => {
    expect(render({ lang: 'de', dir: 'ltr' })).toMatch(/^<!doctype html><html lang="de" data-build="abc123">/)
    expect(render({ lang: 'ar', dir: 'rtl' })).toMatch(/^<!doctype html><html lang="ar" dir="rtl" data-build="abc123">/)
    const hebrew = renderDocument({ ...shell, lang: 'he', dir: 'rtl' }, page, slices, [])
    expect(hebrew).toMatch(/^<!doctype html><html lang="he" dir="rtl" data-build="abc123">/)
  })

  test('contains the regions and the page in order', () => {
    const body = /<body>(.*)<p id="announcer"/s.exec(render())![1]
    expect(body).toBe(
      '<div data-slot="header" data-slice="header"><a href="/about/" aria-current="page">About</a></div>' +
        '<main id="page" data-path="/about/"><h1>About</h1></main>' +
        '<div data-slot="footer" data-slice="footer"><p>The end</p></div>',
    )
  })

  test('only has the styles of its own parts', () => {
    const css = /<style>(.*)<\/style>/s.exec(render())![1]!.replace('</style><style data-page>', '')
    expect(css).toMatch(/^shell\{\}\.header\{\}\.footer\{\}\.about\{\}$/)
    expect(render()).not.toContain('.other{}')
  })

  test('links to large sheets in order, and joins the other styles between them', () => {
    const large = { ...slices.get('header')!, css: `${markSheet('assets/styles-2.css')}.rest{}` }
    const bare = { ...slices.get('footer')!, css: markSheet('assets/styles-3.css') }
    const html = renderDocument(
      { ...shell, base: '/sub/', css: `${shell.css}${markSheet('assets/styles-1.css')}` },
      { ...page, css: `.first{}${markSheet('assets/styles-4.css')}${page.css}` },
      new Map([...slices, ['header', large], ['footer', bare]]),
      [],
    )
    expect(/<link rel="icon"[^>]*>(.*?)<link rel="modulepreload"/.exec(html)![1]).toBe(
      '<style>shell{}</style><link rel="stylesheet" href="/sub/assets/styles-1.css">' +
        '<link rel="stylesheet" href="/sub/assets/styles-2.css"><style>.rest{}</style>' +
        '<link rel="stylesheet" href="/sub/assets/styles-3.css"><style data-page>.first{}</style>' +
        '<link data-page rel="stylesheet" href="/sub/assets/styles-4.css"><style data-page>.about{}</style>',
    )
  })

  test('has a security policy with the hash of each style tag, if the site has a policy', () => {
    const policy = { 'script-src': ["'self'"] }
    const css = `.first{}${markSheet('assets/styles-4.css')}${page.css}`
    const html = renderDocument({ ...shell, policy: policyTagPieces(policy) }, { ...page, css }, slices, [])
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/g)].map(([, text]) => text!)
    expect(styles).toEqual(['shell{}.header{}.footer{}', '.first{}', '.about{}'])
    expect(html).toContain(`<head><meta charset="utf-8">${policyTag(policy, styles)}<meta name="viewport"`)
    expect(render()).toContain('<head><meta charset="utf-8"><meta name="viewport"')
  })

  test('preloads each module once, and starts the runtime', () => {
    expect(render().match(/<link rel="modulepreload" href="[^"]*">/g)).toEqual([
      '<link rel="modulepreload" href="/assets/menu.js">',
      '<link rel="modulepreload" href="/assets/island.js">',
    ])
    expect(render()).toContain(
      '<link rel="modulepreload" href="/assets/menu.js"><link rel="modulepreload" href="/assets/island.js"><script type="module" src="/assets/browser-1.js"></script></head>',
    )
  })

  test('has one inline script, the same on every page, so that a security policy can have its hash', () => {
    const inline = (html: string) => html.match(/<script>.*?<\/script>/gs)
    expect(inline(render())).toHaveLength(1)
    expect(inline(render({ path: '/other/', html: '' }))).toEqual(inline(render()))
  })

  test('throws if a region has no slice', () => {
    expect(() => render({ slicesMap: { header: 'header' } })).toThrow(
      'The slot "footer" of /about/ has no slice. Add a slice to the site\'s `parts`.',
    )
  })

  test('escapes its path', () => {
    expect(render({ path: '/a"b&c/' })).toContain('data-path="/a&#34;b&#38;c/"')
  })
})

test('the policy of a site has the hashes of the inline scripts in its head, but not of files or data', () => {
  const head =
    '<link rel="icon" href="/a.svg"/><script>theme()</script><script type="module">late()</script>' +
    '<script type="application/ld+json">{}</script><script async="" src="/a.js"></script>'
  const scriptSources = (tags: string) => sitePolicy({}, tags)['script-src']!
  expect(scriptSources(head)).toEqual([...scriptSources(''), hashSource('theme()'), hashSource('late()')])
})
