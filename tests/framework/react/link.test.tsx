// @vitest-environment node

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { href, Link } from '@flatirons/framework'

import { PathContext } from '../../../framework/kernel/page/context.ts'

const render = (to: string, path = '/') =>
  renderToStaticMarkup(
    <PathContext value={path}>
      <Link to={to}>Go</Link>
    </PathContext>,
  )

describe('a link is written in its canonical form', () => {
  test.each([
    ['/about', '/about/'],
    ['/about#team', '/about/#team'],
    ['/안녕/', '/%EC%95%88%EB%85%95/'],
    ['/rss.xml', '/rss.xml'],
    ['https://x.example/a', 'https://x.example/a'],
    ['#team', '#team'],
  ])('%s -> %s', (to, expected) => {
    expect(render(to)).toBe(`<a href="${expected}">Go</a>`)
    expect(href(to)).toBe(expected)
  })
})

test('a link to the current page is marked', () => {
  expect(render('/about/', '/about/')).toBe('<a aria-current="page" href="/about/">Go</a>')
  expect(render('/about/', '/about/us/')).toBe('<a href="/about/">Go</a>')
})

test('a link passes on other attributes', () => {
  expect(
    renderToStaticMarkup(
      <Link to="/a/" className="big" aria-current="step">
        Go
      </Link>,
    ),
  ).toBe('<a class="big" aria-current="step" href="/a/">Go</a>')
})
