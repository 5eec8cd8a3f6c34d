// @vitest-environment node

import { afterEach, expect, test, vi } from 'vitest'

import { runBuild } from '@flatirons/framework/build'

import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

afterEach(() => {
  process.exitCode = undefined
})

test.each(['sub', '/sub', 'sub/', '/a b?/', 'https://x.example/', '//x/'])('the base %j is refused', async (base) => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await runBuild(makeFolder(), ['--base', base])
  expect(process.exitCode).toBe(2)
  expect(said.mock.calls.join()).toContain(
    `--base is "${base}", but must begin and end with a slash, like /preview-42/.`,
  )
})

test('an unknown option is told, without a stack', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await runBuild(makeFolder(), ['--bsae', '/sub/'])
  expect(process.exitCode).toBe(2)
  expect(said.mock.calls.join()).toMatch(/^\nUnknown option '--bsae'.*\nUse --help to see the options\.$/)
  expect(said.mock.calls.join()).not.toContain('    at ')
})
