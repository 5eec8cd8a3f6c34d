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

/** The first reading of the island's file ends after the second, and finds nothing: an editor was writing it. */
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

/** Tells when the framework has dealt with the change. */
const told: Plugin = {
  name: 'told',
  enforce: 'post',
  hotUpdate() {
    if (this.environment.name === 'ssr') change.resolve()
  },
}

const server = await createServer({
  root,
  configFile: false,
  logLevel: 'silent',
  plugins: [framework(), slowDisk, told],
  server: { port: 0, watch: null },
})
await server.listen()
afterAll(() => server.close())

test('code that changes while the site is read is read once more, and nothing of the first reading is used', async () => {
  await firstRead.promise
  hasChanged = true
  server.watcher.emit('change', ISLAND)
  await change.promise
  const { status } = await fetch(`${server.resolvedUrls!.local[0]}islands/`)
  expect(status).toBe(200)
})
