// @vitest-environment node

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, expect, test, vi } from 'vitest'

import { runCommand } from '../../../framework/cli/command-line.ts'
import { draftCommand, previewCommand, serveCommand } from '../../../framework/cli/serve.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()
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

test('serve of a site without a server is an error', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  await runCommand('serve', serveCommand(), ['--root', makeFolder()])
  expect([process.exitCode, error.mock.calls.join('')]).toEqual([
    1,
    expect.stringMatching(/dist\.server.node\.mjs\n.*has no server.*site\/server\.ts/),
  ])
})

test('draft without a server is an error', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const root = makeFolder({ 'site/routes.ts': '' })
  await runCommand('draft', draftCommand(), ['/new/', '--root', root])
  expect([process.exitCode, error.mock.calls.join('')]).toEqual([
    2,
    expect.stringMatching(/Drafts need a server.*no site\/server\.ts/),
  ])
})
