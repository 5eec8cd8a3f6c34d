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

/** Returns the arguments of `writeHead()` in the response of a site in dev. */
function headOf(url: string, own: Partial<DevSite>): Promise<unknown> {
  const site: Partial<DevSite> = {
    policyHeader: '',
    runtimePaths: { matchPaths: [], redirects: [], hasServiceWorker: false },
    renderFile: async () => undefined,
    renderPage: () => undefined,
    respond: async () => undefined,
    answer: async () => undefined,
    findRedirect: () => undefined,
    ...own,
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
  return new Promise((resolve) => {
    const response = { writeHead: (...head: unknown[]) => (resolve(head), response), end() {} }
    const request = { method: 'GET', url, originalUrl: url, headers: {} }
    answer(request as unknown as IncomingMessage, response as unknown as ServerResponse, () => {})
  })
}

test('a path that has moved by a pattern leads to its page, with the query', async () => {
  const head = await headOf('/sub/blog/2020/why/?a=1', {
    findRedirect: (path) => (path === '/blog/2020/why/' ? '/sub/why/' : undefined),
  })
  expect(head).toEqual([308, { Location: '/sub/why/?a=1' }])
})

test.each([
  ['llms.txt', 'text/plain; charset=utf-8'],
  ['rss.xml', 'text/xml; charset=utf-8'],
  ['share.png', 'image/png'],
])('the type of %s is %s, as on a host', async (name, type) => {
  expect(await headOf(`/sub/${name}`, { renderFile: async () => 'é', headersOf: () => ({}) })).toEqual([
    200,
    expect.objectContaining({ 'Content-Type': type }),
  ])
})
