// @vitest-environment node

import * as fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { definePage } from '@flatirons/framework'
import { createKvStore, createRedisStore, page } from '@flatirons/server'

import { createHandler } from '../../../packages/server/handler.ts'
import { nameStore } from '../../../packages/server/stores.ts'
import type { CacheStore } from '../../../packages/server/on-demand.ts'

/** Fakes the used commands of Redis with a map. */
function fakeRedis() {
  const values = new Map<string, string>()
  const ttls = new Map<string, number>()
  async function send(command: string, ...rest: string[]) {
    if (command === 'MGET') return rest.map((key) => values.get(key) ?? null)
    if (command === 'DEL') return rest.filter((key) => values.delete(key)).length
    const [key = '', value = '', , seconds, nx] = rest
    if (nx && values.has(key)) return null
    values.set(key, value)
    ttls.set(key, Number(seconds))
    return 'OK'
  }
  return { values, ttls, store: createRedisStore(send) }
}

function fakeKv() {
  const values = new Map<string, string>()
  const store = createKvStore({
    get: async (key) => values.get(key) ?? null,
    put: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
  })
  return { values, store }
}

const set = (store: CacheStore, key: string, value: string, tags: string[] = [], since = Date.now()) =>
  store.set(key, value, { ttl: 60, tags, since })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000_000 }))

describe.each([
  ['Redis', fakeRedis],
  ['KV', fakeKv],
])('a value in %s', (_, create) => {
  test('is read as it was set', async () => {
    const { store } = create()
    await set(store, 'page', 'two\nlines', ['a'])
    expect(await store.get('page')).toBe('two\nlines')
  })

  test('is undefined if it was truncated, modified or written by another program, and can be set again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.constantFrom('cut', 'flipped', 'foreign'), async (at, how) => {
        const { store, values } = create()
        await set(store, 'page', 'a page with 7 words in its text', ['a', 'b'])
        const [[key, text] = ['', '']] = values
        const offset = at % text.length
        const flipped = String.fromCharCode(text.charCodeAt(offset) ^ 1)
        const damaged = {
          cut: text.slice(0, offset),
          flipped: text.slice(0, offset) + flipped + text.slice(offset + 1),
          foreign: '{}',
        }
        values.set(key, damaged[how])
        expect(await store.get('page')).toBe(undefined)
        await set(store, 'page', 'new')
        expect(await store.get('page')).toBe('new')
      }),
    )
  })
})

test('an invalid value is deleted, because it would block a lock', async () => {
  const { store, values } = fakeRedis()
  await set(store, 'page lock', '1')
  for (const key of values.keys()) values.set(key, 'of another program')
  expect(await store.get('page lock')).toBe(undefined)
  expect([...values]).toEqual([])
})

test('values with tags expire at the latest with the records of deleted tags', async () => {
  const { store, ttls } = fakeRedis()
  const year = { ttl: 31_536_000, since: Date.now() }
  await store.set('picture', 'x', { ...year, tags: [] })
  await store.set('page', 'x', { ...year, tags: ['a'] })
  expect([...ttls.values()]).toEqual([31_536_000, 2_592_000])
})

describe('a fast clock', () => {
  const HOUR = 3_600_000

  test('of the process that deletes a tag does not delete later values', async () => {
    const { store } = fakeRedis()
    await set(store, 'old', 'x', ['a'])
    vi.setSystemTime(Date.now() + HOUR)
    await store.deleteTags(['a'])
    vi.setSystemTime(Date.now() - HOUR)
    expect(await store.get('old')).toBe(undefined)
    vi.setSystemTime(Date.now() + 1)
    await set(store, 'new', 'x', ['a'])
    expect(await store.get('new')).toBe('x')
  })

  test('of the process that sets a value does not hide a deletion', async () => {
    const { store } = fakeRedis()
    await set(store, 'page', 'x', ['a', 'b'], Date.now() + HOUR)
    expect(await store.get('page')).toBe('x')
    await store.deleteTags(['b'])
    expect(await store.get('page')).toBe(undefined)
  })
})

test('an invalid record of a deleted tag counts as deleted now', async () => {
  const { store, values } = fakeRedis()
  await store.deleteTags(['a'])
  for (const key of values.keys()) values.set(key, 'of another program')
  await set(store, 'page', 'old', ['a'])
  expect(await store.get('page')).toBe(undefined)
  vi.setSystemTime(Date.now() + 1)
  await set(store, 'page', 'new', ['a'])
  expect(await store.get('page')).toBe('new')
})

test('a value whose tag was deleted while it was created is not set', async () => {
  const { store } = fakeRedis()
  const since = Date.now()
  await store.deleteTags(['a'])
  expect(await set(store, 'page', 'x', ['a'], since)).toBe(false)
  expect(await set(store, 'page', 'x', ['b'], since)).toBe(true)
})

test('sites that share a store have separate values and tags', async () => {
  const { store } = fakeRedis()
  const [store1, store2] = [nameStore(store, 'a'), nameStore(store, 'a b')]
  await set(store1, 'b page', 'one', ['x'])
  await set(store2, 'page', 'other', ['x'])
  expect([await store1.get('b page'), await store2.get('page')]).toEqual(['one', 'other'])
  expect([await store1.get('page'), await store2.get('b page')]).toEqual([undefined, undefined])
  await store1.deleteTags(['x'])
  expect([await store1.get('b page'), await store2.get('page')]).toEqual([undefined, 'other'])
})

describe('a handler with a shared store', () => {
  const template = definePage<string>(() => null, { head: () => null })

  function open(store: CacheStore, name?: string, url = 'https://own.example') {
    let loads = 0
    const errors: unknown[] = []
    const load = () => ({ data: `${name} ${++loads}` })
    const { answer } = createHandler({
      server: { name, routes: [page({ path: '/a/', template, load })] },
      store,
      env: {},
      pages: {
        url,
        base: '/',
        version: '1',
        headersOf: () => ({}),
        renderPage: ({ data }) => ({ rendered: String(data), data: '{}', preloads: [], files: new Map() }),
        renderPart: () => ({}) as never,
        renderDocument: ({ rendered }) => rendered,
        renderDraft: () => undefined,
        renderError: String,
      },
      onError: (error) => errors.push(error),
    })
    const getPage = async () => {
      const toRequest = () => new Request(`${url}/a/`)
      const response = await answer({ method: 'GET', url: '/a/', header: () => null, toRequest })
      return [response!.status, new TextDecoder().decode(response!.body as Uint8Array)]
    }
    return { getPage, errors }
  }

  test('renders a page again that is truncated in the store', async () => {
    const { store, values } = fakeRedis()
    const { getPage, errors } = open(store, 'site')
    expect(await getPage()).toEqual([200, 'site 1'])
    for (const [key, text] of values) values.set(key, text.slice(0, -9))
    expect([await getPage(), await getPage()]).toEqual([
      [200, 'site 2'],
      [200, 'site 2'],
    ])
    expect(errors).toEqual([])
  })

  test('renders a page again that is truncated in a custom store', async () => {
    const values = new Map<string, string>()
    const store: CacheStore = {
      get: (key) => values.get(key),
      set: (key, value, { ttl }) => !!(ttl > 0 ? values.set(key, value) : values.delete(key)) || true,
      deleteTags() {},
    }
    const { getPage } = open(store, 'site')
    await getPage()
    for (const [key, text] of values) values.set(key, text.slice(0, -1))
    expect([await getPage(), await getPage()]).toEqual([
      [200, 'site 2'],
      [200, 'site 2'],
    ])
  })

  test('shares pages only with sites of the same name, which is its URL by default', async () => {
    const { store } = fakeRedis()
    expect(await open(store, 'staging').getPage()).toEqual([200, 'staging 1'])
    expect(await open(store, 'production').getPage()).toEqual([200, 'production 1'])
    expect(await open(store, 'staging').getPage()).toEqual([200, 'staging 1'])
    expect(await open(store).getPage()).toEqual([200, 'undefined 1'])
    expect(await open(store, undefined, 'https://other.example').getPage()).toEqual([200, 'undefined 1'])
    expect(await open(store, 'staging', 'https://other.example').getPage()).toEqual([200, 'staging 1'])
  })
})
