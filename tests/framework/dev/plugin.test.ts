// @vitest-environment node

import type { Plugin, ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { devPlugin } from '../../../framework/dev/plugin.ts'

const site = {
  isWell: vi.fn<() => boolean>(() => true),
  invalidate: vi.fn<() => void>(),
  forgetCode() {},
  updateSoon: vi.fn<() => void>(),
  stop() {},
}

vi.mock('../../../framework/dev/current-site.ts', () => ({ SETTLING_TIME: 60, createCurrentSite: () => site }))

const onFileChange = vi.fn<(file: string) => void>()
const server = {
  config: { root: '/project', server: { watch: null }, logger: {} },
  environments: { client: { hot: { on() {} } }, ssr: { moduleGraph: { onFileChange } } },
  watcher: { on() {} },
  middlewares: { use() {} },
}

type Hook = (this: object, about: object) => unknown

/** Starts a dev server. Returns what is called with each file that has changed, and when the server stops. */
function start() {
  const { plugin } = devPlugin()
  const { configureServer, hotUpdate, closeBundle } = plugin as Record<
    'configureServer' | 'hotUpdate' | 'closeBundle',
    Hook
  > &
    Plugin
  configureServer.call({}, server as unknown as ViteDevServer)
  return {
    change: (file: string) => hotUpdate.call({ environment: { name: 'ssr' } }, { file, modules: [{}], server }),
    stop: () => closeBundle.call({}, {}),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.clearAllMocks()
  vi.useRealTimers()
})

test('an island is read at once, and again after a pause, because its file may have been half-written', () => {
  start().change('/project/site/menu.island.tsx')
  expect(site.invalidate).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60)
  expect(onFileChange.mock.calls).toEqual([['/project/site/menu.island.tsx']])
  expect(site.invalidate).toHaveBeenCalledTimes(2)
  expect(site.updateSoon).not.toHaveBeenCalled()
})

test('browsers are told when half of an island was an error', () => {
  start().change('/project/site/menu.island.tsx')
  site.isWell.mockReturnValueOnce(false)
  vi.advanceTimersByTime(60)
  expect(site.updateSoon).toHaveBeenCalledTimes(1)
})

test('any other file is read after a pause only', () => {
  start().change('/project/site/menu.tsx')
  vi.advanceTimersByTime(60)
  expect(onFileChange).not.toHaveBeenCalled()
  expect(site.invalidate).not.toHaveBeenCalled()
  expect(site.updateSoon).toHaveBeenCalledTimes(1)
})

test('a server that has stopped reads nothing any more', () => {
  const { change, stop } = start()
  change('/project/site/menu.island.tsx')
  stop()
  vi.advanceTimersByTime(60)
  expect(site.invalidate).toHaveBeenCalledTimes(1)
})
