// @vitest-environment node

import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, expect, test, vi } from 'vitest'

import { runCommand } from '../../../framework/cli/command-line.ts'
import { createSite, initCommand, makeProject } from '../../../framework/cli/init.ts'
import { CACHE_FOLDER, outputFolders, readManifest } from '../../../framework/shared/project.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

afterEach(() => void vi.unstubAllEnvs())

const readPackage = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf-8')) as object

test('creates a site in a new folder, with the folder name as package name', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const folder = join(makeFolder(), 'My Site!')
  await runCommand('init', initCommand(), [folder])
  expect(readPackage(folder)).toMatchObject({
    name: 'my-site',
    scripts: { dev: 'flatirons dev', build: 'flatirons build' },
    dependencies: { '@flatirons/framework': expect.stringMatching(/^\^\d/), react: expect.any(String) },
  })
  const ignored = readFileSync(join(folder, '.gitignore'), 'utf-8').split('\n')
  const { site, server, host } = outputFolders('dist')
  expect(ignored).toEqual(expect.arrayContaining(['node_modules', CACHE_FOLDER, site, server, host, '*.local']))
  expect(existsSync(join(folder, 'site/routes.ts'))).toBe(true)
})

test.each([
  ['site', [], 'dependencies', undefined],
  ['extension', ['--extension'], 'devDependencies', `^${readManifest().version}`],
])('a new %s in another folder has the framework from the tarball of the project', async (_, options, group, peer) => {
  vi.spyOn(console, 'log').mockReturnValue()
  const project = makeFolder()
  const dependencies = { '@flatirons/framework': 'file:../flatirons.tgz' }
  writeFileSync(join(project, 'package.json'), JSON.stringify({ dependencies }))
  vi.spyOn(process, 'cwd').mockReturnValue(project)
  await runCommand('init', initCommand(), ['packages/new', ...options])
  const made = readPackage(join(project, 'packages/new')) as Record<string, Record<string, string> | undefined>
  expect(made[group]).toMatchObject({ '@flatirons/framework': 'file:../../../flatirons.tgz' })
  expect(made.peerDependencies?.['@flatirons/framework']).toBe(peer)
  vi.restoreAllMocks()
})

test('a program creates a site with its own files and packages, also from tarballs', () => {
  const project = makeFolder()
  const dependencies = { '@flatirons/framework': 'file:../flatirons.tgz', '@flatirons/mdx': 'file:mdx.tgz' }
  writeFileSync(join(project, 'package.json'), JSON.stringify({ dependencies }))
  vi.spyOn(process, 'cwd').mockReturnValue(project)
  const folder = join(project, 'notes')
  createSite(folder, {
    packages: { '@flatirons/mdx': '^0.1.0', '@flatirons/marks': '^0.1.0' },
    write: (root) => writeFileSync(join(root, 'site/routes.ts'), 'export default {}'),
  })
  expect(readdirSync(project).toSorted()).toEqual(['notes', 'package.json'])
  expect(readdirSync(folder).toSorted()).toEqual(['.gitignore', 'package.json', 'site', 'tsconfig.json'])
  expect(readdirSync(join(folder, 'site')).toSorted()).toEqual(['browser.ts', 'routes.ts'])
  expect(readPackage(folder)).toMatchObject({
    name: 'notes',
    dependencies: {
      '@flatirons/framework': 'file:../../flatirons.tgz',
      '@flatirons/mdx': 'file:../mdx.tgz',
      '@flatirons/marks': '^0.1.0',
    },
  })
  vi.restoreAllMocks()
})

test('a new site whose files can’t be written leaves nothing', () => {
  const folder = makeFolder()
  const write = () => {
    throw Error('The disk is full.')
  }
  expect(() => createSite(join(folder, 'new'), { packages: {}, write })).toThrow('The disk is full.')
  expect(readdirSync(folder)).toEqual([])
})

test('existing values in package.json are kept', () => {
  const folder = makeFolder()
  const own = { name: 'mine', scripts: { build: 'make' }, dependencies: { react: '19.2.1', zustand: '^5.0.0' } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own))
  makeProject(folder, 'npm')
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

test.each([
  ['npm', 'npm/11.6.0 node/v24.9.0 linux x64 workspaces/false'],
  ['pnpm', 'pnpm/10.20.0 npm/? node/v24.9.0 linux x64'],
  ['yarn', 'yarn/4.10.0 npm/? node/v24.9.0 linux x64'],
  ['bun', 'bun/1.3.0 npm/? node/v24.3.0 linux x64'],
])('the next steps and the README use commands of %s, if it has run init', async (manager, agent) => {
  vi.stubEnv('npm_config_user_agent', agent)
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const folder = makeFolder()
  await runCommand('init', initCommand(), [folder])
  expect(log.mock.lastCall!.join('').split('\n').slice(-2)).toEqual([`  ${manager} install`, `  ${manager} run dev`])
  const commands = readFileSync(join(folder, 'README.md'), 'utf-8').match(/(?<=`)\w+ run \w+/g)
  expect(commands).toEqual(['dev', 'build', 'preview', 'check'].map((script) => `${manager} run ${script}`))
})

test('a new site does not depend on optional packages', () => {
  const folder = makeFolder()
  makeProject(folder, 'npm')
  const { dependencies } = readPackage(folder) as { dependencies: object }
  expect(Object.keys(dependencies).sort()).toEqual(['@flatirons/framework', 'react', 'react-dom'])
})

test('existing files are all reported, and nothing is written', () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'README.md'), 'mine')
  writeFileSync(join(folder, 'tsconfig.json'), '{}')
  expect(() => makeProject(folder, 'npm')).toThrow(/2 problems with the folder[^]*README\.md[^]*tsconfig\.json/)
  expect(readFileSync(join(folder, 'README.md'), 'utf-8')).toBe('mine')
  expect(existsSync(join(folder, 'site'))).toBe(false)
})

test.each(['README.md', 'site', 'package.json', '.gitignore'])(
  'a symbolic link named %s is a problem, and nothing is written',
  (name) => {
    const [folder, outside] = [makeFolder(), makeFolder()]
    symlinkSync(join(outside, name), join(folder, name))
    expect(() => makeProject(folder, 'npm')).toThrow(
      `${join(folder, name)}\n  This is a symbolic link, and a new site is not written through links. Choose an empty folder, or remove the link.`,
    )
    mkdirSync(join(outside, name))
    expect(() => makeProject(folder, 'npm')).toThrow('This is a symbolic link')
    expect(readdirSync(folder)).toEqual([name])
    expect(readdirSync(outside, { recursive: true })).toEqual([name])
  },
)

test('a package.json that is not valid is a problem with its file', () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'package.json'), '{ "name": ')
  expect(() => makeProject(folder, 'npm')).toThrow(/package\.json\n {2}The package\.json is not valid JSON: /)
  expect(readdirSync(folder)).toEqual(['package.json'])
})
