// @vitest-environment node

import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createMemoryStore, createPageCache, RETRY_PAUSE } from '../../../packages/server/page-cache.ts'
import { createSafeStore, STORE_PAUSE, STORE_TIME } from '../../../packages/server/safe-store.ts'
import type { CacheStore } from '../../../packages/server/on-demand.ts'

const LIFETIME = { maxAge: 60, staleWhileRevalidate: 30, staleIfError: 600 }

/** Creates a cache. `source` counts loads and sets how they wait and fail. */
function setUp({ store = createMemoryStore(), lifetime = LIFETIME } = {}) {
  const source = { loads: 0, fails: false, time: 0, tags: ['all'], allowed: 0 }
  const errors: unknown[] = []
  const background: Promise<unknown>[] = []
  const onError = (error: unknown) => errors.push(error)
  const safeStore = createSafeStore(store, { createSpare: createMemoryStore, onError })
  const get = createPageCache<string>({ store: safeStore, read: (text) => text, onError })
  const getPage = (key = 'page') =>
    get(key, {
      timeout: 5000,
      waitUntil: (work) => void background.push(work),
      async make(time) {
        const load = ++source.loads
        source.allowed = time
        if (source.time) await new Promise((resolve) => setTimeout(resolve, source.time))
        if (source.fails) throw Error('The source fails.')
        return { text: `version ${load}`, lifetime, tags: source.tags }
      },
    })
  return { source, errors, background, getPage, store }
}

const seconds = (number: number) => vi.advanceTimersByTimeAsync(number * 1000)

beforeEach(() => void vi.useFakeTimers())

describe('a page', () => {
  test('is rendered once for concurrent requests', async () => {
    const { source, getPage } = setUp()
    source.time = 100
    const requests = Promise.all(Array.from({ length: 50 }, () => getPage()))
    await seconds(1)
    expect(new Set((await requests).map(({ value }) => value))).toEqual(new Set(['version 1']))
    expect(source.loads).toBe(1)
  })

  test('is fresh until its max age', async () => {
    const { source, getPage } = setUp()
    expect(await getPage()).toEqual({ value: 'version 1', state: 'miss', ttl: 60 })
    await seconds(59)
    expect(await getPage()).toEqual({ value: 'version 1', state: 'hit', ttl: 1 })
    expect(source.loads).toBe(1)
  })

  test('is shown stale while it is rendered again, once for all requests', async () => {
    const { source, background, getPage } = setUp()
    await getPage()
    await seconds(70)
    source.time = 100
    const stale = await Promise.all(Array.from({ length: 50 }, () => getPage()))
    expect(stale.every(({ value, state }) => value === 'version 1' && state === 'stale')).toBe(true)
    await seconds(1)
    await Promise.all(background)
    expect(source.loads).toBe(2)
    expect(await getPage()).toMatchObject({ value: 'version 2', state: 'hit' })
  })

  test('is rendered before the response if it is too old to be shown stale', async () => {
    const { getPage } = setUp()
    await getPage()
    await seconds(91)
    expect(await getPage()).toMatchObject({ value: 'version 2', state: 'miss' })
  })

  test('is shown stale if rendering fails, and the source is not called for a while', async () => {
    const { source, errors, getPage } = setUp()
    await getPage()
    await seconds(200)
    source.fails = true
    expect(await getPage()).toMatchObject({ value: 'version 1', state: 'stale' })
    expect(await getPage()).toMatchObject({ value: 'version 1', state: 'stale' })
    expect(source.loads).toBe(2)
    expect(errors).toEqual([Error('The source fails.')])
    await seconds(RETRY_PAUSE)
    source.fails = false
    expect(await getPage()).toMatchObject({ value: 'version 3', state: 'miss' })
  })

  test('fails if it is too old to be shown after an error; the source is called once a second', async () => {
    const { source, getPage } = setUp()
    await getPage()
    await seconds(700)
    source.fails = true
    for (let tenth = 0; tenth < 30; tenth++) {
      await expect(getPage()).rejects.toThrow('The source fails.')
      await seconds(0.1)
    }
    expect(source.loads).toBe(1 + 3)
    source.fails = false
    expect(await getPage()).toMatchObject({ state: 'miss' })
  })

  test('that fails does not block other pages, or later requests if the clock is set back', async () => {
    const { source, getPage } = setUp()
    source.fails = true
    await expect(getPage()).rejects.toThrow('The source fails.')
    source.fails = false
    expect(await getPage('other')).toMatchObject({ state: 'miss' })
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(await getPage()).toMatchObject({ state: 'miss' })
  })
})

describe('a tag', () => {
  test('deletes only the pages that have it', async () => {
    const { source, getPage, store } = setUp()
    source.tags = ['one']
    await getPage('first')
    source.tags = ['other']
    await getPage('second')
    await seconds(1)
    await store.deleteTags(['one'])
    await seconds(1)
    expect(await getPage('first')).toMatchObject({ state: 'miss' })
    expect(await getPage('second')).toMatchObject({ state: 'hit' })
  })

  test('that is deleted while a page is rendered deletes this page', async () => {
    const { source, getPage, store } = setUp()
    source.time = 1000
    const request = getPage()
    await vi.advanceTimersByTimeAsync(500)
    await store.deleteTags(['all'])
    await seconds(1)
    expect(await request).toMatchObject({ value: 'version 1' })
    source.time = 0
    expect(await getPage()).toMatchObject({ value: 'version 2', state: 'miss' })
  })
})

describe('a deletion', () => {
  /** Creates a cache whose pages take a second to render. */
  function setUpSlow(store = createMemoryStore()) {
    const { getPage, source } = setUp({ store })
    source.time = 1000
    return { getPage, source, store }
  }

  test('applies to later requests, which do not share a render that started before', async () => {
    const { getPage, source, store } = setUpSlow()
    const before = getPage()
    await seconds(0.5)
    await store.deleteTags(['all'])
    const after = [getPage(), getPage()]
    await seconds(1)
    expect(await before).toMatchObject({ value: 'version 1' })
    await seconds(1)
    expect(await Promise.all(after)).toMatchObject([{ value: 'version 2' }, { value: 'version 2' }])
    expect(source.loads).toBe(2)
  })

  test('by another process applies to a page that is rendered in the background', async () => {
    const store = createMemoryStore()
    const [one, other] = [setUpSlow(store), setUpSlow(store)]
    const first = one.getPage()
    await seconds(1)
    await first
    await seconds(70)
    expect(await one.getPage()).toMatchObject({ state: 'stale' })
    await seconds(0.5)
    await other.store.deleteTags(['all'])
    const after = one.getPage()
    await seconds(2)
    expect(await after).toMatchObject({ value: 'version 3' })
  })

  test('of another tag does not affect a pending render', async () => {
    const { getPage, source, store } = setUpSlow()
    const before = getPage()
    await store.deleteTags(['another'])
    const after = getPage()
    await seconds(1)
    expect([(await before).value, (await after).value, source.loads]).toEqual(['version 1', 'version 1', 1])
  })
})

test('a page stored by a process with a fast clock is not fresh for longer than its max age', async () => {
  const store = createMemoryStore()
  const { getPage: getCorrect } = setUp({ store })
  const now = Date.now()
  vi.setSystemTime(now + 3_600_000)
  await setUp({ store }).getPage()
  vi.setSystemTime(now)
  expect(await getCorrect()).toEqual({ value: 'version 1', state: 'hit', ttl: 60 })
  await seconds(59)
  expect(await getCorrect()).toMatchObject({ state: 'hit', ttl: 1 })
  await seconds(2)
  expect(await getCorrect()).toMatchObject({ state: 'stale' })
})

describe('the store in memory', () => {
  test('removes the least recently used values when it is full', async () => {
    const store = createMemoryStore({ maxBytes: 2000 })
    const set = (key: string) => store.set(key, 'x'.repeat(200), { ttl: 60, tags: [], since: Date.now() })
    for (const key of ['one', 'two', 'three']) await set(key)
    await store.get('one')
    await set('four')
    expect(['one', 'two', 'three', 'four'].map((key) => store.get(key) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ])
  })
})

describe('two processes with one store', () => {
  /** Creates a store whose calls are asynchronous. */
  function shared(): CacheStore {
    const store = createMemoryStore()
    const later = async <Value>(get: () => Value | Promise<Value>): Promise<Value> => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      return get()
    }
    return {
      get: (key) => later(() => store.get(key)),
      set: (key, value, options) => later(() => store.set(key, value, options)),
      deleteTags: (tags) => later(() => store.deleteTags(tags)),
    }
  }

  test('render a page once', async () => {
    const store = shared()
    const [one, other] = [setUp({ store }), setUp({ store })]
    one.source.time = other.source.time = 300
    const requests = Promise.all([
      ...Array.from({ length: 25 }, () => one.getPage()),
      ...Array.from({ length: 25 }, () => other.getPage()),
    ])
    await seconds(2)
    expect(new Set((await requests).map(({ value }) => value))).toEqual(new Set(['version 1']))
    expect(one.source.loads + other.source.loads).toBe(1)
  })

  test('render a stale page once, even if one reads the store before the other has written it', async () => {
    const memory = createMemoryStore()
    const slow: CacheStore = {
      ...memory,
      async get(key) {
        const found = memory.get(key)
        await new Promise((resolve) => setTimeout(resolve, 400))
        return found
      },
    }
    const [one, other] = [setUp({ store: memory }), setUp({ store: slow })]
    await one.getPage()
    await seconds(70)
    const requests = [other.getPage(), one.getPage()]
    await seconds(2)
    expect(await Promise.all(requests)).toMatchObject([{ state: 'stale' }, { state: 'stale' }])
    await Promise.all(other.background)
    expect([one.source.loads, other.source.loads]).toEqual([2, 0])
  })

  test('a deleted page is rendered again for both', async () => {
    const store = shared()
    const [one, other] = [setUp({ store }), setUp({ store })]
    const requests = Promise.all([one.getPage(), other.getPage()])
    await seconds(1)
    await requests
    const deleted = one.store.deleteTags(['all'])
    await seconds(1)
    await deleted
    const again = other.getPage()
    await seconds(1)
    expect(await again).toMatchObject({ state: 'miss' })
  })

  test('the second renders the page if the first fails', async () => {
    const store = shared()
    const [one, other] = [setUp({ store }), setUp({ store })]
    one.source.time = other.source.time = 300
    one.source.fails = true
    const first = one.getPage().catch(String)
    await vi.advanceTimersByTimeAsync(100)
    const second = other.getPage()
    await seconds(2)
    expect(await first).toBe('Error: The source fails.')
    expect(await second).toMatchObject({ value: 'version 1' })
    expect(other.source.loads).toBe(1)
  })

  test('the second renders the page itself if the first takes too long, in its remaining time', async () => {
    const store = shared()
    const [one, other] = [setUp({ store }), setUp({ store })]
    one.source.time = 1_000_000
    void one.getPage()
    await vi.advanceTimersByTimeAsync(100)
    const second = other.getPage()
    await seconds(5)
    expect(await second).toMatchObject({ value: 'version 1', state: 'miss' })
    expect(other.source.allowed).toBeLessThanOrEqual(2500)
  })
})

describe('a store that fails', () => {
  /** Creates a store whose faults are set by tests. */
  function faulty() {
    const memory = createMemoryStore()
    const state = { calls: 0, fault: undefined as undefined | 'throws' | 'rejects' | 'hangs' }
    const run = <Result>(work: () => Result | Promise<Result>): Result | Promise<Result> => {
      state.calls++
      if (state.fault === 'throws') throw Error('The store is gone.')
      if (state.fault === 'rejects') return Promise.reject(Error('The store is gone.'))
      return state.fault === 'hangs' ? new Promise<never>(() => {}) : work()
    }
    const store: CacheStore = {
      get: (key) => run(() => memory.get(key)),
      set: (key, value, options) => run(() => memory.set(key, value, options)),
      deleteTags: (tags) => run(() => memory.deleteTags(tags)),
    }
    return { state, store }
  }

  test.each(['throws', 'rejects', 'hangs'] as const)('does not fail pages when it %s', async (fault) => {
    const { state, store } = faulty()
    const { source, errors, getPage } = setUp({ store })
    await getPage()
    state.fault = fault
    const first = getPage()
    await vi.advanceTimersByTimeAsync(STORE_TIME)
    expect(await first).toMatchObject({ value: 'version 2', state: 'miss' })
    // The store is not called for a while, and pages are kept in memory.
    const { calls } = state
    expect(await getPage()).toMatchObject({ value: 'version 2', state: 'hit' })
    expect([state.calls, source.loads]).toEqual([calls, 2])
    expect(errors).toMatchObject([{ message: expect.stringContaining('The cache store failed.') }])
  })

  test('is reported once in some seconds, and is used again when it works', async () => {
    const { state, store } = faulty()
    const { errors, getPage } = setUp({ store })
    await getPage()
    state.fault = 'rejects'
    for (let second = 0; second < 12; second++) {
      await Promise.all(Array.from({ length: 20 }, (_, i) => getPage(`page ${i}`)))
      await seconds(1)
    }
    expect(errors).toHaveLength(Math.ceil(12_000 / STORE_PAUSE))
    state.fault = undefined
    await vi.advanceTimersByTimeAsync(STORE_PAUSE)
    expect(await getPage()).toMatchObject({ value: 'version 1', state: 'hit' })
  })

  test('with an invalid value of another program is a miss', async () => {
    const { store } = faulty()
    const { errors, getPage } = setUp({ store })
    await store.set('page', 'not a page', { ttl: 60, tags: [], since: Date.now() })
    expect(await getPage()).toMatchObject({ value: 'version 1', state: 'miss' })
    expect(errors).toHaveLength(1)
  })
})
