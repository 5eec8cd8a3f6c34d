// @vitest-environment node

import type { IncomingMessage, ServerResponse } from 'node:http'

import { expect, test, vi } from 'vitest'

import { createDevHandler } from '../../../framework/dev/answer.ts'
import type { DevSite } from '../../../framework/dev/site.ts'

/** Requests a URL while the site is being read. Returns `next()`, which passes the request to Vite, and the site's getter. */
function requestUrl(url: string) {
  const next = vi.fn<() => void>()
  const getSite = vi.fn<() => Promise<DevSite>>(() => new Promise(() => {}))
  const handle = createDevHandler({
    server: { config: { base: '/sub/' } } as never,
    getSite,
    fail: () => undefined,
    version: () => 0,
    toShownError: () => ({ error: undefined, version: 0 }),
    onPage() {},
    isModule: (path) => path === '/site/menu.island.tsx',
    isLast: false,
  })
  handle(
    { method: 'GET', url, originalUrl: url, headers: {} } as unknown as IncomingMessage,
    {} as ServerResponse,
    next,
  )
  return { next, getSite }
}

test('a request of a browser module does not wait for the site', () => {
  const { next, getSite } = requestUrl('/sub/site/menu.island.tsx?t=1')
  expect(next).toHaveBeenCalledTimes(1)
  expect(getSite).not.toHaveBeenCalled()
})

test('other requests wait for the site', () => {
  const { next, getSite } = requestUrl('/sub/site/menu.tsx')
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
  const handle = createDevHandler({
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
    handle(request as unknown as IncomingMessage, response as unknown as ServerResponse, () => {})
  })
}

test('a redirect pattern redirects to its page, with the query', async () => {
  const head = await headOf('/sub/blog/2020/why/?a=1', {
    findRedirect: (path, search) => (path === '/blog/2020/why/' ? `/sub/why/${search}` : undefined),
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
