// @vitest-environment node

import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createMemoryStore, createPageCache, RETRY_PAUSE } from '../../../framework/server/page-cache.ts'
import { createSafeStore, STORE_PAUSE, STORE_TIME } from '../../../framework/server/safe-store.ts'
import type { CacheStore } from '../../../framework/site/on-demand.ts'

const LIFETIME = { maxAge: 60, staleWhileRevalidate: 30, staleIfError: 600 }

/** A cache with a source that counts, waits and fails as it is told. */
function setUp({ store = createMemoryStore(), lifetime = LIFETIME } = {}) {
  const source = { loads: 0, fails: false, time: 0, tags: ['all'], allowed: 0 }
  const errors: unknown[] = []
  const background: Promise<unknown>[] = []
  const onError = (error: unknown) => errors.push(error)
  const safeStore = createSafeStore(store, { createSpare: createMemoryStore, onError })
  const get = createPageCache<string>({ store: safeStore, read: (text) => text, onError })
  const ask = (key = 'page') =>
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
  return { source, errors, background, ask, store }
}

const seconds = (number: number) => vi.advanceTimersByTimeAsync(number * 1000)

beforeEach(() => void vi.useFakeTimers())

describe('a page', () => {
  test('is made once however many ask for it at once', async () => {
    const { source, ask } = setUp()
    source.time = 100
    const asked = Promise.all(Array.from({ length: 50 }, () => ask()))
    await seconds(1)
    expect(new Set((await asked).map(({ value }) => value))).toEqual(new Set(['version 1']))
    expect(source.loads).toBe(1)
  })

  test('is fresh for its time', async () => {
    const { source, ask } = setUp()
    expect(await ask()).toEqual({ value: 'version 1', state: 'miss', ttl: 60 })
    await seconds(59)
    expect(await ask()).toEqual({ value: 'version 1', state: 'hit', ttl: 1 })
    expect(source.loads).toBe(1)
  })

  test('is shown stale while it is rendered again, once for all requests', async () => {
    const { source, background, ask } = setUp()
    await ask()
    await seconds(70)
    source.time = 100
    const stale = await Promise.all(Array.from({ length: 50 }, () => ask()))
    expect(stale.every(({ value, state }) => value === 'version 1' && state === 'stale')).toBe(true)
    await seconds(1)
    await Promise.all(background)
    expect(source.loads).toBe(2)
    expect(await ask()).toMatchObject({ value: 'version 2', state: 'hit' })
  })

  test('is waited for when it is too old to be shown meanwhile', async () => {
    const { ask } = setUp()
    await ask()
    await seconds(91)
    expect(await ask()).toMatchObject({ value: 'version 2', state: 'miss' })
  })

  test('is shown stale if rendering fails, and the source is not called for a while', async () => {
    const { source, errors, ask } = setUp()
    await ask()
    await seconds(200)
    source.fails = true
    expect(await ask()).toMatchObject({ value: 'version 1', state: 'stale' })
    expect(await ask()).toMatchObject({ value: 'version 1', state: 'stale' })
    expect(source.loads).toBe(2)
    expect(errors).toEqual([Error('The source fails.')])
    await seconds(RETRY_PAUSE)
    source.fails = false
    expect(await ask()).toMatchObject({ value: 'version 3', state: 'miss' })
  })

  test('fails once it is too old to be shown for want of a new one, and the source is asked once a second', async () => {
    const { source, ask } = setUp()
    await ask()
    await seconds(700)
    source.fails = true
    for (let tenth = 0; tenth < 30; tenth++) {
      await expect(ask()).rejects.toThrow('The source fails.')
      await seconds(0.1)
    }
    expect(source.loads).toBe(1 + 3)
    source.fails = false
    expect(await ask()).toMatchObject({ state: 'miss' })
  })

  test('that fails keeps no other from being made, also where the clock is set back', async () => {
    const { source, ask } = setUp()
    source.fails = true
    await expect(ask()).rejects.toThrow('The source fails.')
    source.fails = false
    expect(await ask('other')).toMatchObject({ state: 'miss' })
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(await ask()).toMatchObject({ state: 'miss' })
  })
})

describe('a tag', () => {
  test('deletes all pages that have it, and no others', async () => {
    const { source, ask, store } = setUp()
    source.tags = ['one']
    await ask('first')
    source.tags = ['other']
    await ask('second')
    await seconds(1)
    await store.deleteTags(['one'])
    await seconds(1)
    expect(await ask('first')).toMatchObject({ state: 'miss' })
    expect(await ask('second')).toMatchObject({ state: 'hit' })
  })

  test('counts for a page that is being made while it is deleted', async () => {
    const { source, ask, store } = setUp()
    source.time = 1000
    const asked = ask()
    await vi.advanceTimersByTimeAsync(500)
    await store.deleteTags(['all'])
    await seconds(1)
    expect(await asked).toMatchObject({ value: 'version 1' })
    source.time = 0
    expect(await ask()).toMatchObject({ value: 'version 2', state: 'miss' })
  })
})

describe('a deletion', () => {
  /** A page of which the source is read at once and the rest takes a second. */
  function setUpNumber(store = createMemoryStore()) {
    const { ask, source } = setUp({ store })
    source.time = 1000
    return { ask, source, store }
  }

  test('counts for who asks after it and finds a page in the making that began before', async () => {
    const { ask, source, store } = setUpNumber()
    const before = ask()
    await seconds(0.5)
    await store.deleteTags(['all'])
    const after = [ask(), ask()]
    await seconds(1)
    expect(await before).toMatchObject({ value: 'version 1' })
    await seconds(1)
    expect(await Promise.all(after)).toMatchObject([{ value: 'version 2' }, { value: 'version 2' }])
    expect(source.loads).toBe(2)
  })

  test('counts for a page that is made again in the background, and where another process deletes', async () => {
    const store = createMemoryStore()
    const [one, other] = [setUpNumber(store), setUpNumber(store)]
    const first = one.ask()
    await seconds(1)
    await first
    await seconds(70)
    expect(await one.ask()).toMatchObject({ state: 'stale' })
    await seconds(0.5)
    await other.store.deleteTags(['all'])
    const after = one.ask()
    await seconds(2)
    expect(await after).toMatchObject({ value: 'version 3' })
  })

  test('of another tag lets all who ask share one page', async () => {
    const { ask, source, store } = setUpNumber()
    const before = ask()
    await store.deleteTags(['another'])
    const after = ask()
    await seconds(1)
    expect([(await before).value, (await after).value, source.loads]).toEqual(['version 1', 'version 1', 1])
  })
})

test('a clock that is ahead makes no page fresh for longer than it may be', async () => {
  const store = createMemoryStore()
  const { ask: askRight } = setUp({ store })
  const right = Date.now()
  vi.setSystemTime(right + 3_600_000)
  await setUp({ store }).ask()
  vi.setSystemTime(right)
  expect(await askRight()).toEqual({ value: 'version 1', state: 'hit', ttl: 60 })
  await seconds(59)
  expect(await askRight()).toMatchObject({ state: 'hit', ttl: 1 })
  await seconds(2)
  expect(await askRight()).toMatchObject({ state: 'stale' })
})

describe('the store in memory', () => {
  test('holds no more than it may: what was used longest ago goes', async () => {
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
  /** A store of which each call takes its time. */
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

  test('make a page once between them', async () => {
    const store = shared()
    const [one, other] = [setUp({ store }), setUp({ store })]
    one.source.time = other.source.time = 300
    const asked = Promise.all([
      ...Array.from({ length: 25 }, () => one.ask()),
      ...Array.from({ length: 25 }, () => other.ask()),
    ])
    await seconds(2)
    expect(new Set((await asked).map(({ value }) => value))).toEqual(new Set(['version 1']))
    expect(one.source.loads + other.source.loads).toBe(1)
  })

  test('make a stale page once, even where one of them looks before the other has made it and goes on after', async () => {
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
    await one.ask()
    await seconds(70)
    const asked = [other.ask(), one.ask()]
    await seconds(2)
    expect(await Promise.all(asked)).toMatchObject([{ state: 'stale' }, { state: 'stale' }])
    await Promise.all(other.background)
    expect([one.source.loads, other.source.loads]).toEqual([2, 0])
  })

  test('a deleted page is rendered again for both', async () => {
    const store = shared()
    const [one, other] = [setUp({ store }), setUp({ store })]
    const asked = Promise.all([one.ask(), other.ask()])
    await seconds(1)
    await asked
    const deleted = one.store.deleteTags(['all'])
    await seconds(1)
    await deleted
    const again = other.ask()
    await seconds(1)
    expect(await again).toMatchObject({ state: 'miss' })
  })

  test('the second makes the page when the first fails', async () => {
    const store = shared()
    const [one, other] = [setUp({ store }), setUp({ store })]
    one.source.time = other.source.time = 300
    one.source.fails = true
    const first = one.ask().catch(String)
    await vi.advanceTimersByTimeAsync(100)
    const second = other.ask()
    await seconds(2)
    expect(await first).toBe('Error: The source fails.')
    expect(await second).toMatchObject({ value: 'version 1' })
    expect(other.source.loads).toBe(1)
  })

  test('the second makes the page itself when the first takes long, in what is left of its time', async () => {
    const store = shared()
    const [one, other] = [setUp({ store }), setUp({ store })]
    one.source.time = 1_000_000
    void one.ask()
    await vi.advanceTimersByTimeAsync(100)
    const second = other.ask()
    await seconds(5)
    expect(await second).toMatchObject({ value: 'version 1', state: 'miss' })
    expect(other.source.allowed).toBeLessThanOrEqual(2500)
  })
})

describe('a store that fails', () => {
  /** A store that does what it is told. */
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

  test.each(['throws', 'rejects', 'hangs'] as const)('takes no page away when it %s', async (fault) => {
    const { state, store } = faulty()
    const { source, errors, ask } = setUp({ store })
    await ask()
    state.fault = fault
    const first = ask()
    await vi.advanceTimersByTimeAsync(STORE_TIME)
    expect(await first).toMatchObject({ value: 'version 2', state: 'miss' })
    // It is left alone for a while, and memory holds what is made.
    const { calls } = state
    expect(await ask()).toMatchObject({ value: 'version 2', state: 'hit' })
    expect([state.calls, source.loads]).toEqual([calls, 2])
    expect(errors).toMatchObject([{ message: expect.stringContaining('The cache store failed.') }])
  })

  test('is told of once in some seconds, and is used again as soon as it answers', async () => {
    const { state, store } = faulty()
    const { errors, ask } = setUp({ store })
    await ask()
    state.fault = 'rejects'
    for (let second = 0; second < 12; second++) {
      await Promise.all(Array.from({ length: 20 }, (_, i) => ask(`page ${i}`)))
      await seconds(1)
    }
    expect(errors).toHaveLength(Math.ceil(12_000 / STORE_PAUSE))
    state.fault = undefined
    await vi.advanceTimersByTimeAsync(STORE_PAUSE)
    expect(await ask()).toMatchObject({ value: 'version 1', state: 'hit' })
  })

  test('holds no page where another program has written there', async () => {
    const { store } = faulty()
    const { errors, ask } = setUp({ store })
    await store.set('page', 'no page', { ttl: 60, tags: [], since: Date.now() })
    expect(await ask()).toMatchObject({ value: 'version 1', state: 'miss' })
    expect(errors).toHaveLength(1)
  })
})
