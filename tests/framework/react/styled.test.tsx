// @vitest-environment node

import { extractCss } from 'goober'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'

import { createGlobalStyles, css, keyframes, mixin, styled } from '@flatirons/framework'

/** A text that leaves its value, its rule and its element. */
const HOSTILE = 'red}body{display:none}</style><img src=x onerror=alert(1)>'

beforeEach(() => void extractCss())

const render = (Component: (props: { $color: unknown }) => unknown, $color: unknown) =>
  renderToStaticMarkup(createElement(Component as never, { $color } as never))

const Box = styled('p')<{ $color: string }>`
  color: ${({ $color }) => $color};
`
const Objects = styled('p')<{ $color: string }>(({ $color }) => ({ '& b': { color: $color } }) as never)
const Nested = styled('p')<{ $color: string }>`
  ${({ $color }) => ({ '&:hover': { color: $color } })}
`

describe('a value that would end and go on as code is refused in', () => {
  test.each([
    ['a prop', () => render(Box as never, HOSTILE)],
    ['an object in a template', () => render(Nested as never, HOSTILE)],
    [
      'a constant of a component',
      () => styled('p')`
        color: ${HOSTILE};
      `,
    ],
    ['the object that a function returns', () => render(Objects as never, HOSTILE)],
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
      'A value in a style holds "}": "red}body{display:none}</style><img src=x onerror=alert(1)>". A value ends there, and the rest would be code. If it is code of the site, declare it: mixin`…`.',
    )
    expect(extractCss()).toBe('')
  })
})

test('a value may be anything else', () => {
  render(Box as never, "url('a.svg') /* b */ <i>")
  expect(extractCss()).toContain("color:url('a.svg')  <i>;")
})

test('a mixin is code wherever it is interpolated, and in another mixin', () => {
  const inner = mixin`color: ${'red'}; margin: ${0};`
  const outer = mixin`& > b { ${inner} }`
  const joined = mixin(['top', 'left'].map((side) => `${side}: 0;`).join(''))
  const Component = styled('p')<{ $isOpen: boolean }>`
    ${outer}
    ${({ $isOpen }) => $isOpen && joined}
  `
  renderToStaticMarkup(<Component $isOpen />)
  expect(extractCss()).toMatch(/^\.go\d+\{top:0;left:0;\}\.go\d+ > b\{color:red;margin:0;\}$/)
})
