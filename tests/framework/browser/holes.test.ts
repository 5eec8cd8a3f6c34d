import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { defineHoles } from '../../../framework/browser/holes.ts'
import { runTurns } from '../../support/turns.ts'

const fetch = vi.fn<(src: string) => Promise<object>>()
// One window defines an element once.
defineHoles(fetch as unknown as typeof globalThis.fetch, ['^/stock/(?<sku>[^/]+)/?$'])

const settle = () => runTurns(20)
const place = (src: string) => {
  document.body.innerHTML = `<main><x-hole src="${src}"><p>Asking</p></x-hole></main>`
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
  const hole = place('/stock/7/')
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
])('what is no hole of the site is not asked, and what stands there stays: %j', async (src) => {
  const hole = place(src)
  await settle()
  expect(fetch).not.toHaveBeenCalled()
  expect(hole.innerHTML).toBe('<p>Asking</p>')
})

test('its style sheet goes with it, and moves with it', async () => {
  for (const _ of [1, 2, 3]) {
    place('/stock/7/')
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
