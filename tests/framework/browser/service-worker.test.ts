import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { emit } from '../../../framework/kernel/runtime/events.ts'
import { registerServiceWorker } from '../../../framework/browser/service-worker.ts'
import { runTurns } from '../../support/turns.ts'
import { eventually } from '../../support/eventually.ts'

/** A worker whose state is set by tests. */
class FakeWorker extends EventTarget {
  state = 'installing'
  setState(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

let registration: EventTarget & { installing?: FakeWorker; active?: object | null }
let register: ReturnType<typeof vi.fn<() => Promise<EventTarget>>>
let isLeaving: boolean
let fetch: ReturnType<typeof vi.fn<(url: string, options: object) => Promise<object>>>
let serviceWorker: { register: typeof register } | undefined
let events: string[]
let logged: unknown[][]

const NAMES = ['installed', 'updated', 'active', 'redundant'].map((state) => `serviceworker:${state}`)
const listen = ({ type }: Event) => void events.push(type)

/** Registers the service worker. Returns the installing worker. */
async function install(): Promise<FakeWorker> {
  registerServiceWorker('/sw.js', emit, () => isLeaving)
  await Promise.resolve()
  registration.installing = new FakeWorker()
  registration.dispatchEvent(new Event('updatefound'))
  return registration.installing
}

beforeEach(() => {
  registration = new EventTarget()
  register = vi.fn<() => Promise<EventTarget>>(() => Promise.resolve(registration))
  serviceWorker = { register }
  isLeaving = false
  fetch = vi.fn<(url: string, options: object) => Promise<object>>(async () => ({ ok: false }))
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('navigator', {
    get serviceWorker() {
      return serviceWorker
    },
  })
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'site.example' })
  events = []
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...message) => void logged.push(message))
  NAMES.forEach((name) => addEventListener(name, listen))
})

afterEach(() => {
  NAMES.forEach((name) => removeEventListener(name, listen))
  vi.unstubAllGlobals()
})

test.each([
  ['https:', 'site.example', true],
  ['http:', 'localhost', true],
  ['http:', 'site.example', false],
  ['http:', '127.0.0.1', false],
])('at %s//%s a worker is registered: %s', (protocol, hostname, isRegistered) => {
  vi.stubGlobal('location', { protocol, hostname })
  registerServiceWorker('/sw.js', emit, () => isLeaving)
  expect(register.mock.calls).toEqual(isRegistered ? [['/sw.js']] : [])
  expect(logged).toEqual(
    isRegistered ? [] : [['Service workers can only be used over HTTPS, or on localhost for development']],
  )
})

test('nothing is logged in a browser without service workers', () => {
  serviceWorker = undefined
  registerServiceWorker('/sw.js', emit, () => isLeaving)
  expect(logged).toEqual([])
})

test('the first worker is installed, then active', async () => {
  const worker = await install()
  for (const state of ['installed', 'activating', 'activated']) worker.setState(state)
  expect(events).toEqual(['serviceworker:installed', 'serviceworker:active'])
})

test('a worker installed after another is an update', async () => {
  registration.active = {}
  const worker = await install()
  worker.setState('installed')
  expect(events).toEqual(['serviceworker:updated'])
})

test('a worker that fails to install is reported', async () => {
  const worker = await install()
  worker.setState('redundant')
  expect(events).toEqual(['serviceworker:redundant'])
  expect(logged).toEqual([['The installing service worker became redundant.']])
})

test('a worker that was active and then replaced is not reported', async () => {
  const worker = await install()
  for (const state of ['installed', 'activated', 'redundant']) worker.setState(state)
  expect(events).toEqual(['serviceworker:installed', 'serviceworker:active'])
  expect(logged).toEqual([])
})

describe('a registration that fails', () => {
  const error = TypeError('no script')
  async function fail() {
    register.mockReturnValue(Promise.reject(error))
    registerServiceWorker('/sw.js', emit, () => isLeaving)
    await eventually(() => expect(fetch).toHaveBeenCalledWith('/sw.js', { method: 'HEAD' }))
    await runTurns(5)
  }

  test('is reported', async () => {
    await fail()
    expect(logged).toEqual([['Error during service worker registration:', error]])
  })

  test('is not reported while the visitor is leaving', async () => {
    isLeaving = true
    await fail()
    expect(logged).toEqual([])
  })

  test('is not reported if the script cannot be fetched, for example because an extension blocks it', async () => {
    fetch.mockRejectedValue(TypeError('blocked'))
    await fail()
    expect(logged).toEqual([])
  })
})
