// @vitest-environment node

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test, vi } from 'vitest'

import { runCommand } from '../../../framework/cli/command-line.ts'
import { initCommand, makeSite } from '../../../framework/cli/init.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const readPackage = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf-8')) as object

test('a site is made in a new folder, whose name becomes the name of the package', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const folder = join(makeFolder(), 'My Site!')
  await runCommand('init', initCommand(), [folder])
  expect(readPackage(folder)).toMatchObject({
    name: 'my-site',
    scripts: { dev: 'flatirons dev', build: 'flatirons build' },
    dependencies: { '@flatirons/framework': expect.stringMatching(/^\^\d/), react: expect.any(String) },
  })
  expect(readFileSync(join(folder, '.gitignore'), 'utf-8')).toContain('node_modules')
  expect(existsSync(join(folder, 'site/routes.ts'))).toBe(true)
})

test('what a package.json says already stands', () => {
  const folder = makeFolder()
  const own = { name: 'mine', scripts: { build: 'make' }, dependencies: { react: '19.2.1', zustand: '^5.0.0' } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own))
  makeSite(folder)
  expect(readPackage(folder)).toMatchObject({ ...own, scripts: { build: 'make', dev: 'flatirons dev' } })
})

test.each([
  ['commonjs', true],
  ['module', false],
  [undefined, false],
])('next to a package.json of type %j, setting the type is among the steps: %j', async (type, isStep) => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const folder = makeFolder()
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type }))
  await runCommand('init', initCommand(), [folder])
  expect(log.mock.lastCall!.join('').includes('npm pkg set type=module')).toBe(isStep)
})

test('where a file is in the way, all of them are named and nothing is written', () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'README.md'), 'mine')
  writeFileSync(join(folder, 'tsconfig.json'), '{}')
  expect(() => makeSite(folder)).toThrow(/2 problems with the folder[^]*README\.md[^]*tsconfig\.json/)
  expect(readFileSync(join(folder, 'README.md'), 'utf-8')).toBe('mine')
  expect(existsSync(join(folder, 'site'))).toBe(false)
})
