import { beforeEach, expect, test, vi } from 'vitest'

import { wakeIsland } from '@flatirons/framework'

const woken: string[] = []

customElements.define(
  'x-island',
  class extends HTMLElement {
    wake = async () => void woken.push(this.id)
  },
)

const find = (selector: string) => document.querySelector(selector)!

beforeEach(() => {
  woken.length = 0
  document.body.innerHTML =
    '<x-island id="one"><form><input></form></x-island>' +
    '<dialog id="dialog"><h2>Title</h2><x-island id="two"></x-island><x-island id="three"></x-island></dialog>'
})

test('starts the island around an element', () => {
  wakeIsland(find('input'))
  wakeIsland(find('#two'))
  expect(woken).toEqual(['one', 'two'])
})

test('starts the first island in an element', () => {
  wakeIsland(find('dialog'))
  expect(woken).toEqual(['two'])
})

test('finds an element by its id', () => {
  wakeIsland('dialog')
  wakeIsland('three')
  expect(woken).toEqual(['two', 'three'])
})

test('does nothing without an island', () => {
  wakeIsland('nothing')
  wakeIsland(find('h2'))
  wakeIsland(document.body.appendChild(document.createElement('p')))
  expect(woken).toEqual([])
})

test('does nothing before the runtime has started', () => {
  const island = find('#one')
  Object.defineProperty(island, 'wake', { value: undefined })
  const listener = vi.fn<() => void>()
  island.addEventListener('pointerover', listener)
  wakeIsland(island)
  expect(woken).toEqual([])
  expect(listener).not.toHaveBeenCalled()
})
