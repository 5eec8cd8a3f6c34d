// @vitest-environment node

import type { IncomingMessage, ServerResponse } from 'node:http'

import { expect, test, vi } from 'vitest'

import { createAnswer } from '../../../framework/dev/answer.ts'
import type { DevSite } from '../../../framework/dev/site.ts'

/** Asks for a URL while the site is read. Returns what leaves the request to Vite, and what reads the site. */
function ask(url: string) {
  const next = vi.fn<() => void>()
  const getSite = vi.fn<() => Promise<DevSite>>(() => new Promise(() => {}))
  const answer = createAnswer({
    server: { config: { base: '/sub/' } } as never,
    getSite,
    fail: () => undefined,
    version: () => 0,
    toShown: () => ({ error: undefined, version: 0 }),
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
