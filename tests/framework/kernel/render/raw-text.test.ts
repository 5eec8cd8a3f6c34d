// @vitest-environment node

import * as fc from 'fast-check'
import { defaultTreeAdapter, type DefaultTreeAdapterMap, parse } from 'parse5'
import { expect, test } from 'vitest'

import { definePage, Head, route } from '@flatirons/framework'

import { renderFeed } from '../../../../framework/features/feeds/feeds.ts'
import { renderSitemap } from '../../../../framework/features/sitemap/sitemap.ts'
import { renderRedirectPage } from '../../../../framework/features/redirects/redirect-page.ts'
import { openMark, CLOSE_MARK } from '../../../../framework/markdown/components.ts'
import { prepareSlice } from '../../../../framework/kernel/render/slice-links.ts'
import { renderDocument } from '../../../../framework/kernel/render/document.ts'
import { createSiteRenderer } from '../../../../framework/render/site-renderer.ts'
import { enterModule } from '../../../../framework/shared/registrations.ts'
import { createElement } from 'react'

/** What could end or begin something. */
const ENDS = [
  ...'</style> | </STYLE  | </script> | </title> | </textarea> | <!-- | --> | --!> | ]]> | <x-evil> | <script>'.split(
    ' | ',
  ),
  ...'"\'&<>/\\\n\u2028\u0001\uffff\ud800= ',
  '&lt;',
]

/** Texts made of what could end an element, an attribute, a comment or a string. */
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...ENDS), fc.string({ maxLength: 3 })), { maxLength: 8 })
  .map((parts) => parts.join(''))

type Node = DefaultTreeAdapterMap['node']

/** Lists the names of all elements below a node, in their order. */
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

test('no text of a page adds an element to its document, wherever it is written', () => {
  const plain = namesIn(parse(documentOf('')))
  fc.assert(
    fc.property(anyText, (text) => void expect(namesIn(parse(documentOf(text)))).toEqual(plain)),
    { numRuns: 400 },
  )
})

test('structured data is the same data after it is read from the document', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const [, json = ''] =
        /<script data-page type="application\/ld\+json">(.*?)<\/script>/s.exec(documentOf(text)) ?? []
      expect(JSON.parse(json)['@graph']).toEqual([{ '@type': 'Thing', name: text }])
    }),
    { numRuns: 200 },
  )
})

const moved = (to: string) =>
  renderRedirectPage('/a/', to, { url: 'https://x.example', base: '/', lang: 'en', entry: '/a.js', hash: 'abc' })

test('no target of a redirect adds an element to the page at its old path', () => {
  const plain = namesIn(parse(moved('/b/')))
  fc.assert(
    fc.property(anyText, (text) => void expect(namesIn(parse(moved(`/${text}`)))).toEqual(plain)),
    { numRuns: 400 },
  )
})

/** Lists the tags of a text of XML, and throws for characters that XML can't hold. */
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
])('no text adds an element to %s, nor a character that XML can’t hold', (_, render) => {
  const plain = namesInXml(render(''))
  fc.assert(
    fc.property(anyText, (text) => void expect(namesInXml(render(text))).toEqual(plain)),
    { numRuns: 400 },
  )
})
