// @vitest-environment happy-dom

import { within } from '@flatirons/framework/testing'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'

import Search from '../site/islands/search.island.tsx'
import { findables } from '../site/queries.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

test.each([
  ['Lake FILM', ['The lake']],
  ['water', ['The lake', 'The creek']],
  ['snow', []],
  [' ', []],
])('“%s” finds %j', (query, titles) => {
  const pages = [
    { path: '/posts/lake/', title: 'The lake', text: 'the lake a film and water' },
    { path: '/posts/creek/', title: 'The creek', text: 'the creek water' },
  ]
  const Around = within({ queries: [findables.answer(pages)] })
  const element = document.createElement('div')
  document.body.append(element)
  act(() =>
    createRoot(element).render(
      <Around>
        <Search />
      </Around>,
    ),
  )
  const field = element.querySelector('input')!
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, query)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect([...element.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(titles)
})
