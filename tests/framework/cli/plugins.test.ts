// @vitest-environment node

import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { resolveConfig, type Plugin } from 'vite'
import { expect, test, vi } from 'vitest'

import { framework } from '@flatirons/framework/vite'

import { lazyPlugin } from '../../../framework/cli/plugins.ts'
import { FROM_SOURCES } from '../../support/own-process.ts'
import { readJson, useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()
const ROOT = join(import.meta.dirname, '../../..')

const namesIn = async (command: 'build' | 'serve', mode: string, isPreview = false) => {
  const config = await resolveConfig({ configFile: false, plugins: [framework()] }, command, mode, mode, isPreview)
  return config.plugins.map(({ name }) => name).filter((name) => name.startsWith('framework:'))
}

test('the dev plugin is only used by the dev server', async () => {
  expect(await namesIn('serve', 'development')).toContain('framework:dev')
  expect(await namesIn('build', 'production')).not.toContain('framework:dev')
  expect(await namesIn('serve', 'test')).not.toContain('framework:dev')
  expect(await namesIn('serve', 'production', true)).not.toContain('framework:dev')
})

test.each([undefined, 'out/site'])('dev ignores the output of a build in %j', async (outDir) => {
  const root = makeFolder()
  const config = await resolveConfig(
    { root, configFile: false, plugins: [framework()], build: outDir ? { outDir } : {} },
    'serve',
  )
  const ignored = [config.server.watch?.ignored].flat() as ((file: string) => boolean)[]
  const isIgnoredByDev = (name: string) => ignored.some((isIgnored) => isIgnored(join(root, name)))
  const site = outDir ?? 'dist'
  for (const folder of [site, `${site}.next`, `${site}.old`])
    expect([folder, isIgnoredByDev(`${folder}/index.html`)]).toEqual([folder, true])
  expect(isIgnoredByDev(`${site}-notes/index.html`)).toBe(false)
})

/** Returns the framework's folders whose code is loaded while Vite resolves the plugins for a command. */
function foldersLoadedFor(command: string): Set<string> {
  const coverage = makeFolder()
  const script = `
    const { resolveConfig } = await import('vite')
    const { framework } = await import('@flatirons/framework/vite')
    await resolveConfig({ configFile: false, plugins: [framework()] }, '${command}')
  `
  execFileSync(process.execPath, [...FROM_SOURCES, '--input-type=module', '--eval', script], {
    cwd: ROOT,
    env: { ...process.env, NODE_V8_COVERAGE: coverage },
  })
  const scripts = readdirSync(coverage).flatMap(
    (name) => readJson<{ result: { url: string }[] }>(coverage, name).result,
  )
  return new Set(scripts.flatMap(({ url }) => /\/framework\/(\w+)\//.exec(url)?.[1] ?? []))
}

test('a build does not load the code of dev and preview', () => {
  expect([...foldersLoadedFor('serve')]).toEqual(expect.arrayContaining(['builder', 'cli', 'dev']))
  const folders = foldersLoadedFor('build')
  expect(folders).toContain('cli')
  expect(folders).not.toContain('dev')
  expect(folders).not.toContain('http')
})

test('a lazy plugin is loaded once, at its first hook, and its hooks are called with the context and arguments of Vite', async () => {
  const config = vi.fn<(this: unknown, ...args: unknown[]) => object>(() => ({ appType: 'custom' }))
  const load = vi.fn<() => Promise<Plugin>>(async () => ({ name: 'inner', config, hotUpdate: () => [] }) as never)
  const plugin = lazyPlugin({ name: 'outer', hooks: ['config', 'hotUpdate'] }, load)
  expect(Object.keys(plugin)).toEqual(['name', 'config', 'hotUpdate'])
  expect(load).not.toHaveBeenCalled()
  const self = {}
  expect(await (plugin.config as typeof config).call(self, 'user', 'environment')).toEqual({ appType: 'custom' })
  expect(config.mock.contexts).toEqual([self])
  expect(config.mock.calls).toEqual([['user', 'environment']])
  expect(await (plugin.hotUpdate as () => unknown)()).toEqual([])
  expect(load).toHaveBeenCalledTimes(1)
})
