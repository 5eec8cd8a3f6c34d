// @vitest-environment node

import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createBundler } from '../../../../framework/builder/bundle/bundle-cache.ts'
import { ProblemsError } from '../../../../framework/errors/problems.ts'
import { useTempFolders, writeFiles } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

/** How often each bundle was built. */
const buildCounts = vi.hoisted(() => ({ server: 0, browser: 0 }))
const mapServer = vi.hoisted(() => vi.fn<() => Promise<never>>())

vi.mock('../../../../framework/builder/bundle/server-bundle.ts', () => ({
  mapServer,
  bundleServer: async () => ({
    code: `export const number = ${++buildCounts.server}`,
    graph: {
      'site/page.css': { hash: 's', imports: [] },
      'site/routes.ts': { hash: 'r', imports: ['data.json'] },
      'data.json': { hash: 'd', imports: [] },
      'node_modules/words/index.js': { hash: 'w', imports: [] },
    },
    globbed: ['.svg'],
    assets: new Map([['assets/logo.png', new Uint8Array([1, 255])]]),
  }),
}))

vi.mock('../../../../framework/builder/bundle/browser-bundle.ts', () => ({
  async bundleBrowser(_: unknown, paths: object) {
    buildCounts.browser++
    const files = new Map<string, string | Uint8Array>([
      ['assets/browser.js', JSON.stringify(paths)],
      ['assets/font.woff2', new Uint8Array([0, 200, 255])],
    ])
    return {
      entry: '/assets/browser.js',
      urls: new Map([['site/a.island.tsx', ['/assets/a.js']]]),
      names: [...files.keys()],
      files: Promise.resolve(files),
      modules: ['site/browser.ts', 'words.ts', 'node_modules/dates/index.js'],
    }
  },
}))

const PATHS = { matchPaths: [], redirects: [], hasServiceWorker: false }

beforeEach(() => {
  buildCounts.server = 0
  buildCounts.browser = 0
})

function makeProject() {
  return makeFolder({
    'site/routes.ts': '',
    'site/browser.ts': '',
    'data.json': '{}',
    'words.ts': '',
    'package.json': '{}',
    'node_modules/words/index.js': '',
    'node_modules/dates/index.js': '',
  })
}

/** Builds both bundles. */
async function bundle(root: string, { base = '/', paths = PATHS } = {}) {
  const bundler = createBundler(join(root, 'cache'), {
    root,
    base,
    mode: 'production',
    settings: { envDir: root, hash: '' },
  })
  const { file } = await bundler.bundleServer()
  const browser = await bundler.bundleBrowser(paths)
  return { file, browser, files: await browser.files, hash: bundler.hash(browser) }
}

test('nothing is bundled again without changes, and the bundles are the same', async () => {
  const root = makeProject()
  const first = await bundle(root)
  const second = await bundle(root)
  expect(buildCounts).toEqual({ server: 1, browser: 1 })
  expect(second.hash).toBe(first.hash)
  expect(second.browser.urls).toEqual(first.browser.urls)
  expect([...second.files].map(([name, file]) => [name, Buffer.from(file)])).toEqual(
    [...first.files].map(([name, file]) => [name, Buffer.from(file)]),
  )
  expect(readFileSync(second.file, 'utf-8')).toBe('export const number = 1')
})

describe('both bundles are built again when', () => {
  test.each<[what: string, change: (root: string) => void]>([
    ['the code of the site changes', (root) => writeFiles(root, { 'site/routes.ts': '// new' })],
    ['there is a new file', (root) => writeFiles(root, { 'site/pages/new.tsx': '' })],
    ['npm updates packages', (root) => writeFiles(root, { 'package-lock.json': '{}' })],
    ['pnpm updates packages', (root) => writeFiles(root, { 'pnpm-lock.yaml': '' })],
    ['Yarn updates packages', (root) => writeFiles(root, { 'yarn.lock': '' })],
    ['Bun updates packages', (root) => writeFiles(root, { 'bun.lock': '{}' })],
    ['a variable changes', (root) => writeFiles(root, { '.env': 'VITE_A=1' })],
    ['the cache is deleted', (root) => rmSync(join(root, 'cache'), { recursive: true })],
  ])('%s', async (_, change) => {
    const root = makeProject()
    await bundle(root)
    change(root)
    await bundle(root)
    expect(buildCounts).toEqual({ server: 2, browser: 2 })
  })

  test('their cached files are truncated or modified', async () => {
    const root = makeProject()
    const { file } = await bundle(root)
    const names = readdirSync(join(root, 'cache'))
    expect(names).toHaveLength(3)
    for (const damage of [(bytes: Buffer) => bytes.subarray(0, -2), (bytes: Buffer) => ((bytes[20]! ^= 1), bytes)]) {
      Object.assign(buildCounts, { server: 0, browser: 0 })
      for (const name of names)
        writeFileSync(join(root, 'cache', name), damage(readFileSync(join(root, 'cache', name))))
      await bundle(root)
      expect(buildCounts).toEqual({ server: 1, browser: 1 })
      expect(readFileSync(file, 'utf-8')).toBe('export const number = 1')
    }
  })

  test('packages of the workspace around the project change', async () => {
    const workspace = makeFolder({ 'pnpm-lock.yaml': 'a: 1', 'sites/shop/site/routes.ts': '' })
    const root = join(workspace, 'sites/shop')
    await bundle(root)
    writeFiles(workspace, { 'pnpm-lock.yaml': 'a: 2' })
    await bundle(root)
    expect(buildCounts).toEqual({ server: 2, browser: 2 })
  })

  test('the base changes', async () => {
    const root = makeProject()
    await bundle(root)
    await bundle(root, { base: '/sub/' })
    expect(buildCounts).toEqual({ server: 2, browser: 2 })
  })
})

test('a change of a module outside of site/ rebuilds only the bundle that imports it', async () => {
  const root = makeProject()
  await bundle(root)
  writeFiles(root, { 'words.ts': 'export {}' })
  await bundle(root)
  expect(buildCounts).toEqual({ server: 1, browser: 2 })
})

test('a change of a style sheet outside of site/ rebuilds the server bundle', async () => {
  const root = makeProject()
  writeFiles(root, { 'theme/colors.css': '.a {}' })
  await bundle(root)
  await bundle(root)
  writeFiles(root, { 'theme/colors.css': '.b {}' })
  await bundle(root)
  expect(buildCounts).toEqual({ server: 2, browser: 1 })
})

test('a new file outside of site/ rebuilds the bundles only if import.meta.glob() may match it', async () => {
  const root = makeProject()
  writeFiles(root, { 'content/cities/denver.md': '' })
  await bundle(root)
  writeFiles(root, { 'content/cities/boston.md': '' })
  await bundle(root)
  expect(buildCounts).toEqual({ server: 1, browser: 1 })
  writeFiles(root, { 'content/cities/denver.svg': '' })
  await bundle(root)
  expect(buildCounts).toEqual({ server: 2, browser: 2 })
})

test('a change of the paths rebuilds the browser bundle', async () => {
  const root = makeProject()
  await bundle(root)
  const { files } = await bundle(root, { paths: { ...PATHS, hasServiceWorker: true } })
  expect(buildCounts).toEqual({ server: 1, browser: 2 })
  expect(files.get('assets/browser.js')).toContain('"hasServiceWorker":true')
})

test('the eight most recently used bundles are kept', async () => {
  const root = makeProject()
  const files: string[] = []
  for (let i = 0; i < 10; i++) {
    writeFiles(root, { 'site/routes.ts': `// ${i}` })
    const { file } = await bundle(root)
    files.push(file)
    const at = 1000 + i
    for (const name of readdirSync(join(root, 'cache'))) {
      const path = join(root, 'cache', name)
      if (path.startsWith(file.slice(0, -'-1234567890123456.mjs'.length))) utimesSync(path, at, at)
    }
  }
  expect(files.map((file) => existsSync(file))).toEqual([false, false, ...Array<boolean>(8).fill(true)])
})

test('a damaged cache entry is built again', async () => {
  const root = makeProject()
  const { file } = await bundle(root)
  writeFileSync(file.replace(/-.{16}\.mjs$/, '.json'), '{"graph":')
  await bundle(root)
  expect(buildCounts.server).toBe(2)
})

test('the source map is only built for an error whose stack is shown', async () => {
  const root = makeProject()
  const bundler = createBundler(join(root, 'cache'), { root, base: '/', mode: 'production', settings: { hash: '' } })
  const { file } = await bundler.bundleServer()
  const inBundle = <Failure extends Error>(error: Failure) => Object.assign(error, { stack: `at x (${file}:1:1)` })
  await bundler.mapErrors(inBundle(new ProblemsError([], 'Nothing was written.')))
  expect(mapServer).not.toHaveBeenCalled()
  const error = inBundle(Error('broken'))
  expect(await bundler.mapErrors(new ProblemsError([], 'Nothing was written.', error))).toBeInstanceOf(ProblemsError)
  expect(mapServer).toHaveBeenCalledTimes(1)
})
