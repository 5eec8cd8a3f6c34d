// @vitest-environment node

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { toPublished } from './support/pack-framework.ts'
import { addressesOf, findReleaseProblem, readRepository } from './support/repository.ts'
import { FROM_SOURCES } from './support/own-process.ts'
import { readJson, readText, useTempFolders, writeFiles } from './support/temp-folders.ts'

const NAME = '@flatirons/framework'
const CHANGESETS = resolve('node_modules/@changesets/cli/bin.js')

const { makeFolder, makeSiteFolder } = useTempFolders()
const before = {
  changelog: readFileSync('framework/CHANGELOG.md', 'utf-8'),
  ...readJson<{ version: string }>('framework/package.json'),
}
const PACKAGES = readdirSync('packages')
  .filter((name) => name !== 'bench')
  .map((name) => `packages/${name}/package.json`)
let folder = ''
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf-8', stdio: 'pipe' })

beforeAll(() => {
  folder = makeFolder()
  for (const file of [
    'package.json',
    'framework/package.json',
    ...PACKAGES,
    'framework/CHANGELOG.md',
    '.changeset/config.json',
    '.changeset/changelog.cjs',
  ])
    cpSync(file, join(folder, file))
  writeFiles(folder, {
    '.changeset/sentence.md': `---\n'${NAME}': patch\n---\n\nA sentence about a fix.\n`,
    '.changeset/list.md': `---\n'${NAME}': minor\n---\n\n- **Breaking**: one.\n- Another.\n`,
  })
  run('git', 'init', '--quiet', '--initial-branch', 'main')
  run('git', 'add', '.')
  run('git', '-c', 'user.name=T', '-c', 'user.email=t@example.com', 'commit', '--quiet', '--message', 'All')
  run(process.execPath, CHANGESETS, 'version')
})

test('the version of a release has the highest increment of its changesets', () => {
  const [major, minor] = before.version.split('.').map(Number)
  expect(readJson(folder, 'framework/package.json')).toMatchObject({ version: `${major}.${minor! + 1}.0` })
})

test('a release inserts its changesets above the older versions', () => {
  const [title, older] = before.changelog.split(/\n\n(?=## )/, 2)
  const after = readText(folder, 'framework/CHANGELOG.md')
  expect(after.startsWith(`${title}\n\n## `)).toBe(true)
  expect(after.indexOf(older!)).toBeGreaterThan(0)
  const [added = ''] = after.split(older!)
  expect(added.split('\n').filter((line) => line.startsWith('- '))).toEqual([
    '- **Breaking**: one.',
    '- Another.',
    '- A sentence about a fix.',
  ])
})

test('a release raises all packages in one step, to a version below 1', () => {
  const { version } = readJson<{ version: string }>(folder, 'framework/package.json')
  const versions = PACKAGES.map((file) => readJson<{ version: string }>(folder, file).version)
  expect([...new Set(versions)]).toEqual([version])
  expect(version).toMatch(/^0\./)
})

test('a published package needs the packages of its own release', () => {
  const { peerDependencies } = readJson<{ peerDependencies: Record<string, string> }>('packages/mdx/package.json')
  expect(toPublished('0.2.0', peerDependencies)).toEqual({ [NAME]: '^0.2.0', react: peerDependencies.react })
})

test('the site and the packages accept any version of the packages, so a release changes no other file', () => {
  const changed = run('git', 'diff', '--name-only').trim().split('\n')
  expect(changed.sort()).toEqual([
    '.changeset/list.md',
    '.changeset/sentence.md',
    'framework/CHANGELOG.md',
    'framework/package.json',
    ...PACKAGES,
  ])
})

const REPOSITORY = 'https://git.example.com/name/flatirons'

test('nothing is published without the URL of the repository', () => {
  const bare = makeSiteFolder()
  writeFiles(bare, { 'package.json': '{ "type": "module" }' })
  const release = resolve('tests/support/release.ts')
  const { status, stderr } = spawnSync(process.execPath, [...FROM_SOURCES, release], {
    cwd: bare,
    encoding: 'utf-8',
  })
  expect([status, stderr]).toEqual([
    1,
    'package.json has no "repository", so nothing was published. The packages and SECURITY.md link to it.\n' +
      'Set it to the URL of the repository, such as "https://github.com/name/flatirons", run npm run first-commands, and commit.\n',
  ])
})

test.each(['github:name/flatirons', 'git@github.com:name/flatirons.git', 'https://github.com/name/flatirons/', ''])(
  '"%s" is not the URL of a repository, because addresses of pages start with it',
  (repository) => {
    expect(findReleaseProblem(repository)).toContain(`"repository": "${repository}"`)
  },
)

test('the URL of the repository is in each package, with the folder of the package', () => {
  expect(findReleaseProblem(REPOSITORY)).toBeUndefined()
  expect(addressesOf('packages/mdx', REPOSITORY)).toEqual({
    repository: { type: 'git', url: `git+${REPOSITORY}.git`, directory: 'packages/mdx' },
    homepage: `${REPOSITORY}/tree/main/packages/mdx#readme`,
    bugs: `${REPOSITORY}/issues`,
  })
  const repository = readRepository()
  expect(addressesOf('framework')).toEqual(repository === undefined ? {} : addressesOf('framework', repository))
})
