import { expect, test } from 'vitest'

import { findLink, isPlainClick } from '../../../framework/runtime/links.ts'

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
])('%s -> %s', (_, html, isOurs) => {
  expect(findIn(html) !== undefined).toBe(isOurs)
})

test('a target that is no element is no link', () => {
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

test('a click that somebody has handled is not ours', () => {
  const event = new MouseEvent('click', { cancelable: true })
  event.preventDefault()
  expect(isPlainClick(event)).toBe(false)
})
