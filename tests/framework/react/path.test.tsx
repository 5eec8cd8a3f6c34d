import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'

import { usePath } from '#framework'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Path = () => usePath()

afterEach(() => history.replaceState(null, '', '/'))

test('in the browser a component follows the visitor, and stops when it is gone', async () => {
  history.replaceState(null, '', '/first?page=2#top')
  const holder = document.createElement('div')
  const root = createRoot(holder)
  await act(() => root.render(<Path />))
  expect(holder.textContent).toBe('/first/')

  await act(() => {
    history.replaceState(null, '', '/%EC%95%88/')
    dispatchEvent(new CustomEvent('navigation:end'))
  })
  expect(holder.textContent).toBe('/안/')

  await act(() => root.unmount())
  expect(() => dispatchEvent(new CustomEvent('navigation:end'))).not.toThrow()
})
