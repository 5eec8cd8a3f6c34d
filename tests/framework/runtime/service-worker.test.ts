import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { emit } from '../../../framework/runtime/events.ts'
import { registerServiceWorker } from '../../../framework/runtime/service-worker.ts'

/** A worker that is told by a test what becomes of it. */
class FakeWorker extends EventTarget {
  state = 'installing'
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

let registration: EventTarget & { installing?: FakeWorker }
let register: ReturnType<typeof vi.fn<() => Promise<EventTarget>>>
let serviceWorker: { controller: object | null; register: typeof register } | undefined
let events: string[]
let logged: unknown[][]

const NAMES = ['installed', 'updated', 'active', 'redundant'].map((state) => `serviceworker:${state}`)
const listen = ({ type }: Event) => void events.push(type)

/** Registers, and finds a worker that is being installed. */
async function install(): Promise<FakeWorker> {
  registerServiceWorker('/sw.js', emit)
  await Promise.resolve()
  registration.installing = new FakeWorker()
  registration.dispatchEvent(new Event('updatefound'))
  return registration.installing
}

beforeEach(() => {
  registration = new EventTarget()
  register = vi.fn<() => Promise<EventTarget>>(() => Promise.resolve(registration))
  serviceWorker = { controller: null, register }
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
  registerServiceWorker('/sw.js', emit)
  expect(register.mock.calls).toEqual(isRegistered ? [['/sw.js']] : [])
  expect(logged).toEqual(
    isRegistered ? [] : [['Service workers can only be used over HTTPS, or on localhost for development']],
  )
})

test('a browser that knows no workers is left in peace', () => {
  serviceWorker = undefined
  registerServiceWorker('/sw.js', emit)
  expect(logged).toEqual([])
})

test('the first worker is installed, then active', async () => {
  const worker = await install()
  for (const state of ['installed', 'activating', 'activated']) worker.become(state)
  expect(events).toEqual(['serviceworker:installed', 'serviceworker:active'])
})

test('a worker that follows another is an update', async () => {
  serviceWorker!.controller = {}
  const worker = await install()
  worker.become('installed')
  expect(events).toEqual(['serviceworker:updated'])
})

test('a worker that fails to install is told of', async () => {
  const worker = await install()
  worker.become('redundant')
  expect(events).toEqual(['serviceworker:redundant'])
  expect(logged).toEqual([['The installing service worker became redundant.']])
})

test('a worker that was active and has been replaced is no failure', async () => {
  const worker = await install()
  for (const state of ['installed', 'activated', 'redundant']) worker.become(state)
  expect(events).toEqual(['serviceworker:installed', 'serviceworker:active'])
  expect(logged).toEqual([])
})

test('a registration that fails is told of', async () => {
  const error = TypeError('no script')
  register.mockReturnValue(Promise.reject(error))
  registerServiceWorker('/sw.js', emit)
  await vi.waitFor(() => expect(logged).toEqual([['Error during service worker registration:', error]]))
})
