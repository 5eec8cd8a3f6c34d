// @vitest-environment node

import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'

import { definePage, Head, island, route } from '@flatirons/framework'

import { createRenderer } from '../../../framework/render/renderer.tsx'

const Inner = island(() => <Head title="Island" />, { when: 'load' })

function renderer(siteHead?: () => ReactNode) {
  return createRenderer({
    site: { parts: ['page'], ...(siteHead && { head: siteHead }) },
    islands: { 'site/inner.island.tsx': { default: Inner } },
    urlsOf: () => [],
    queries: new Map(),
    hash: 'abc',
  })
}

/** The head and the HTML of a page, without the marks of its tags. */
function render(head: ReactNode, Component: () => ReactNode = () => null) {
  const page = definePage<null>(Component, { head: () => head })
  const rendered = renderer().renderRoute(route({ path: '/a/', page, data: null }))
  return { head: rendered.page.head.replaceAll(' data-page', ''), html: rendered.page.html }
}

/** What a site puts around the heads of its templates. */
const SiteHead = () => (
  <Head title="Site" description="Of the site" canonical="https://x.example/">
    <meta property="og:site_name" content="Site" />
    <meta property="og:type" content="website" />
    <link rel="preconnect" href="https://fonts.example" />
  </Head>
)

test('a head is its title, its description, then the other tags, then its structured data', () => {
  const { head } = render(
    <Head title="T" description="D" canonical="https://x.example/a/" structuredData={[{ '@type': 'Thing' }]}>
      <meta name="robots" content="noindex" />
    </Head>,
  )
  expect(head).toBe(
    '<title>T</title><meta name="description" content="D"/><meta name="robots" content="noindex"/>' +
      '<link rel="canonical" href="https://x.example/a/"/>' +
      '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Thing"}]}</script>',
  )
})

test('other tags than the usual ones come after them', () => {
  const { head } = render(
    <Head title="T">
      <style>{'a{}'}</style>
      <link rel="icon" href="/i.svg" />
      <meta name="robots" content="noindex" />
    </Head>,
  )
  expect([...head.matchAll(/<(\w+)/g)].map(([, tag]) => tag)).toEqual(['title', 'meta', 'link', 'style'])
})

describe('of several heads', () => {
  const template = (
    <>
      <SiteHead />
      <Head title="Template" description="Of the template" canonical="https://x.example/a/">
        <meta property="og:type" content="article" />
      </Head>
    </>
  )

  test('the template’s wins over the site’s, and nothing stands twice', () => {
    expect(render(template).head).toBe(
      '<title>Template</title><meta property="og:site_name" content="Site"/>' +
        '<meta name="description" content="Of the template"/><meta property="og:type" content="article"/>' +
        '<link rel="preconnect" href="https://fonts.example"/><link rel="canonical" href="https://x.example/a/"/>',
    )
  })

  test('that of a component wins over its template’s, wherever the component stands', () => {
    const Deep = () => (
      <section>
        <Head title="Component" canonical="https://x.example/b/">
          <meta property="og:type" content="video" />
        </Head>
        <p>Text</p>
      </section>
    )
    const { head, html } = render(template, () => (
      <div>
        <Deep />
      </div>
    ))
    expect(html).toBe('<div><section><p>Text</p></section></div>')
    expect(head).toBe(
      '<title>Component</title><meta property="og:site_name" content="Site"/>' +
        '<meta name="description" content="Of the template"/><meta property="og:type" content="video"/>' +
        '<link rel="preconnect" href="https://fonts.example"/><link rel="canonical" href="https://x.example/b/"/>',
    )
  })

  test('an inner one that leaves something out takes nothing away', () => {
    expect(render(template, () => <Head />).head).toBe(render(template).head)
  })

  test('one page’s leave no trace in the next', () => {
    render(template, () => <Head title="Other" />)
    expect(render(<Head title="T" />).head).toBe('<title>T</title>')
  })

  test('tags of one name that stand together stay together', () => {
    const colors = (
      <>
        <meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" />
        {[<meta key="dark" name="theme-color" content="#000" media="(prefers-color-scheme: dark)" />]}
      </>
    )
    const once = render(<Head title="T">{colors}</Head>).head
    expect(once.match(/theme-color/g)).toHaveLength(2)
    expect(render(<Head title="T">{colors}</Head>, () => <Head>{colors}</Head>).head).toBe(once)
  })

  test('the same link stands once, and another link of its kind beside it', () => {
    const feed = (href: string) => <link rel="alternate" href={href} />
    const { head } = render(<Head title="T">{feed('/a.xml')}</Head>, () => (
      <Head>
        {feed('/a.xml')}
        {feed('/b.xml')}
      </Head>
    ))
    expect(head).toBe('<title>T</title><link rel="alternate" href="/a.xml"/><link rel="alternate" href="/b.xml"/>')
  })

  test('links of an outer one stay beside other links of an inner one', () => {
    const link = (rel: string, href: string) => <link rel={rel} href={href} />
    const { head } = render(
      <Head title="T">
        {link('alternate', '/a.xml')}
        {link('preload', '/a.css')}
      </Head>,
      () => <Head>{link('alternate', '/b.xml')}</Head>,
    )
    expect([...head.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/a.xml', '/a.css', '/b.xml'])
  })

  test('names, properties, and equivalents of headers are told apart', () => {
    const { head } = render(
      <Head title="T">
        <meta name="a" content="1" />
        <meta property="a" content="2" />
        <meta httpEquiv="a" content="3" />
        <meta itemProp="a" content="4" />
      </Head>,
      () => (
        <Head>
          <meta property="a" content="5" />
        </Head>
      ),
    )
    expect([...head.matchAll(/content="(\d)"/g)].map(([, content]) => content).sort()).toEqual(['1', '3', '4', '5'])
  })

  test('structured data is one graph', () => {
    const { head } = render(<Head title="T" structuredData={[{ '@id': 'a' }]} />, () => (
      <Head structuredData={[{ '@id': '</script>' }]} />
    ))
    expect(head).toContain('"@graph":[{"@id":"a"},{"@id":"\\u003c/script>"}]')
    expect(head.match(/<script/g)).toHaveLength(1)
  })
})

test('tags of a template’s head outside of <Head> stay', () => {
  const { head } = render(
    <>
      <Head title="T" />
      <meta name="loose" content="1" />
    </>,
  )
  expect(head).toBe('<title>T</title><meta name="loose" content="1"/>')
})
