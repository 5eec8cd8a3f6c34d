// @vitest-environment node

import type { EnvironmentModuleNode, ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createCurrentSite, type CurrentSite } from '../../../framework/dev/current-site.ts'
import { UPDATE_EVENT } from '../../../framework/dev/events.ts'
import type { Problem } from '../../../framework/errors/problems.ts'
import type { DevSite } from '../../../framework/dev/site.ts'
import { createDeferred, type Deferred } from '../../support/deferred.ts'

/** The result of each reading of the site, in order. */
const readings: Deferred<DevSite>[] = []
const reader = {
  read() {
    const reading = createDeferred<DevSite>()
    readings.push(reading)
    return reading.promise
  },
  invalidateCode() {},
  isInput: () => false,
  content: () => undefined,
}

const send = vi.fn<(payload: unknown) => void>()
const log = vi.fn<(text: string) => void>()
const emit = vi.fn<(event: string, file: string) => void>()
const server = {
  config: { root: '/project', logger: { error: log, info: log } },
  environments: { client: { hot: { send } } },
  watcher: { emit },
} as unknown as ViteDevServer
const VALID_SITE = { problems: [] as readonly Problem[] } as DevSite
const PROBLEM: Problem = { where: 'content/posts/a.md', line: 2, message: '`title` is missing.', help: 'values' }

/** The stat of the changed file. */
let state = { mtimeMs: 1, size: 1 }
vi.mock('node:fs', async (load) => ({ ...(await load<object>()), statSync: () => state }))
const UPDATE = [UPDATE_EVENT, { hasNewData: true }]
const FILE = '/project/content/posts/a.md'

let site: CurrentSite

/** Changes a file. Returns the reading of the site that it starts. */
async function change() {
  state = { mtimeMs: state.mtimeMs + 1, size: 1 }
  site.change(FILE)
  await vi.advanceTimersByTimeAsync(1)
  return readings.at(-1)!
}

const settle = () => vi.advanceTimersByTimeAsync(61)

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
  const reading = await change()
  reading.reject(Error('broken'))
  await settle()
  expect(send).toHaveBeenCalledWith({ type: 'error', err: expect.objectContaining({ message: 'Error: broken' }) })
  send.mockClear()
}

test('browsers update their page once immediately after a change', async () => {
  const first = await change()
  first.resolve(VALID_SITE)
  await vi.advanceTimersByTimeAsync(0)
  expect(send.mock.calls).toEqual([UPDATE])
  await settle()
  expect(send.mock.calls).toEqual([UPDATE])
  expect(readings).toHaveLength(1)
})

test('a document older than an announced change is outdated, because its browser may not have received the event', async () => {
  expect(site.isOutdated(site.version())).toBe(false)
  const version = site.version()
  const reading = await change()
  expect(site.isOutdated(version)).toBe(false)
  reading.resolve(VALID_SITE)
  await vi.advanceTimersByTimeAsync(0)
  expect([site.isOutdated(version), site.isOutdated(site.version())]).toEqual([true, false])
})

test('after a change of an island, React refreshes it before the site is read', async () => {
  site.change('/project/site/menu.island.tsx', [{} as EnvironmentModuleNode], true)
  await vi.advanceTimersByTimeAsync(59)
  expect(readings).toHaveLength(0)
  await settle()
  readings.at(-1)!.resolve(VALID_SITE)
  await vi.advanceTimersByTimeAsync(0)
  expect(readings).toHaveLength(1)
  expect(send.mock.calls).toEqual([[UPDATE_EVENT, { hasNewData: false }]])
})

test('browsers update their page when an error is fixed', async () => {
  await breakSite()
  const fixed = await change()
  fixed.resolve(VALID_SITE)
  await settle()
  expect(send.mock.calls).toEqual([UPDATE])
})

test('many changes in a row cause one reading at the first and one after the last', async () => {
  const first = await change()
  for (let i = 0; i < 200; i++) {
    site.change(`${FILE}${i}`)
    await vi.advanceTimersByTimeAsync(10)
  }
  first.resolve(VALID_SITE)
  expect(send).not.toHaveBeenCalled()
  await settle()
  readings.at(-1)!.resolve(VALID_SITE)
  await settle()
  expect(readings).toHaveLength(2)
  expect(send.mock.calls).toEqual([UPDATE])
})

test('a file written while it was read is emitted as another change', async () => {
  ;(await change()).resolve(VALID_SITE)
  state = { mtimeMs: 100, size: 9 }
  await settle()
  expect(emit.mock.calls).toEqual([['change', FILE]])
  await settle()
  expect(emit).toHaveBeenCalledTimes(1)
})

test('errors and problems are only reported when the file has not changed for a moment', async () => {
  const half = await change()
  half.reject(Error('half'))
  const document = site.get(true)
  await vi.advanceTimersByTimeAsync(10)
  await change()
  void site.get()
  readings.at(-1)!.resolve({ ...VALID_SITE, problems: [PROBLEM] })
  await vi.advanceTimersByTimeAsync(10)
  expect(send).not.toHaveBeenCalled()
  expect(log).not.toHaveBeenCalled()
  await settle()
  expect(send.mock.calls).toEqual([UPDATE])
  expect(log.mock.calls.join('')).toContain('1 problem in the site. A build would fail.')
  await expect(document).rejects.toThrow('half')
  expect(site.fail(Error('half'), document)).toBeUndefined()
})

test('a problem is not reported while further changes are pending', async () => {
  const reading = await change()
  reading.resolve({ ...VALID_SITE, problems: [PROBLEM] })
  // Node runs timers before file events.
  setTimeout(() => site.change(`${FILE}2`), 59)
  await vi.advanceTimersByTimeAsync(59)
  await settle()
  expect(readings).toHaveLength(2)
  readings.at(-1)!.resolve(VALID_SITE)
  await vi.advanceTimersByTimeAsync(0)
  expect(log.mock.calls.join('')).not.toContain('problem')
})

test('a document requested while the fixed site is read waits for this reading, and browsers are notified', async () => {
  await breakSite()
  const fixed = await change()
  const document = site.get(true)
  fixed.resolve(VALID_SITE)
  expect(await document).toBe(VALID_SITE)
  await settle()
  expect(send.mock.calls).toEqual([UPDATE])
  expect(readings).toHaveLength(2)
})

test('a document request reads the site again after an error, because the fix may be in an unwatched file', async () => {
  await breakSite()
  const other = site.get()
  await expect(other).rejects.toThrow('broken')
  const document = site.get(true)
  readings.at(-1)!.resolve(VALID_SITE)
  expect(await document).toBe(VALID_SITE)
  expect(readings).toHaveLength(2)
})
