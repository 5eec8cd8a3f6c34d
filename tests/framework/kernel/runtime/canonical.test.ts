import { expect, test } from 'vitest'

import { updateCanonical } from '../../../../framework/kernel/runtime/canonical.ts'

function setUp(url: string) {
  history.replaceState(null, '', url)
  document.head.innerHTML = '<link rel="canonical" href="https://site.example/old/">'
  return document.querySelector('link')!
}

test.each([
  ['/about-us/', 'https://site.example/about-us/'],
  ['/about-us/?utm_source=x#team', 'https://site.example/about-us/?utm_source=x#team'],
])('%s -> %s', (url, expected) => {
  const link = setUp(url)
  updateCanonical()
  expect(link.href).toBe(expected)
})

test('can strip query and hash', () => {
  const link = setUp('/about-us/?a=1#team')
  updateCanonical(true)
  expect(link.href).toBe('https://site.example/about-us/')
})

test('does not throw without a canonical link', () => {
  document.head.innerHTML = ''
  expect(() => updateCanonical()).not.toThrow()
})
