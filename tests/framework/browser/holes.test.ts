import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { defineHoles } from '../../../framework/browser/holes.ts'
import { runTurns } from '../../support/turns.ts'

const fetch = vi.fn<(src: string) => Promise<object>>()
// A window can define an element only once.
defineHoles(fetch as unknown as typeof globalThis.fetch, ['^/stock/(?<sku>[^/]+)/?$'])

const settle = () => runTurns(20)
const addHole = (src: string) => {
  document.body.innerHTML = `<main><x-hole src="${src}"><p>Loading</p></x-hole></main>`
  return document.querySelector('x-hole')!
}

beforeEach(() => {
  document.adoptedStyleSheets = []
  fetch.mockImplementation(async () => ({
    ok: true,
    json: async () => ({ html: '<b>3 left</b>', css: 'b{color:red}' }),
  }))
})
afterEach(() => void fetch.mockReset())

test('a hole of the site is filled', async () => {
  const hole = addHole('/stock/7/')
  await settle()
  expect(hole.innerHTML).toBe('<b>3 left</b>')
  expect(fetch.mock.calls.map(([src]) => src)).toEqual(['/stock/7/'])
})

test.each([
  'https://other.example/stock/7/',
  '//other.example/stock/7/',
  '/uploads/evil.json',
  '/stock/7/more/',
  'http://',
  '',
])('a URL that is not a hole of the site is not requested, and its fallback stays: %j', async (src) => {
  const hole = addHole(src)
  await settle()
  expect(fetch).not.toHaveBeenCalled()
  expect(hole.innerHTML).toBe('<p>Loading</p>')
})

test('its style sheet is adopted and removed with the element', async () => {
  for (const _ of [1, 2, 3]) {
    addHole('/stock/7/')
    await settle()
    expect(document.adoptedStyleSheets).toHaveLength(1)
  }
  const hole = document.querySelector('x-hole')!
  document.body.prepend(hole)
  expect(document.adoptedStyleSheets).toHaveLength(1)
  expect(fetch).toHaveBeenCalledTimes(3)
  hole.remove()
  expect(document.adoptedStyleSheets).toEqual([])
})
