// @vitest-environment happy-dom

import { within } from '@flatirons/framework/testing'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'

import RoomList from '../site/islands/room-list.island.tsx'
import { rooms } from '../site/queries.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

test('a visitor can ask for heated rooms', () => {
  const attic = { name: 'Attic', beds: 4, price: 30, heated: false }
  const stove = { name: 'Stove room', beds: 2, price: 40, heated: true }
  const Around = within({ queries: [rooms.answer([attic, stove])] })
  const element = document.createElement('div')
  document.body.append(element)
  act(() =>
    createRoot(element).render(
      <Around>
        <RoomList />
      </Around>,
    ),
  )
  act(() => element.querySelector('input')!.click())
  expect(element.textContent).toContain('Stove room')
  expect(element.textContent).not.toContain('Attic')
})
