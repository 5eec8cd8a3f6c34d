// @vitest-environment node

import { join } from 'node:path'

import type { Plugin, ViteDevServer } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'

import { devConfig, devPlugin } from '../../../framework/dev/plugin.ts'

const site = { change: vi.fn<(file: string, modules?: readonly object[]) => void>(), stop() {} }

vi.mock('../../../framework/dev/current-site.ts', () => ({ createCurrentSite: () => site }))

const LIST = { id: 'the list of islands' }
const getModulesByFile = vi.fn<(file: string) => Set<object> | undefined>()
const invalidateModule = vi.fn<(module: object) => void>()
const server = {
  config: { root: '/project', server: { watch: null }, logger: {} },
  environments: {
    client: { hot: { on() {} }, moduleGraph: { getModulesByFile } },
    ssr: { moduleGraph: { getModuleById: () => LIST, invalidateModule } },
  },
  watcher: { on() {} },
  middlewares: { use() {} },
}

type Hook = (this: object, options: object) => unknown

/** Starts a dev server. Returns a function that reports a changed file. */
function start() {
  const { plugin } = devPlugin()
  const { configureServer, hotUpdate } = plugin as Record<'configureServer' | 'hotUpdate', Hook> & Plugin
  configureServer.call({}, server as unknown as ViteDevServer)
  return (file: string, modules: object[], type = 'update', environment = 'ssr') =>
    hotUpdate.call({ environment: { name: environment } }, { type, file, modules, server })
}

afterEach(() => vi.clearAllMocks())

test('a change of server code is passed to the site, and not to Vite', () => {
  const module = {}
  expect(start()('/project/site/menu.tsx', [module])).toEqual([])
  expect(site.change.mock.calls).toEqual([['/project/site/menu.tsx', [module], false]])
})

test('a change of a module loaded by browsers is marked for React Refresh', () => {
  const module = {}
  getModulesByFile.mockReturnValueOnce(new Set([module]))
  start()('/project/site/menu.tsx', [module])
  expect(site.change.mock.calls).toEqual([['/project/site/menu.tsx', [module], true]])
})

test('files that the server code does not import are left to Vite', () => {
  const change = start()
  expect(change('/project/readme.txt', [])).toBeUndefined()
  expect(change('/project/site/menu.tsx', [{}], 'update', 'client')).toBeUndefined()
  expect(site.change).not.toHaveBeenCalled()
})

test('an added or removed island invalidates the list of islands', () => {
  const change = start()
  change('/project/site/menu.island.tsx', [], 'create')
  expect(site.change).toHaveBeenLastCalledWith('/project/site/menu.island.tsx', [LIST], false)
  change('/project/site/menu.island.tsx', [{}], 'delete')
  expect(site.change).toHaveBeenLastCalledWith('/project/site/menu.island.tsx', [{}, LIST], false)
  expect(invalidateModule.mock.calls).toEqual([[LIST], [{}], [LIST]])
})

test('each site has its own Vite cache, unless the project sets `cacheDir`', () => {
  expect(devConfig({}).cacheDir).toBe(join('.cache', 'vite'))
  expect(devConfig({ cacheDir: 'own' }).cacheDir).toBe('own')
})
