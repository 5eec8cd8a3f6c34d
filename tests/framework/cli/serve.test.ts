// @vitest-environment node

import { spawn, spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, expect, test, vi } from 'vitest'

import { runCommand } from '../../../framework/cli/command-line.ts'
import { previewCommand, serveCommand } from '../../../framework/cli/serve.ts'
import { buildSite } from '@flatirons/framework/build'
import { FROM_SOURCES, listenFor, WITHOUT_COLOR } from '../../support/own-process.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder, makeSite } = useTempFolders()
afterEach(() => void (process.exitCode = undefined))

/** Runs preview. Returns the exit code and the printed error. */
async function failureOf(root: string, ...args: string[]) {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  await runCommand('preview', previewCommand(), ['--root', root, ...args])
  return [process.exitCode, error.mock.calls.join('')]
}

test('preview of a site that is not built is an error', async () => {
  const root = makeFolder()
  expect(await failureOf(root)).toEqual([1, expect.stringMatching(/dist\n.*not built.*flatirons build/)])
  expect(await failureOf(root, '--outDir', 'nope')).toEqual([1, expect.stringMatching(/nope\n.*not built/)])
})

test('preview of a project without the plugin of the framework is an error', async () => {
  const root = makeFolder()
  writeFileSync(join(root, 'vite.config.mjs'), 'export default {}')
  expect(await failureOf(root)).toEqual([1, expect.stringContaining('The plugin of the framework is missing.')])
})

test.each([
  ['the configuration', { 'vite.config.mjs': 'export default {' }],
  ['an extension', { 'site/extensions.ts': 'export default [' }],
  [
    'an extension in a folder',
    { 'site/own/index.ts': 'export default [', 'site/extensions.ts': "export { default } from './own/index.ts'" },
  ],
  [
    'an extension that is loaded before the configuration',
    {
      'vite.config.mjs': 'await new Promise((end) => setTimeout(end, 2000))',
      'site/extensions.ts': 'export default [',
    },
  ],
])('dev waits for the fix of %s that has an error at the start', async (_, files) => {
  const root = makeSite(files, 'edited')
  const cli = join(import.meta.dirname, '../../../framework/cli/cli.ts')
  const args = [...FROM_SOURCES, cli, 'dev', '--root', root, '--port', '0']
  const dev = spawn(process.execPath, args, { env: WITHOUT_COLOR })
  try {
    const home = listenFor(dev)
    await new Promise<void>((resolve) =>
      dev.stderr.on('data', (said: Buffer) => {
        if (said.includes('Dev starts when a file has changed.')) resolve()
      }),
    )
    for (const [file, text] of Object.entries(files))
      if (file.startsWith('vite')) rmSync(join(root, file))
      else if (text === 'export default [') writeFileSync(join(root, file), 'export default []')
    expect((await fetch(await home)).status).toBe(200)
  } finally {
    dev.kill()
  }
})

test.each([
  ['below the base of its build', [], '/sub/'],
  ['below another base that the command line names', ['--base', '/other/'], '/other/'],
])('preview serves a site %s', async (_, options, base) => {
  const root = makeSite({}, 'edited')
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await buildSite({ root, base: '/sub/', outDir: 'out' })
  const cli = `${import.meta.dirname}/../../../framework/cli/cli.ts`
  const args = [...FROM_SOURCES, cli, 'preview', '--root', root, '--outDir', 'out', '--port', '0', ...options]
  const preview = spawn(process.execPath, args, { env: WITHOUT_COLOR })
  try {
    const url = new URL(await listenFor(preview))
    expect(url.pathname).toBe(base)
    expect((await fetch(url)).status).toBe(200)
    expect((await fetch(new URL('/nowhere/', url))).status).toBe(404)
  } finally {
    preview.kill()
  }
})

test('serve of a site without a server is an error', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  await runCommand('serve', serveCommand(), ['--root', makeFolder()])
  expect([process.exitCode, error.mock.calls.join('')]).toEqual([
    1,
    expect.stringMatching(/dist\.server.node\.mjs\n.*has no server.*site\/server\.ts/),
  ])
})

test('a command that is in a package says how to install and run it', async () => {
  const cli = `${import.meta.dirname}/../../../framework/cli/cli.ts`
  const { status, stderr } = spawnSync(process.execPath, [...FROM_SOURCES, cli, 'draft', '/new/', '--url', 'x'], {
    env: WITHOUT_COLOR,
    encoding: 'utf-8',
  })
  expect([status, stderr.trim().split('\n')]).toEqual([
    2,
    expect.arrayContaining([
      'The command "draft" is in a package. Run:',
      '  npm install @flatirons/server',
      '  npx flatirons-server draft /posts/new/',
    ]),
  ])
})
