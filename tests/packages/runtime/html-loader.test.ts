import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createHtmlLoader, htmlSource } from '../../../packages/runtime/html-loader.ts'
import { RETRIES } from '../../../framework/kernel/runtime/retry.ts'

type Answer = { status?: number; type?: string; html?: string } | 'dropped'

let requests = 0

/** Loads `/page/` with these responses. The last one repeats. */
async function load(times: number, ...answers: Answer[]) {
  requests = 0
  vi.stubGlobal('fetch', async () => {
    const answer = answers[Math.min(requests++, answers.length - 1)]!
    if (answer === 'dropped') throw new TypeError('Failed to fetch')
    const { status = 200, type = 'text/html; charset=utf-8', html = '<main></main>' } = answer
    return new Response(html, { status, headers: { 'content-type': type } })
  })
  const loader = createHtmlLoader(htmlSource)
  const results: unknown[] = []
  for (let time = 0; time < times; time++) {
    const result = loader.load('/page/')
    await vi.advanceTimersByTimeAsync(60_000)
    results.push(await result)
  }
  return { results, isLoaded: loader.isLoaded('/page/') }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['a page', {}, 200],
  ['a 404 page', { status: 404 }, 404],
  ['a login page', { status: 401 }, 401],
] as [string, Answer, number][])('loads %s once', async (_, answer, status) => {
  const { results, isLoaded } = await load(2, answer)
  expect(results).toEqual([expect.objectContaining({ status }), expect.objectContaining({ status })])
  expect([requests, isLoaded]).toEqual([1, true])
})

test('loads a page with a server error again at the next visit', async () => {
  const { results, isLoaded } = await load(2, { status: 500 }, {})
  expect(results).toEqual([expect.objectContaining({ status: 500 }), expect.objectContaining({ status: 200 })])
  expect([requests, isLoaded]).toEqual([2, true])
})

test.each([
  ['a dropped connection', 'dropped'],
  ['overload', { status: 503 }],
  ['too many requests', { status: 429 }],
] as [string, Answer][])('retries after %s', async (_, failure) => {
  expect((await load(1, failure, failure, {})).results).toEqual([expect.objectContaining({ status: 200 })])
  const failed = await load(1, failure)
  expect(failed).toEqual({ results: [undefined], isLoaded: false })
  expect(requests).toBe(RETRIES + 1)
})

test('leaves other content to the browser, without a retry', async () => {
  expect(await load(1, { type: 'application/pdf' })).toEqual({ results: [null], isLoaded: false })
  expect(requests).toBe(1)
})
