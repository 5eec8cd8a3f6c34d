// @vitest-environment node

import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createLoader } from '../../../framework/browser/loader.ts'
import { TIME_LIMIT } from '../../../framework/kernel/runtime/retry.ts'
import { fakeNetwork, type Answer } from '../../support/fake-network.ts'
import { renderedPage } from '../../support/pages.ts'

const ABOUT = '/page-data/about-us/page-data-rsc.json'
const NOT_FOUND = '/page-data/404.html/page-data-rsc.json'
const SERVER_ERROR = '/page-data/500.html/page-data-rsc.json'
const about = renderedPage('/about-us/')
const notFound = renderedPage('/404.html')
const serverError = renderedPage('/500.html')

function setUp(answers: Record<string, Answer | Answer[]>, base = '/') {
  const { fetch, requests } = fakeNetwork(answers)
  return { loader: createLoader(base, fetch), requests }
}

/** Advances the clock past all pauses and time limits. */
async function settle<Result>(promise: Promise<Result>): Promise<Result> {
  await vi.advanceTimersByTimeAsync(10 * TIME_LIMIT)
  return promise
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

describe('a page', () => {
  test('is loaded from its rendered data', async () => {
    const { loader, requests } = setUp({ [ABOUT]: about })
    expect(await settle(loader.load('/about-us/'))).toEqual(about)
    expect(requests).toEqual([`GET ${ABOUT}`])
  })

  test('is requested below the base', async () => {
    const { loader, requests } = setUp({ ['/sub' + ABOUT]: about }, '/sub/')
    expect(await settle(loader.load('/about-us/'))).toEqual(about)
    expect(requests).toEqual([`GET /sub${ABOUT}`])
  })

  test('is encoded in its URL', async () => {
    const { loader, requests } = setUp({})
    await settle(loader.load('/안녕/'))
    expect(requests[0]).toBe('GET /page-data/%EC%95%88%EB%85%95/page-data-rsc.json')
  })

  test('needs one request for several concurrent loads', async () => {
    const { loader, requests } = setUp({ [ABOUT]: about })
    await settle(Promise.all([loader.load('/about-us/'), loader.load('/about-us/')]))
    expect(requests).toHaveLength(1)
  })

  test('is cached for the lifetime of the document', async () => {
    const { loader, requests } = setUp({ [ABOUT]: about })
    expect(loader.isLoaded('/about-us/')).toBe(false)
    const first = loader.load('/about-us/')
    expect(loader.isLoaded('/about-us/')).toBe(true)
    await settle(first)
    await settle(loader.load('/about-us/'))
    expect(loader.isLoaded('/about-us/')).toBe(true)
    expect(requests).toHaveLength(1)
  })

  test('that is part of the document needs no request', async () => {
    const { loader, requests } = setUp({})
    loader.cache(about)
    expect(await settle(loader.load('/about-us/'))).toEqual(about)
    expect(requests).toEqual([])
  })
})

describe('a failure', () => {
  const failures: [string, Answer][] = [
    ['status 503', 503],
    ['status 403', 403],
    ['a dropped connection', 'dropped'],
    ['no response within the time limit', 'silence'],
    ['a body that is not JSON', '<!doctype html>'],
    ['JSON that is not a page', {}],
    ['JSON null', 'null'],
    ['a page without its HTML', { ...about, html: undefined }],
    ['a page with a head of the wrong type', { ...about, head: 1 }],
    ['the page of another path', renderedPage('/contact-us/')],
    ['a path from the prototype', '{"__proto__":{"path":"/about-us/"}}'],
  ]

  test.each(failures)('%s is retried three times, then left to the browser', async (_, answer) => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new Error('timeout')), limit)
      return controller.signal
    })
    const { loader, requests } = setUp({ [ABOUT]: answer })
    expect(await settle(loader.load('/about-us/'))).toBeUndefined()
    expect(requests).toEqual(Array(4).fill(`GET ${ABOUT}`))
  })

  test('followed by a success on retry is ignored', async () => {
    const { loader, requests } = setUp({ [ABOUT]: [503, 'dropped', about] })
    expect(await settle(loader.load('/about-us/'))).toEqual(about)
    expect(requests).toHaveLength(3)
  })

  test('is not cached: the next visit sends a request again', async () => {
    const { loader, requests } = setUp({ [ABOUT]: [503, 503, 503, 503, about] })
    expect(await settle(loader.load('/about-us/'))).toBeUndefined()
    expect(loader.isLoaded('/about-us/')).toBe(false)
    expect(await settle(loader.load('/about-us/'))).toEqual(about)
    expect(requests).toHaveLength(5)
  })
})

describe('a missing page', () => {
  test('shows the 404 page after a HEAD request for its URL fails', async () => {
    const { loader, requests } = setUp({ [NOT_FOUND]: notFound })
    expect(await settle(loader.load('/nope/'))).toEqual(notFound)
    expect(requests).toEqual(['GET /page-data/nope/page-data-rsc.json', `GET ${NOT_FOUND}`, 'HEAD /nope/'])
  })

  test('is left to the browser if its URL exists', async () => {
    const { loader } = setUp({ [NOT_FOUND]: notFound, 'HEAD /other/': 200 })
    expect(await settle(loader.load('/other/'))).toBeUndefined()
  })

  test('needs no request on the second visit', async () => {
    const { loader, requests } = setUp({ [NOT_FOUND]: notFound })
    await settle(loader.load('/nope/'))
    const before = requests.length
    expect(await settle(loader.load('/nope/'))).toEqual(notFound)
    expect(requests).toHaveLength(before)
  })

  test('is left to the browser when the 404 page is missing too', async () => {
    const { loader, requests } = setUp({})
    expect(await settle(loader.load('/nope/'))).toBeUndefined()
    expect(requests).toEqual(['GET /page-data/nope/page-data-rsc.json', `GET ${NOT_FOUND}`])
  })

  test('is left to the browser if the HEAD request fails', async () => {
    const { loader } = setUp({ [NOT_FOUND]: notFound, 'HEAD /nope/': 'dropped' })
    expect(await settle(loader.load('/nope/'))).toBeUndefined()
  })
})

describe('an error of the server', () => {
  test('shows the 500 page, without a retry', async () => {
    const { loader, requests } = setUp({ [ABOUT]: 500, [SERVER_ERROR]: serverError })
    expect(await settle(loader.load('/about-us/'))).toEqual(serverError)
    expect(requests).toEqual([`GET ${ABOUT}`, `GET ${SERVER_ERROR}`])
  })

  test('is not cached for the next visit', async () => {
    const { loader } = setUp({ [ABOUT]: [500, about], [SERVER_ERROR]: serverError })
    await settle(loader.load('/about-us/'))
    expect(loader.isLoaded('/about-us/')).toBe(false)
    expect(await settle(loader.load('/about-us/'))).toEqual(about)
  })

  test('for the 500 page too is left to the browser, without a loop', async () => {
    const { loader, requests } = setUp({ [ABOUT]: 500, [SERVER_ERROR]: 500 })
    expect(await settle(loader.load('/about-us/'))).toBeUndefined()
    expect(requests).toHaveLength(2)
  })
})

test('data, slices and static queries are each loaded once', async () => {
  const data = { path: '/about-us/', result: { data: 1 } }
  const { loader, requests } = setUp({
    '/page-data/about-us/page-data.json': data,
    '/slice-data/header.json': { name: 'header', html: '', css: '' },
    '/page-data/sq/d/1.json': { data: [1] },
  })
  for (const _ of [1, 2]) {
    expect(await settle(loader.loadFile('page-data/about-us/page-data.json'))).toEqual(data)
    expect(await settle(loader.loadSlices!(['header']))).toMatchObject([{ name: 'header' }])
    expect(await settle(loader.loadFile('page-data/sq/d/1.json'))).toEqual({ data: [1] })
  }
  expect(requests).toHaveLength(3)
})

test('if one of several slices cannot be loaded, the result is undefined', async () => {
  const { loader } = setUp({
    '/slice-data/header.json': { name: 'header', html: '', css: '' },
    '/slice-data/footer.json': 503,
  })
  expect(await settle(loader.loadSlices!(['header', 'footer']))).toBeUndefined()
  expect(await settle(loader.loadSlices!([]))).toEqual([])
})

test.each([
  ['the slice of another name', { name: 'footer', html: '', css: '' }],
  ['a slice without HTML', { name: 'header', css: '' }],
  ['a slice without CSS', { name: 'header', html: '' }],
])('%s is rejected', async (_, body) => {
  const { loader } = setUp({ '/slice-data/header.json': body })
  expect(await settle(loader.loadSlices!(['header']))).toBeUndefined()
})

test('a missing static query is undefined', async () => {
  const { loader } = setUp({})
  expect(await settle(loader.loadFile('page-data/sq/d/1.json'))).toBeUndefined()
})
