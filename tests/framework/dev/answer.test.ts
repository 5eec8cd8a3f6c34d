// @vitest-environment node

import type { IncomingMessage, ServerResponse } from 'node:http'

import { expect, test, vi } from 'vitest'

import { createDevHandler } from '../../../framework/dev/answer.ts'
import type { DevSite } from '../../../framework/dev/site.ts'

/** Asks for a URL while the site is read. Returns what leaves the request to Vite, and what reads the site. */
function ask(url: string) {
  const next = vi.fn<() => void>()
  const getSite = vi.fn<() => Promise<DevSite>>(() => new Promise(() => {}))
  const answer = createDevHandler({
    server: { config: { base: '/sub/' } } as never,
    getSite,
    fail: () => undefined,
    version: () => 0,
    toShownError: () => ({ error: undefined, version: 0 }),
    onPage() {},
    isModule: (path) => path === '/site/menu.island.tsx',
    isLast: false,
  })
  answer(
    { method: 'GET', url, originalUrl: url, headers: {} } as unknown as IncomingMessage,
    {} as ServerResponse,
    next,
  )
  return { next, getSite }
}

test('a module that browsers have does not wait for the site', () => {
  const { next, getSite } = ask('/sub/site/menu.island.tsx?t=1')
  expect(next).toHaveBeenCalledTimes(1)
  expect(getSite).not.toHaveBeenCalled()
})

test('whatever else may be of the site', () => {
  const { next, getSite } = ask('/sub/site/menu.tsx')
  expect(next).not.toHaveBeenCalled()
  expect(getSite).toHaveBeenCalledTimes(1)
})

test('a path that has moved by a pattern leads to its page, with the query', async () => {
  const site: Partial<DevSite> = {
    policyHeader: '',
    runtimePaths: { matchPaths: [], redirects: [], hasServiceWorker: false },
    renderFile: async () => undefined,
    renderPage: () => undefined,
    respond: async () => undefined,
    answer: async () => undefined,
    findRedirect: (path) => (path === '/blog/2020/why/' ? '/sub/why/' : undefined),
  }
  const answer = createDevHandler({
    server: { config: { base: '/sub/' } } as never,
    getSite: async () => site as DevSite,
    fail: () => undefined,
    version: () => 0,
    toShownError: () => ({ error: undefined, version: 0 }),
    onPage() {},
    isModule: () => false,
    isLast: true,
  })
  const url = '/sub/blog/2020/why/?a=1'
  const head = await new Promise((resolve) => {
    const response = { writeHead: (...head: unknown[]) => (resolve(head), { end() {} }) }
    const request = { method: 'GET', url, originalUrl: url, headers: {} }
    answer(request as unknown as IncomingMessage, response as unknown as ServerResponse, () => {})
  })
  expect(head).toEqual([308, { Location: '/sub/why/?a=1' }])
})
