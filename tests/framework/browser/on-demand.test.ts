// @vitest-environment node

/** Tests of the loader for pages rendered on demand. */

import { beforeEach, expect, test, vi } from 'vitest'

import { MIN_AGE } from '../../../framework/browser/on-demand.ts'
import { fakeNetwork, type Answer } from '../../support/fake-network.ts'
import { renderedPage } from '../../support/pages.ts'

vi.mock('virtual:runtime-paths', () => ({
  hasOtherSlices: true,
  hasSheets: false,
  languages: undefined,
  onDemand: [
    ['^/products/(?<sku>[^/]+)/?$', 60],
    ['^/news/?$', 0],
    ['^/cart/?$', null],
  ],
}))

const { createLoader } = await import('../../../framework/browser/loader.ts')

const PRODUCT = '/page-data/products/7/page-data-rsc.json'
const NOT_FOUND = '/page-data/404.html/page-data-rsc.json'
const product = renderedPage('/products/7/')
const notFound = renderedPage('/404.html')

function setUp(answers: Record<string, Answer | Answer[]>) {
  const { fetch, requests } = fakeNetwork(answers)
  return { loader: createLoader('/', fetch), requests }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

async function settle<Result>(promise: Promise<Result>): Promise<Result> {
  await vi.advanceTimersByTimeAsync(0)
  return promise
}

test('a page is cached while it is fresh', async () => {
  const { loader, requests } = setUp({ [PRODUCT]: product })
  await settle(loader.load('/products/7/'))
  await vi.advanceTimersByTimeAsync(59_000)
  expect(loader.isLoaded('/products/7/')).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(loader.isLoaded('/products/7/')).toBe(false)
  await settle(loader.load('/products/7/'))
  expect(requests).toHaveLength(2)
})

test('a page that is never fresh is cached for the minimum age, so that a click after a hover needs no request', async () => {
  const { loader } = setUp({ '/page-data/news/page-data-rsc.json': renderedPage('/news/') })
  await settle(loader.load('/news/'))
  await vi.advanceTimersByTimeAsync(MIN_AGE * 1000 - 1)
  expect(loader.isLoaded('/news/')).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(loader.isLoaded('/news/')).toBe(false)
})

test('a personal page is never cached; concurrent loads share one request', async () => {
  const { loader, requests } = setUp({ '/page-data/cart/page-data-rsc.json': renderedPage('/cart/') })
  await settle(Promise.all([loader.load('/cart/'), loader.load('/cart/')]))
  expect(requests).toHaveLength(1)
  expect(loader.isLoaded('/cart/')).toBe(false)
  await settle(loader.load('/cart/'))
  expect(requests).toHaveLength(2)
  loader.cache(renderedPage('/cart/'))
  await vi.advanceTimersByTimeAsync(0)
  expect(loader.isLoaded('/cart/')).toBe(false)
})

test('the page of the document expires too', async () => {
  const { loader } = setUp({})
  loader.cache(product)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loader.isLoaded('/products/7/')).toBe(false)
})

test('a static page is cached for the lifetime of the document', async () => {
  const { loader } = setUp({ '/page-data/about/page-data-rsc.json': renderedPage('/about/') })
  await settle(loader.load('/about/'))
  await vi.advanceTimersByTimeAsync(1_000_000)
  expect(loader.isLoaded('/about/')).toBe(true)
})

test('a redirect is left to the browser, without a retry', async () => {
  const { loader, requests } = setUp({ [PRODUCT]: { redirect: '/products/8/' } })
  expect(await settle(loader.load('/products/7/'))).toBe(undefined)
  expect(requests).toEqual([`GET ${PRODUCT}`])
})

test('a missing page is requested once', async () => {
  const { loader, requests } = setUp({ [PRODUCT]: 404, [NOT_FOUND]: notFound })
  expect(await settle(loader.load('/products/7/'))).toEqual(notFound)
  expect(requests).toEqual([`GET ${PRODUCT}`, `GET ${NOT_FOUND}`])
})

test('a missing page is requested again after the minimum age: it may have been published', async () => {
  const { loader } = setUp({ [PRODUCT]: [404, product], [NOT_FOUND]: notFound })
  expect(await settle(loader.load('/products/7/'))).toEqual(notFound)
  await vi.advanceTimersByTimeAsync(MIN_AGE * 1000 - 1)
  expect(loader.isLoaded('/products/7/')).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(await settle(loader.load('/products/7/'))).toEqual(product)
})
