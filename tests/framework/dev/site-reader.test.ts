// @vitest-environment node

import { join } from 'node:path'

import { createServer, type Plugin } from 'vite'
import { afterAll, expect, test } from 'vitest'

import { framework } from '../../../framework/vite.ts'
import { createDeferred } from '../../support/deferred.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const root = useTempFolders().makeSite()
const ISLAND = join(root, 'site/islands/counter.island.tsx')

const firstRead = createDeferred()
const secondRead = createDeferred()
const change = createDeferred()
let hasChanged = false

/** The first read of the island's file ends after the second, with an empty text: an editor was writing it. */
const slowDisk: Plugin = {
  name: 'slow-disk',
  enforce: 'pre',
  async load(id) {
    if (id !== ISLAND || this.environment.name !== 'ssr') return undefined
    firstRead.resolve()
    if (!hasChanged) {
      await secondRead.promise
      return ''
    }
    secondRead.resolve()
    return undefined
  },
}

/** Resolves when the framework has handled the change. */
const changeListener: Plugin = {
  name: 'change-listener',
  enforce: 'post',
  hotUpdate() {
    if (this.environment.name === 'ssr') change.resolve()
  },
}

const server = await createServer({
  root,
  configFile: false,
  logLevel: 'silent',
  plugins: [framework(), slowDisk, changeListener],
  server: { port: 0, watch: null },
})
await server.listen()
afterAll(() => server.close())

test('code that changes while the site is read is read again, and the first result is discarded', async () => {
  await firstRead.promise
  hasChanged = true
  server.watcher.emit('change', ISLAND)
  await change.promise
  const { status } = await fetch(`${server.resolvedUrls!.local[0]}islands/`)
  expect(status).toBe(200)
})
