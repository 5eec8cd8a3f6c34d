// @vitest-environment node

import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { Helmet, HelmetProvider } from 'react-helmet-async'
import { describe, expect, test } from 'vitest'

import { definePage, defineSlice, Head, island, route } from '@flatirons/framework'

import { createSiteRenderer } from '../../../../framework/site/render/site-renderer.ts'

const Inner = island(
  () => (
    <p>
      <title>Island</title>
      Text
    </p>
  ),
  { when: 'load' },
)

function renderer() {
  return createSiteRenderer({
    site: { parts: ['page'] },
    islands: { 'site/inner.island.tsx': { default: Inner } },
    urlsOf: () => [],
    queries: new Map(),
    hash: 'abc',
  })
}

/** Returns the head and the HTML of a page, without `data-page` attributes. */
function render(head: ReactNode, Component: () => ReactNode = () => null) {
  const page = definePage<null>(Component, { head: () => head })
  const rendered = renderer().renderRoute(route({ path: '/a/', page, data: null }))
  return { head: rendered.page.head.replaceAll(' data-page', ''), html: rendered.page.html }
}

/** The default head of a site. */
const SiteHead = () => (
  <Head title="Site" description="Of the site" canonical="https://x.example/">
    <meta property="og:site_name" content="Site" />
    <meta property="og:type" content="website" />
    <link rel="preconnect" href="https://fonts.example" />
  </Head>
)

test('a head has the title first, then the description, other tags and structured data', () => {
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

test('tags other than <meta> and <link> come last', () => {
  const { head } = render(
    <Head title="T">
      <style>{'a{}'}</style>
      <link rel="icon" href="/i.svg" />
      <meta name="robots" content="noindex" />
    </Head>,
  )
  expect([...head.matchAll(/<(\w+)/g)].map(([, tag]) => tag)).toEqual(['title', 'meta', 'link', 'style'])
})

describe('several heads', () => {
  const template = (
    <>
      <SiteHead />
      <Head title="Template" description="Of the template" canonical="https://x.example/a/">
        <meta property="og:type" content="article" />
      </Head>
    </>
  )

  test('the head of the template overrides the head of the site, without duplicates', () => {
    expect(render(template).head).toBe(
      '<title>Template</title><meta property="og:site_name" content="Site"/>' +
        '<meta name="description" content="Of the template"/><meta property="og:type" content="article"/>' +
        '<link rel="preconnect" href="https://fonts.example"/><link rel="canonical" href="https://x.example/a/"/>',
    )
  })

  test('the head of a nested component overrides the head of its template', () => {
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

  test('an inner head keeps the tags that it does not set', () => {
    expect(render(template, () => <Head />).head).toBe(render(template).head)
  })

  test('the heads of a page do not affect the next page', () => {
    render(template, () => <Head title="Other" />)
    expect(render(<Head title="T" />).head).toBe('<title>T</title>')
  })

  test('tags with the same name in one head are all kept', () => {
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

  test('identical links are merged; different links with the same rel are kept', () => {
    const feed = (href: string) => <link rel="alternate" href={href} />
    const { head } = render(<Head title="T">{feed('/a.xml')}</Head>, () => (
      <Head>
        {feed('/a.xml')}
        {feed('/b.xml')}
      </Head>
    ))
    expect(head).toBe('<title>T</title><link rel="alternate" href="/a.xml"/><link rel="alternate" href="/b.xml"/>')
  })

  test('links of an outer head are kept beside different links of an inner head', () => {
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

  test('name, property, httpEquiv and itemProp are different keys', () => {
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

  test('structured data is merged into one graph', () => {
    const { head } = render(<Head title="T" structuredData={[{ '@id': 'a' }]} />, () => (
      <Head structuredData={[{ '@id': '</script>' }]} />
    ))
    expect(head).toContain('"@graph":[{"@id":"a"},{"@id":"\\u003c/script\\u003e"}]')
    expect(head.match(/<script/g)).toHaveLength(1)
  })
})

test('tags in the head of a template outside of <Head> are kept', () => {
  const { head } = render(
    <>
      <Head title="T" />
      <meta name="loose" content="1" />
    </>,
  )
  expect(head).toBe('<title>T</title><meta name="loose" content="1"/>')
})

describe('tags anywhere in a template', () => {
  const outer = <Head title="Head" description="Of the head" canonical="https://x.example/a/" />

  test('are moved to the head, and override the head of the template', () => {
    const { head, html } = render(outer, () => (
      <section>
        <title>Section</title>
        <meta name="description" content="Of the section" />
        <link rel="canonical" href="https://x.example/b/" />
        <p>Text</p>
      </section>
    ))
    expect(html).toBe('<section><p>Text</p></section>')
    expect(head).toBe(
      '<title>Section</title><meta name="description" content="Of the section"/><link rel="canonical" href="https://x.example/b/"/>',
    )
  })

  test('of a component override earlier tags, with and without <Head>', () => {
    const Inner = () => <title>Inner</title>
    const Outer = ({ children }: { children: ReactNode }) => (
      <main>
        <title>Outer</title>
        {children}
      </main>
    )
    const titleOf = (inner: ReactNode) =>
      render(outer, () => <Outer>{inner}</Outer>).head.match(/<title>.*<\/title>/)?.[0]
    expect(titleOf(<Inner />)).toBe('<title>Inner</title>')
    expect(titleOf(<Head title="In a head" />)).toBe('<title>In a head</title>')
    expect(
      titleOf(
        <>
          <Head title="In a head" />
          <Inner />
        </>,
      ),
    ).toBe('<title>Inner</title>')
  })

  test('have one title, whose texts are joined', () => {
    const [name, number, empty] = ['A & B', 2, null]
    const title = (
      <title>
        {name}, {number}
        {empty} | {false}Site
      </title>
    )
    const titleOf = (tree: ReactNode) => render(outer, () => tree).head.match(/<title>(.*)<\/title>/)?.[1]
    expect(titleOf(title)).toBe('A &amp; B, 2 | Site')
    expect(titleOf(<Helmet>{title}</Helmet>)).toBe('A &amp; B, 2 | Site')
  })

  test('work without a `head` of the template', () => {
    const page = definePage<null>(() => <title>Alone</title>)
    expect(renderer().renderRoute(route({ path: '/a/', page, data: null })).page.head).toBe(
      '<title data-page>Alone</title>',
    )
  })

  test('may repeat a property; a later tag of the same name replaces all of them', () => {
    const tags = (...names: string[]) => names.map((name) => <meta key={name} property="article:tag" content={name} />)
    const contentsOf = (tree: ReactNode) =>
      [...render(outer, () => tree).head.matchAll(/tag" content="(\w)"/g)].map(([, content]) => content)
    expect(contentsOf(tags('a', 'b'))).toEqual(['a', 'b'])
    expect(
      contentsOf(
        <div>
          {tags('a', 'b')}
          <title>T</title>
          {tags('c', 'd')}
        </div>,
      ),
    ).toEqual(['c', 'd'])
  })

  test('of one name for several media are all kept', () => {
    const { head } = render(outer, () => (
      <p>
        <meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#000" media="(prefers-color-scheme: dark)" />
      </p>
    ))
    expect(head.match(/theme-color/g)).toHaveLength(2)
  })

  test('that every document has are removed', () => {
    const { head } = render(outer, () => (
      <p>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </p>
    ))
    expect(head).not.toMatch(/charset|viewport/i)
    const own = render(outer, () => <meta name="viewport" content="width=600" />).head
    expect(own).toContain('<meta name="viewport" content="width=600"/>')
  })

  test('that React creates are in the head: preloads, and sheets with a precedence', () => {
    function Loud() {
      preload('/loud.woff2', { as: 'font', type: 'font/woff2' })
      return (
        <p>
          <img src="/eager.png" alt="" />
          <link rel="stylesheet" href="/loud.css" precedence="high" />
        </p>
      )
    }
    const { head, html } = render(outer, Loud)
    expect(html).toBe('<p><img src="/eager.png" alt=""/></p>')
    expect([...head.matchAll(/href="\/(\w+\.\w+)"/g)].map(([, name]) => name).sort()).toEqual([
      'eager.png',
      'loud.css',
      'loud.woff2',
    ])
  })

  test('in microdata, <svg> and <noscript> are not moved, as in React', () => {
    const body = (
      <article itemScope>
        <meta itemProp="price" content="3" />
        <svg>
          <title>A circle</title>
        </svg>
        <noscript>
          <meta name="inside" content="1" />
        </noscript>
      </article>
    )
    const { head, html } = render(<Head title="T" />, () => body)
    expect(head).toBe('<title>T</title>')
    expect(html).toContain('itemProp="price"')
    expect(html).toContain('<title>A circle</title>')
    expect(html).toContain('<meta name="inside"')
  })

  test('of an island are moved to the head, and are not in its HTML', () => {
    const { head, html } = render(outer, () => (
      <div>
        <title>Page</title>
        <Inner />
      </div>
    ))
    expect(head).toContain('<title>Island</title>')
    expect(head.match(/<title/g)).toHaveLength(1)
    expect(html).toMatch(/<x-island [^>]*><p>Text<\/p><\/x-island>/)
  })
})

test('a <Head> in an island sets the head, and is not in the HTML of the island', () => {
  const Titled = island(() => <Head title="Titled" description="By an island" />, { when: 'load' })
  const page = definePage<null>(() => <Titled />, { head: () => <Head title="T" /> })
  const { head, html } = createSiteRenderer({
    site: { parts: ['page'] },
    islands: { 'site/titled.island.tsx': { default: Titled } },
    urlsOf: () => [],
    queries: new Map(),
    hash: 'abc',
  }).renderRoute(route({ path: '/a/', page, data: null })).page
  expect(head).toBe('<title data-page>Titled</title><meta data-page name="description" content="By an island"/>')
  expect(html).toMatch(/<x-island [^>]*><\/x-island>$/)
})

test('tags in a slot of an island are moved to the head, in order', () => {
  const Box = island(({ children }: { children?: ReactNode }) => <section>{children}</section>, { when: 'load' })
  const page = definePage<null>(() => (
    <Box>
      <title>In a slot</title>
      <Helmet>
        <meta name="author" content="a" />
        <meta name="author" content="b" />
      </Helmet>
      <p>Text</p>
    </Box>
  ))
  const { head, html } = createSiteRenderer({
    site: { parts: ['page'] },
    islands: { 'site/box.island.tsx': { default: Box } },
    urlsOf: () => [],
    queries: new Map(),
    hash: 'abc',
  }).renderRoute(route({ path: '/a/', page, data: null })).page
  expect(head).toBe(
    '<title data-page>In a slot</title><meta data-page name="author" content="a"/><meta data-page name="author" content="b"/>',
  )
  expect(html).toContain('<p>Text</p>')
  expect(html).not.toMatch(/<title|<meta|x-head/)
})

test('a slice keeps its preloads in its HTML', () => {
  const logo = defineSlice('top', () => <img src="/logo.svg" alt="Home" />)
  expect(renderer().renderSlice(logo).html).toBe(
    '<link rel="preload" as="image" href="/logo.svg"/><img src="/logo.svg" alt="Home"/>',
  )
})

describe('<Helmet>', () => {
  const Layout = ({ children }: { children?: ReactNode }) => (
    <HelmetProvider>
      <Helmet titleTemplate="%s & Co" defaultTitle="Home">
        <meta charSet="utf-8" />
        <meta property="og:image" content="/site.png" />
        <meta property="og:type" content="website" />
      </Helmet>
      {children}
    </HelmetProvider>
  )

  test('adds tags like <Head>, anywhere in a template, with or without a provider', () => {
    const { head, html } = render(<Head title="Head" description="Of the head" />, () => (
      <p>
        <Helmet>
          <title>Helmet</title>
          <meta name="description" content="Of the helmet" />
        </Helmet>
        Text
      </p>
    ))
    expect(head).toBe('<title>Helmet</title><meta name="description" content="Of the helmet"/>')
    expect(html).toBe('<p>Text</p>')
  })

  test('can be the head of a template', () => {
    const { head } = render(
      <Layout>
        <Helmet title="Page" link={[{ rel: 'canonical', href: 'https://x.example/a/' }]} />
      </Layout>,
    )
    expect(head).toBe(
      '<title>Page &amp; Co</title><meta property="og:image" content="/site.png"/><meta property="og:type" content="website"/>' +
        '<link rel="canonical" href="https://x.example/a/"/>',
    )
  })

  test('of an inner component overrides outer tags; its own tags with the same name are kept', () => {
    const { head } = render(<Layout />, () => (
      <Helmet>
        <title>Inner</title>
        <meta property="og:image" content="/a.png" />
        <meta property="og:image:alt" content="A" />
        <meta property="og:image" content="/b.png" />
      </Helmet>
    ))
    expect([...head.matchAll(/content="([^"]*)"/g)].map(([, content]) => content)).toEqual([
      'website',
      '/a.png',
      'A',
      '/b.png',
    ])
  })

  test('keeps the tags of a fragment', () => {
    const { head } = render(<Head title="T" />, () => (
      <Helmet>
        <meta property="og:type" content="article" />
        <>
          <meta property="article:tag" content="a" />
          {['b', 'c'].map((tag) => (
            <meta key={tag} property="article:tag" content={tag} />
          ))}
        </>
      </Helmet>
    ))
    expect([...head.matchAll(/content="(\w+)"/g)].map(([, content]) => content)).toEqual(['article', 'a', 'b', 'c'])
  })

  test('uses the titleTemplate of an outer <Helmet>, or its own', () => {
    const titleOf = (inner?: ReactNode) => render(<Layout>{inner}</Layout>).head.match(/<title>(.*)<\/title>/)?.[1]
    expect(titleOf()).toBe('Home')
    expect(titleOf(<Helmet title="A" />)).toBe('A &amp; Co')
    expect(titleOf(<Helmet title="A" titleTemplate="%s | B" />)).toBe('A | B')
    expect(titleOf(<Head title="A" />)).toBe('A')
  })

  test('moves data scripts, styles and <noscript> to the head', () => {
    const { head, html } = render(<Head title="T" />, () => (
      <Helmet>
        <script type="application/ld+json">{'{"@type":"Thing"}'}</script>
        <style>{'a{}'}</style>
        <noscript>{'<link rel="stylesheet" href="/plain.css">'}</noscript>
      </Helmet>
    ))
    expect(html).toBe('')
    expect(head).toBe(
      '<title>T</title><script type="application/ld+json">{"@type":"Thing"}</script><style>a{}</style>' +
        '<noscript><link rel="stylesheet" href="/plain.css"></noscript>',
    )
  })
})
