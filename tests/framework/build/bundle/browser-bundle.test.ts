// @vitest-environment node

import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { expect, test, vi } from 'vitest'

import { bundleBrowser } from '../../../../framework/build/bundle/browser-bundle.ts'
import { useTempFolders } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

async function bundle(files: Record<string, string>) {
  vi.stubEnv('NODE_ENV', 'production')
  const root = makeFolder(files)
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  const paths = { matchPaths: [], redirects: [], hasServiceWorker: false }
  const options = { root, base: '/', mode: 'production', settings: { hash: '' } }
  const bundled = await bundleBrowser(options, paths)
  vi.unstubAllEnvs()
  return bundled
}

/** The code that every page loads, of a site whose package.json names this type. */
async function bundleEntry(type: string): Promise<string> {
  const { entry, files } = await bundle({
    'package.json': JSON.stringify({ type }),
    'site/browser.ts': "import { boot } from '@flatirons/framework/runtime'\nimport './greeting.ts'\n\nboot()\n",
    'site/greeting.ts':
      "import { isExternal } from './paths.ts'\n\nif (isExternal(location.href)) console.info('Hello')\n",
    'site/paths.ts': 'export const isExternal = (url: string) => !url.startsWith(location.origin)\n',
  })
  return String(files.get(entry.slice(1)))
}

test('the code of every page is the same, whatever type the package.json names', async () => {
  const code = await bundleEntry('module')
  expect(code).toContain('Hello')
  expect((await bundleEntry('commonjs')) === code).toBe(true)
})

test('an island file without a default export is left to the check of the islands, which says what to write', async () => {
  const { urls } = await bundle({ 'site/browser.ts': '', 'site/a.island.tsx': 'export const Applause = 1\n' })
  expect([...urls.keys()]).toEqual(['site/a.island.tsx', 'slots'])
})
