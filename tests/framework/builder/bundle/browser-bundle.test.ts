// @vitest-environment node

import { symlinkSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join, resolve } from 'node:path'

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { bundleBrowser } from '../../../../framework/builder/bundle/browser-bundle.ts'
import { sitePlugins } from '../../../../framework/builder/bundle/site-plugins.ts'
import { useTempFolders } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

async function bundle(files: Record<string, string>) {
  vi.stubEnv('NODE_ENV', 'production')
  const root = makeFolder(files)
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  const paths = { matchPaths: [], redirects: [], hasServiceWorker: false }
  const options = { root, base: '/', mode: 'production', settings: { hash: '' } }
  const bundled = await bundleBrowser(options, paths)
  const contents = await bundled.files
  vi.unstubAllEnvs()
  return { ...bundled, files: contents }
}

/** Returns the entry code of a site whose package.json has this type. */
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

test('the entry code does not depend on the type in package.json', async () => {
  const code = await bundleEntry('module')
  expect(code).toContain('Hello')
  expect((await bundleEntry('commonjs')) === code).toBe(true)
})

test('an island file without a default export is bundled; the check of the islands reports it', async () => {
  const { urls } = await bundle({ 'site/browser.ts': '', 'site/a.island.tsx': 'export const Applause = 1\n' })
  expect([...urls.keys()]).toEqual(['site/a.island.tsx', 'slots'])
})

describe('source maps', () => {
  // A config file in a temporary folder can't import the framework's TypeScript sources.
  beforeEach(() => void vi.stubGlobal('makePlugins', sitePlugins))

  afterEach(() => void vi.unstubAllGlobals())

  const bundleWith = (sourcemap: string) =>
    bundle({
      'package.json': '{ "type": "module" }',
      'vite.config.mjs': `export default { plugins: makePlugins(), build: { sourcemap: ${sourcemap} } }`,
      'site/browser.ts': "import './greeting.ts'\n",
      'site/greeting.ts': "\n\nif (location.hash) console.info('Hello')\n",
      'site/a.island.tsx':
        "import { island } from '@flatirons/framework'\n\nexport default island(() => <p>Applause</p>, { when: 'load' })\n",
    })

  /** Returns the source file and line of a string in a script. */
  function findSource(files: ReadonlyMap<string, string | Uint8Array>, searched: string) {
    const [name, code] = [...files].find(
      ([file, content]) => file.endsWith('.js') && String(content).includes(searched),
    )!
    const before = String(code).split(searched)[0]!.split('\n')
    const map = new SourceMap(JSON.parse(String(files.get(`${name}.map`))) as SourceMapPayload)
    const { originalSource, originalLine } = map.findEntry(before.length - 1, before.at(-1)!.length) as {
      originalSource: string
      originalLine: number
    }
    return [originalSource, originalLine + 1]
  }

  test.each(['true', "'hidden'"])(
    'are written beside the scripts if the configuration of Vite enables them: %s',
    async (setting) => {
      const { files } = await bundleWith(setting)
      expect(findSource(files, 'Hello')).toEqual(['../../site/greeting.ts', 3])
      expect(findSource(files, 'Applause')).toEqual(['../../site/a.island.tsx', 3])
      for (const name of [...files.keys()].filter((file) => files.has(`${file}.map`))) {
        const comment = `//# sourceMappingURL=${name.replace('assets/', '')}.map`
        expect(String(files.get(name)).includes(comment)).toBe(setting === 'true')
      }
    },
  )

  test('are not written if it disables them', async () => {
    const { names } = await bundleWith('false')
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([])
  })
})
