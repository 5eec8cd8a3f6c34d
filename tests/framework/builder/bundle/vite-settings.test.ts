// @vitest-environment node

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, describe, expect, test, vi } from 'vitest'

import { loadViteConfig, readViteSettings } from '../../../../framework/builder/bundle/vite-settings.ts'
import { useTempFolders } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const FRAMEWORK = "{ name: 'framework:modules' }"

function makeProject(config: string): string {
  const root = makeFolder()
  writeFileSync(join(root, 'vite.config.mjs'), config)
  return root
}

const read = (root: string, mode = 'production') => readViteSettings(root, mode, join(root, 'cache', 'settings'))

afterEach(() => void vi.unstubAllEnvs())

test('a project without a configuration of Vite has no settings', async () => {
  const root = makeFolder()
  expect(await read(root)).toEqual({ envDir: root, hash: '' })
  expect(await loadViteConfig(root, 'production')).toBeUndefined()
})

test('base and output folder are read from the configuration', async () => {
  const root = makeProject(
    `export default { base: '/sub/', build: { outDir: 'public_html' }, plugins: [${FRAMEWORK}] }`,
  )
  expect(await read(root)).toMatchObject({ base: '/sub/', outDir: 'public_html', hash: expect.stringMatching(/./) })
})

describe('the configuration is loaded again', () => {
  const COUNTING = `globalThis.loads = (globalThis.loads ?? 0) + 1
    export default ({ mode }) => ({ base: process.env.SITE_BASE ?? '/', mode, plugins: [${FRAMEWORK}] })`
  const loads = () => Number((globalThis as { loads?: number }).loads ?? 0)

  test.each([
    ['when its file changes', (root: string) => writeFileSync(join(root, 'vite.config.mjs'), `${COUNTING}\n// new`)],
    ['when an environment variable that it reads changes', () => void vi.stubEnv('SITE_BASE', '/other/')],
  ])('%s, but not before', async (_, change) => {
    const root = makeProject(COUNTING)
    const first = await read(root)
    const count = loads()
    expect(await read(root)).toEqual(first)
    expect(loads()).toBe(count)
    change(root)
    expect((await read(root)).hash).not.toBe(first.hash)
    expect(loads()).toBe(count + 1)
  })

  test('for another mode', async () => {
    const root = makeProject(COUNTING)
    expect((await read(root)).hash).not.toBe((await read(root, 'staging')).hash)
  })
})
