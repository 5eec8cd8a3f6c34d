import { beforeEach, expect, test, vi } from 'vitest'

import { keepFocus } from '../../../../framework/kernel/runtime/focus.ts'

const HTML = '<main><a href="/a/">One</a><a href="/a/"><b>Two</b></a><input name="q"><p>Text</p></main>'
const listeners = new Map<string, (event: Event) => void>()
const slot = () => document.querySelector('main')!
const listen = ((type: string, listener: (event: Event) => void) => void listeners.set(type, listener)) as never
const second = () => document.querySelectorAll('a')[1]!

/** A navigation to the history entry with this key, whose page is shown anew. */
function navigate(key: string, cause = 'back') {
  listeners.get('navigation:before')!(new Event('navigation:before'))
  history.replaceState({ key }, '')
  document.body.innerHTML = HTML
  listeners.get('navigation:end')!(new CustomEvent('navigation:end', { detail: { cause } }))
}

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (task: () => void) => task())
  history.replaceState({ key: 'one' }, '')
  document.body.innerHTML = HTML
  return () => vi.unstubAllGlobals()
})

test.each([
  ['the link that was clicked', 'click', () => second().querySelector('b')!, second],
  [
    'the field that was focused',
    'focusin',
    () => document.querySelector('input')!,
    () => document.querySelector('input')!,
  ],
])('Back focuses %s, of several equal ones the same', (_, type, from, expected) => {
  keepFocus(slot, listen)(document.querySelector('p')!)
  listeners.get(type)!(Object.defineProperty(new Event(type), 'target', { value: from() }))
  navigate('two', 'link')
  expect(document.activeElement).toBe(document.body)
  navigate('one')
  expect(document.activeElement).toBe(expected())
})

test('an element that was used while the code was loading counts for its own entry', () => {
  const keep = keepFocus(slot, listen)
  keep(second(), 'zero')
  navigate('zero')
  expect(document.activeElement).toBe(second())
})

test('without such an element, Back focuses the one at the top of the window', () => {
  keepFocus(slot, listen)(slot())
  navigate('two', 'link')
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(10)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { top: this.matches('input, p') ? 0 : -10 } as DOMRect
  })
  navigate('one')
  expect(document.activeElement).toBe(document.querySelector('input'))
})
