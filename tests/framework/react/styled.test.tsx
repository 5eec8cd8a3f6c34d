// @vitest-environment node

import { createElement, type FunctionComponent } from 'react'
import { describe, expect, test } from 'vitest'

import { createGlobalStyles, css, definePage, Head, keyframes, mixin, route, styled } from '@flatirons/framework'

import { createSiteRenderer } from '../../../framework/site/render/site-renderer.ts'
import { enterModule } from '../../../framework/shared/registrations.ts'

/** A text that closes its value, its rule and its element. */
const HOSTILE = 'red}body{display:none}</style><img src=x onerror=alert(1)>'

/** Returns the CSS of a page that shows the component. Throws what the component throws. */
function cssOf(Component: unknown, props: object): string {
  enterModule('site/pages/styled.tsx')
  const page = definePage<null>(() => createElement(Component as FunctionComponent, props), {
    head: () => <Head title="T" />,
  })
  const renderer = createSiteRenderer({
    site: { parts: ['page'] },
    islands: {},
    urlsOf: () => [],
    queries: new Map(),
    hash: '',
  })
  try {
    return renderer.renderRoute(route({ path: '/a/', page, data: null })).page.css
  } catch (error) {
    throw (error as Error).cause
  }
}

const Box = styled('p')<{ $color: string }>`
  color: ${({ $color }) => $color};
`
const Objects = styled('p')<{ $color: string }>(({ $color }) => ({ '& b': { color: $color } }) as never)
const Nested = styled('p')<{ $color: string }>`
  ${({ $color }) => ({ '&:hover': { color: $color } })}
`

describe('a value that contains CSS syntax is rejected in', () => {
  test.each([
    ['a prop', () => cssOf(Box, { $color: HOSTILE })],
    ['an object in a template', () => cssOf(Nested, { $color: HOSTILE })],
    [
      'a constant of a component',
      () => styled('p')`
        color: ${HOSTILE};
      `,
    ],
    ['an object returned by a function', () => cssOf(Objects, { $color: HOSTILE })],
    ['a list of objects', () => styled('p')([{ color: HOSTILE }])],
    ['an object', () => styled('p')({ color: HOSTILE })],
    [
      'css',
      () => css`
        color: ${HOSTILE};
      `,
    ],
    ['keyframes', () => keyframes`to { color: ${HOSTILE}; }`],
    ['global styles', () => createGlobalStyles`body { color: ${HOSTILE}; }`],
    ['a mixin', () => mixin`color: ${HOSTILE};`],
  ])('%s', (_, run) => {
    expect(run).toThrow(
      'A value in a style contains "}": "red}body{display:none}</style><img src=x onerror=alert(1)>". It would end the value, and the rest would be code. If the site itself contains this code, declare it:  mixin`…`.',
    )
  })
})

test('other values are allowed', () => {
  expect(cssOf(Box, { $color: "url('a.svg') /* b */ <i>" })).toContain("color:url('a.svg')  <i>;")
})

test('a mixin can be interpolated anywhere, also in another mixin', () => {
  const inner = mixin`color: ${'red'}; margin: ${0};`
  const outer = mixin`& > b { ${inner} }`
  const joined = mixin(['top', 'left'].map((side) => `${side}: 0;`).join(''))
  const Component = styled('p')<{ $isOpen: boolean }>`
    ${outer}
    ${({ $isOpen }) => $isOpen && joined}
  `
  expect(cssOf(Component, { $isOpen: true })).toMatch(/^\.go\d+\{top:0;left:0;\}\.go\d+ > b\{color:red;margin:0;\}$/)
})
