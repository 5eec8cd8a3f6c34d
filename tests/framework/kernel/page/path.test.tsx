import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePathname } from 'wouter/use-browser-location'

import { usePath } from '@flatirons/framework'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let holder: HTMLElement
let root: Root

beforeEach(() => {
  history.replaceState(null, '', '/first?page=2#top')
  holder = document.createElement('div')
  root = createRoot(holder)
})

afterEach(async () => {
  await act(() => root.unmount())
  history.replaceState(null, '', '/')
})

const Path = () => usePath()

test('in the browser a component follows the visitor: to a new entry, to a changed one, and back', async () => {
  await act(() => root.render(<Path />))
  expect(holder.textContent).toBe('/first/')
  await act(() => history.pushState(null, '', '/%EC%95%88/'))
  expect(holder.textContent).toBe('/안/')
  await act(() => history.replaceState(null, '', '/third'))
  expect(holder.textContent).toBe('/third/')
  await act(() => {
    // As a browser goes back: the URL changes without a call that wouter could hear.
    History.prototype.replaceState.call(history, null, '', '/first')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(holder.textContent).toBe('/first/')
})

test('it is one with wouter’s own hooks: both change in one rendering', async () => {
  const seen: string[] = []
  function Both() {
    seen.push(`${usePath()} ${usePathname()}`)
    return null
  }
  await act(() => root.render(<Both />))
  await act(() => history.pushState(null, '', '/second/'))
  expect(seen).toEqual(['/first/ /first', '/second/ /second/'])
})

test('a component that is gone listens no more', async () => {
  const removed = vi.spyOn(globalThis, 'removeEventListener')
  await act(() => root.render(<Path />))
  await act(() => root.render(null))
  expect(removed.mock.calls.map(([type]) => type)).toEqual(expect.arrayContaining(['popstate', 'pushState']))
})
