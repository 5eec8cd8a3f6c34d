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

test('in the browser usePath() follows pushState(), replaceState() and Back', async () => {
  await act(() => root.render(<Path />))
  expect(holder.textContent).toBe('/first/')
  await act(() => history.pushState(null, '', '/%EC%95%88/'))
  expect(holder.textContent).toBe('/안/')
  await act(() => history.replaceState(null, '', '/third'))
  expect(holder.textContent).toBe('/third/')
  await act(() => {
    // Like Back in a browser: the URL changes without a call that wouter intercepts.
    History.prototype.replaceState.call(history, null, '', '/first')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(holder.textContent).toBe('/first/')
})

test('usePath() and the hooks of wouter change in the same render', async () => {
  const seen: string[] = []
  function Both() {
    seen.push(`${usePath()} ${usePathname()}`)
    return null
  }
  await act(() => root.render(<Both />))
  await act(() => history.pushState(null, '', '/second/'))
  expect(seen).toEqual(['/first/ /first', '/second/ /second/'])
})

test('an unmounted component removes its listeners', async () => {
  const removed = vi.spyOn(globalThis, 'removeEventListener')
  await act(() => root.render(<Path />))
  await act(() => root.render(null))
  expect(removed.mock.calls.map(([type]) => type)).toEqual(expect.arrayContaining(['popstate', 'pushState']))
})
