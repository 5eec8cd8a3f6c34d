// @vitest-environment node

import type { ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createCurrentSite, type CurrentSite } from '../../../framework/dev/current-site.ts'
import { UPDATE_EVENT } from '../../../framework/dev/events.ts'
import type { DevSite } from '../../../framework/dev/site.ts'
import { createDeferred, type Deferred } from '../../support/deferred.ts'

/** What each reading of the site ends with, the first one first. A reading without an end goes on. */
const readings: Deferred<DevSite>[] = []
const reader = {
  read() {
    const reading = createDeferred<DevSite>()
    readings.push(reading)
    return reading.promise
  },
  forgetCode() {},
  content: () => undefined,
}

const send = vi.fn<(payload: unknown) => void>()
const server = {
  config: { root: '/project', logger: { error() {} } },
  environments: { client: { hot: { send } } },
} as unknown as ViteDevServer
const WELL = { shared: '' } as DevSite
const RELOAD = { type: 'full-reload' }

let site: CurrentSite

/** Has the site read again, as after a change; returns that reading. */
async function update() {
  site.updateSoon()
  await vi.advanceTimersByTimeAsync(60)
  return readings.at(-1)!
}

beforeEach(() => {
  vi.useFakeTimers()
  readings.length = 0
  site = createCurrentSite(server, reader)
})

afterEach(() => {
  site.stop()
  vi.clearAllMocks()
  vi.useRealTimers()
})

async function breakSite() {
  const reading = await update()
  reading.reject(Error('broken'))
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledWith({ type: 'error', err: expect.objectContaining({ message: 'Error: broken' }) })
  send.mockClear()
}

test('browsers show their page again after a change, and load it again once an error is fixed', async () => {
  const first = await update()
  first.resolve(WELL)
  await vi.advanceTimersByTimeAsync(0)
  expect(send.mock.calls).toEqual([[UPDATE_EVENT]])
  send.mockClear()
  await breakSite()
  const fixed = await update()
  fixed.resolve(WELL)
  await vi.advanceTimersByTimeAsync(0)
  expect(send.mock.calls).toEqual([[RELOAD]])
  expect(site.isWell()).toBe(true)
})

test('the site is not well before what was fixed has been read', async () => {
  await breakSite()
  const fixed = await update()
  expect(site.failure()).toBeUndefined()
  expect(site.isWell()).toBe(false)
  fixed.resolve(WELL)
  await vi.advanceTimersByTimeAsync(0)
  expect(site.isWell()).toBe(true)
})

test('a document that is asked for while the fixed site is read waits for this reading, and browsers are told', async () => {
  await breakSite()
  const fixed = await update()
  const document = site.get(true)
  fixed.resolve(WELL)
  expect(await document).toBe(WELL)
  await vi.advanceTimersByTimeAsync(0)
  expect(send.mock.calls).toEqual([[RELOAD]])
  expect(readings).toHaveLength(2)
})

test('a document has the site read again after an error, because what was fixed may lie where nobody watches', async () => {
  await breakSite()
  const other = site.get()
  await expect(other).rejects.toThrow('broken')
  const document = site.get(true)
  readings.at(-1)!.resolve(WELL)
  expect(await document).toBe(WELL)
  expect(readings).toHaveLength(2)
})
