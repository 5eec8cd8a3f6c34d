// @vitest-environment node

import { expect, test } from 'vitest'

import { readEditUrl } from '../../docs/site/config.ts'

test('pages have no edit link unless the manual’s edit URL is set', () => {
  expect(readEditUrl(undefined)).toBeUndefined()
  expect(readEditUrl('')).toBeUndefined()
})

test('the edit URL may end with a slash', () =>
  expect(['https://git.example/edit/docs', 'https://git.example/edit/docs/'].map(readEditUrl)).toEqual(
    Array(2).fill('https://git.example/edit/docs'),
  ))

test.each(['docs', 'git.example/edit', 'javascript:alert(1)', 'https:///docs'])('%s is not a valid edit URL', (value) =>
  expect(() => readEditUrl(value)).toThrow(`VITE_DOCS_EDIT_URL is "${value}". It must be an address`),
)
