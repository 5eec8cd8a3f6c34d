import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Loader } from '../../../framework/browser/loader.ts'
import { preloadIslands } from '../../../framework/browser/idle-work.ts'

const listeners: Parameters<typeof addEventListener>[] = []
let waiting: (() => void)[] = []

const preloads = () => [...document.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}
const idle = () => waiting.splice(0).forEach((task) => task())

beforeEach(() => {
  waiting = []
  document.head.innerHTML = ''
  document.body.innerHTML =
    '<x-island src="/assets/cart.js /assets/react.js"></x-island><x-island src="/assets/menu.js /assets/react.js"></x-island>' +
    '<x-island src="/assets/awake.js" live></x-island>'
  const add = globalThis.addEventListener
  vi.stubGlobal('requestIdleCallback', (task: () => void) => waiting.push(task))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('addEventListener', (...listener: Parameters<typeof addEventListener>) => {
    listeners.push(listener)
    add(...listener)
  })
})

afterEach(() => {
  for (const [type, listener, options] of listeners.splice(0)) removeEventListener(type, listener, options)
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('the code of islands that are not hydrated yet is preloaded, each file once', () => {
  preloadIslands()
  const all = ['modulepreload /assets/cart.js', 'modulepreload /assets/react.js', 'modulepreload /assets/menu.js']
  expect(preloads()).toEqual(all)
  preloadIslands()
  expect(preloads()).toEqual(all)
})

describe('work for idle time', () => {
  /** Starts idle work. Returns a function that tells whether lazy layout has ended. */
  async function start({ shouldPrefetch = true, hasServiceWorker = false } = {}) {
    vi.doMock('virtual:runtime-paths', async () => ({
      ...(await import('../../support/runtime-paths.ts')),
      hasServiceWorker,
    }))
    const { default: startIdleWork } = await import('../../../framework/browser/idle-work.ts')
    const { dataset } = document.documentElement
    const policy = { shouldPrefetch: () => shouldPrefetch, batchSize: 4, batchDelay: 3000 }
    const loader = {
      load: async () => undefined,
      loadFile: async () => undefined,
      isLoaded: () => false,
    } as Partial<Loader> as Loader
    dataset.lazy = ''
    startIdleWork(
      loader,
      policy,
      () => undefined,
      () => {},
      () => false,
      () => {},
    )
    await settle()
    return () => !('lazy' in dataset)
  }

  test('lays out the whole page in idle time, without an action of the visitor', async () => {
    const isLaidOut = await start()
    expect([waiting.length, isLaidOut()]).toEqual([1, false])
    idle()
    expect([waiting.length, isLaidOut()]).toEqual([0, true])
  })

  test('lays out the next page after a navigation', async () => {
    const isLaidOut = await start()
    idle()
    document.documentElement.dataset.lazy = ''
    dispatchEvent(new Event('navigation:end'))
    expect(isLaidOut()).toBe(false)
    idle()
    expect(isLaidOut()).toBe(true)
  })

  test.each(['pointermove', 'touchstart', 'keydown', 'scroll'])(
    'preloads islands after the first %s, in idle time',
    async (type) => {
      await start()
      idle()
      dispatchEvent(new Event(type))
      await settle()
      expect(waiting).toHaveLength(1)
      expect(preloads()).toEqual([])
      idle()
      expect(preloads()).toHaveLength(3)
    },
  )

  test('preloads nothing after events other than interactions', async () => {
    await start()
    idle()
    for (const type of ['load', 'resize', '']) dispatchEvent(new Event(type))
    await settle()
    expect(waiting).toEqual([])
  })

  test('preloads once per page', async () => {
    await start()
    for (let i = 0; i < 3; i++) dispatchEvent(new Event('scroll'))
    await settle()
    idle()
    expect(preloads()).toHaveLength(3)
    document.body.innerHTML = '<x-island src="/assets/next.js"></x-island>'
    dispatchEvent(new Event('navigation:end'))
    await settle()
    idle()
    expect(preloads()).toHaveLength(4)
    expect(preloads()).toContain('modulepreload /assets/next.js')
  })

  test('does not preload if the policy forbids it', async () => {
    await start({ shouldPrefetch: false })
    dispatchEvent(new Event('scroll'))
    await settle()
    idle()
    expect(preloads()).toEqual([])
  })

  test('marks islands that other code changes before they are hydrated', async () => {
    await start()
    const [cart, menu] = document.querySelectorAll('x-island')
    cart!.innerHTML = '<font>Warenkorb</font>'
    await settle()
    expect([cart!.hasAttribute('changed'), menu!.hasAttribute('changed')]).toEqual([true, false])
  })

  test.each([
    ['registers the service worker of a site with one', true, ['/sw.js']],
    ['registers nothing on a site without a service worker', false, []],
  ])('%s', async (_, hasServiceWorker, expected) => {
    const registered: string[] = []
    vi.stubGlobal('navigator', {
      serviceWorker: { register: (url: string) => (registered.push(url), new Promise(() => {})) },
    })
    vi.spyOn(location, 'hostname', 'get').mockReturnValue('localhost')
    await start({ hasServiceWorker })
    expect(registered).toEqual(expected)
  })
})
