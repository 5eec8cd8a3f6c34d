import { beforeEach, expect, test, vi } from 'vitest'

import { announce, moveFocus, nameOf } from '../../../../framework/kernel/runtime/announcer.ts'

function setUp(html: string, title = '') {
  document.title = title
  document.body.innerHTML = `<main id="page">${html}</main><p id="announcer"></p>`
  return { slot: document.getElementById('page')!, region: document.getElementById('announcer')! }
}

beforeEach(() => history.replaceState(null, '', '/somewhere/'))

test.each([
  ['the first heading', '<h1> About us </h1><h1>Second</h1>', 'Title', 'About us'],
  ['the title without a heading', '<p>Text</p>', 'Title', 'Title'],
  ['the title if the heading is empty', '<h1> </h1>', 'Title', 'Title'],
  ['the path without heading and title', '<p>Text</p>', '', '/somewhere/'],
])('announces %s', (_, html, title, expected) => {
  const { slot } = setUp(html, title)
  expect(nameOf(slot)).toBe(expected)
})

test('does not change the region if the text is the same', () => {
  const { region } = setUp('')
  announce('About us')
  const text = region.firstChild
  expect(text?.textContent).toBe('About us')
  announce('About us')
  expect(region.firstChild).toBe(text)
})

test('does not throw without a region', () => {
  const { region } = setUp('')
  region.remove()
  expect(() => announce('About us')).not.toThrow()
})

test('focuses the slot, and removes its tabindex when it loses focus', () => {
  const { slot } = setUp('<button>Next</button>')
  const focus = vi.spyOn(slot, 'focus')
  moveFocus(slot)
  expect(document.activeElement).toBe(slot)
  expect(slot.getAttribute('tabindex')).toBe('-1')
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
  slot.querySelector('button')!.focus()
  expect(slot.hasAttribute('tabindex')).toBe(false)
})

test('does not set a tabindex on a focusable element', () => {
  const { slot } = setUp('<button>Next</button>')
  const button = slot.querySelector('button')!
  moveFocus(button)
  expect(button.hasAttribute('tabindex')).toBe(false)
  button.blur()
  expect(button.hasAttribute('tabindex')).toBe(false)
  expect(document.body.contains(button)).toBe(true)
})

test.each(['-1', '0', '2'])('keeps an existing tabindex of %s', (own) => {
  const { slot } = setUp(`<p tabindex="${own}">Text</p><button>Next</button>`)
  const text = slot.querySelector('p')!
  moveFocus(text)
  expect(text.getAttribute('tabindex')).toBe(own)
  slot.querySelector('button')!.focus()
  expect(text.getAttribute('tabindex')).toBe(own)
})

test('removes its tabindex only once, and keeps one that the page sets later', () => {
  const { slot } = setUp('<button>Next</button>')
  const button = slot.querySelector('button')!
  moveFocus(slot)
  button.focus()
  slot.tabIndex = 0
  slot.focus()
  button.focus()
  expect(slot.getAttribute('tabindex')).toBe('0')
})
