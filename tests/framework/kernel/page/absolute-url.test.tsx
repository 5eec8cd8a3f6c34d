import { expect, test } from 'vitest'

import { absoluteUrl, definePage, Head, href, island } from '@flatirons/framework'
import { renderPage } from '@flatirons/framework/testing'

const page = definePage<{ picture: string }>(
  ({ data: { picture }, path }) => <a href={absoluteUrl(path)}>{absoluteUrl(picture)}</a>,
  {
    head: ({ data: { picture }, path }) => (
      <>
        <Head title="A" canonical={absoluteUrl(path)} />
        <meta property="og:image" content={absoluteUrl(picture)} />
      </>
    ),
  },
)

test('absoluteUrl() adds the origin of the site in pages and heads', () => {
  const { html, head } = renderPage(page, { picture: '/assets/a b.png' }, { url: 'https://hut.example', path: '/안/' })
  expect(html).toBe(`<a href="https://hut.example${href('/안/')}">https://hut.example${href('/assets/a b.png')}</a>`)
  expect(head).toContain(`<link rel="canonical" href="https://hut.example${encodeURI('/안/')}"/>`)
  expect(head).toContain('<meta property="og:image" content="https://hut.example/assets/a%20b.png"/>')
})

test('URLs of other sites are unchanged', () => {
  const { html } = renderPage(page, { picture: 'https://elsewhere.example/a.png' })
  expect(html).toContain('>https://elsewhere.example/a.png<')
})

test('absoluteUrl() throws in islands and browsers', () => {
  const Share = island(() => <p>{absoluteUrl('/a/')}</p>, { when: 'load' })
  const shares = definePage<null>(() => <Share />, { head: () => <Head title="A" /> })
  const message =
    "absoluteUrl('/a/') was called in an island or in a browser. Call it in a page, a head or a slice, and pass the URL as a prop."
  expect(() => renderPage(shares, null)).toThrow(expect.objectContaining({ message: expect.stringContaining(message) }))
  expect(() => absoluteUrl('/a/')).toThrow(message)
})
