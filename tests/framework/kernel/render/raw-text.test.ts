// @vitest-environment node

import * as fc from 'fast-check'
import { defaultTreeAdapter, type DefaultTreeAdapterMap, parse } from 'parse5'
import { expect, test } from 'vitest'

import { definePage, Head, route } from '@flatirons/framework'

import { renderFeed } from '../../../../framework/features/feeds/feeds.ts'
import { renderSitemap } from '../../../../framework/features/sitemap/sitemap.ts'
import { renderRedirectPage } from '../../../../framework/features/redirects/redirect-page.ts'
import { openMark, CLOSE_MARK } from '../../../../framework/content/markdown/components.ts'
import { prepareSlice } from '../../../../framework/kernel/render/slice-links.ts'
import { renderDocument } from '../../../../framework/kernel/render/document.ts'
import { createSiteRenderer } from '../../../../framework/site/render/site-renderer.ts'
import { enterModule } from '../../../../framework/shared/registrations.ts'
import { createElement } from 'react'

/** Strings that could end or start an element, an attribute, a comment or a string. */
const ENDS = [
  ...'</style> | </STYLE  | </script> | </title> | </textarea> | <!-- | --> | --!> | ]]> | <x-evil> | <script>'.split(
    ' | ',
  ),
  ...'"\'&<>/\\\n\u2028\u0001\uffff\ud800= ',
  '&lt;',
]

/** Random texts of these strings. */
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...ENDS), fc.string({ maxLength: 3 })), { maxLength: 8 })
  .map((parts) => parts.join(''))

type Node = DefaultTreeAdapterMap['node']

/** Lists the names of all elements below a node, in order. */
function namesIn(node: Node): string[] {
  const inner = defaultTreeAdapter.isElementNode(node) || 'childNodes' in node ? node.childNodes.flatMap(namesIn) : []
  return defaultTreeAdapter.isElementNode(node) ? [node.tagName, ...inner] : inner
}

enterModule('site/pages/raw.tsx')
const page = definePage<string>(
  ({ data }) =>
    createElement(
      'p',
      { title: data },
      data,
      createElement('textarea', { defaultValue: data }),
      createElement('style', null, data),
    ),
  {
    head: ({ data }) =>
      createElement(Head, { title: `T${data}`, description: data, structuredData: [{ '@type': 'Thing', name: data }] }),
  },
)

function documentOf(text: string): string {
  const renderer = createSiteRenderer({
    site: { parts: ['page'] },
    islands: {},
    urlsOf: () => [],
    queries: new Map(),
    hash: 'abc',
  })
  const { page: rendered } = renderer.renderRoute(route({ path: '/a/', page, data: text }))
  const css = `.a{content:"${text}"}`
  return renderDocument(
    { lang: 'en', base: '/', script: '', css, slots: ['header', 'page'], head: '', entry: '/a.js' },
    { ...rendered, css, slicesMap: { header: 'header' } },
    new Map([
      [
        'header',
        prepareSlice({
          name: 'header',
          html: openMark({ id: text, props: { text }, hasChildren: true }) + CLOSE_MARK,
          css,
          preloads: [],
        }),
      ],
    ]),
    [],
  )
}

test('texts of a page cannot add elements to its document', () => {
  const plain = namesIn(parse(documentOf('')))
  fc.assert(
    fc.property(anyText, (text) => void expect(namesIn(parse(documentOf(text)))).toEqual(plain)),
    { numRuns: 400 },
  )
})

test('structured data survives the document unchanged', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const [, json = ''] =
        /<script data-page type="application\/ld\+json">(.*?)<\/script>/s.exec(documentOf(text)) ?? []
      expect(JSON.parse(json)['@graph']).toEqual([{ '@type': 'Thing', name: text }])
    }),
    { numRuns: 200 },
  )
})

const redirectPage = (to: string) =>
  renderRedirectPage('/a/', to, { url: 'https://x.example', base: '/', lang: 'en', entry: '/a.js', hash: 'abc' })

test('targets of redirects cannot add elements to the redirect page', () => {
  const plain = namesIn(parse(redirectPage('/b/')))
  fc.assert(
    fc.property(anyText, (text) => void expect(namesIn(parse(redirectPage(`/${text}`)))).toEqual(plain)),
    { numRuns: 400 },
  )
})

/** Lists the tags of an XML text. Throws for characters that are invalid in XML. */
function namesInXml(xml: string): string[] {
  expect(xml).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u)
  return [...xml.matchAll(/<([^\s<>]+)/g)].map(([, name = '']) => name)
}

const feed = (text: string) =>
  renderFeed(
    {
      title: text,
      description: text,
      items: [{ path: '/a/', title: text, summary: text, html: text, date: '2026-11-20' }],
    },
    { url: 'https://x.example', base: '/', lang: 'en' },
  )
const sitemap = (text: string) =>
  renderSitemap([route({ path: `/${text}/`, page, data: '' })], 'https://x.example', '/')

test.each([
  ['a feed', feed],
  ['a sitemap', sitemap],
])('texts cannot add elements or invalid characters to %s', (_, render) => {
  const plain = namesInXml(render(''))
  fc.assert(
    fc.property(anyText, (text) => void expect(namesInXml(render(text))).toEqual(plain)),
    { numRuns: 400 },
  )
})
