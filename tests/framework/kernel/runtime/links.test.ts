import { expect, test, vi } from 'vitest'

import { createLinkWatch, findLink, isPlainClick } from '../../../../framework/kernel/runtime/links.ts'

function findIn(html: string) {
  document.body.innerHTML = html
  return findLink(document.querySelector('[data-target]') ?? document.querySelector('a'))
}

test.each([
  ['a link of this site', '<a href="/x/">x</a>', true],
  ['an element inside a link', '<a href="/x/"><b data-target>x</b></a>', true],
  ['target="_self"', '<a href="/x/" target="_self">x</a>', true],
  ['target="_blank"', '<a href="/x/" target="_blank">x</a>', false],
  ['download', '<a href="/x/" download>x</a>', false],
  ['rel="external"', '<a href="/x/" rel="noopener external">x</a>', false],
  ['rel="nofollow"', '<a href="/x/" rel="nofollow">x</a>', true],
  ['another origin', '<a href="https://elsewhere.example/">x</a>', false],
  ['a protocol-relative URL', '<a href="//elsewhere.example/x/">x</a>', false],
  ['mailto:', '<a href="mailto:hello@example.com">x</a>', false],
  ['no href', '<a>x</a>', false],
  ['no link', '<p data-target>x</p>', false],
])('%s -> %s', (_, html, isHandled) => {
  expect(findIn(html) !== undefined).toBe(isHandled)
})

test('a target that is not an element is not a link', () => {
  expect(findLink(document)).toBeUndefined()
  expect(findLink(null)).toBeUndefined()
})

test.each([
  ['a plain click', {}, true],
  ['the middle button', { button: 1 }, false],
  ['the right button', { button: 2 }, false],
  ['ctrl', { ctrlKey: true }, false],
  ['meta', { metaKey: true }, false],
  ['shift', { shiftKey: true }, false],
  ['alt', { altKey: true }, false],
])('%s', (_, init, expected) => {
  expect(isPlainClick(new MouseEvent('click', init))).toBe(expected)
})

test('a click with a prevented default is not a plain click', () => {
  const event = new MouseEvent('click', { cancelable: true })
  event.preventDefault()
  expect(isPlainClick(event)).toBe(false)
})

test('watched links of the previous page are reported as far; external links are not watched', () => {
  const observed: Element[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (link: Element) => observed.push(link)
      disconnect = () => observed.splice(0)
    },
  )
  const reported: string[] = []
  const watch = createLinkWatch((link, isNear) => reported.push(`${link.pathname} ${isNear ? 'near' : 'far'}`))
  document.body.innerHTML = '<a href="/a/">a</a><a href="/b/">b</a>'
  watch()
  expect(reported).toEqual([])
  document.body.innerHTML = '<a href="/c/">c</a>'
  watch()
  expect(reported).toEqual(['/a/ far', '/b/ far'])
  expect(observed).toEqual([document.querySelector('a')])
  document.body.innerHTML = '<a href="/d/" download>d</a><a href="https://elsewhere.example/">e</a><a>f</a>'
  watch()
  expect(observed).toEqual([])
  vi.unstubAllGlobals()
})
