// @vitest-environment node

import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test, vi } from 'vitest'

import { buildFixture } from '@flatirons/framework/testing'

import { runCommand } from '../../../framework/cli/command-line.ts'
import { initCommand } from '../../../framework/cli/init.ts'
import { useTempFolders, writeFiles } from '../../support/temp-folders.ts'

const { makeFolder, makeSiteFolder } = useTempFolders()

test('init --extension creates the package of an extension, with the framework as a peer', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const folder = join(makeFolder(), 'counts')
  await runCommand('init', initCommand(), ['--extension', folder])
  expect(log.mock.lastCall!.join('')).toMatch(/^The extension is in .*npm run test$/s)
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf-8'))).toMatchObject({
    name: 'counts',
    exports: { '.': { types: './dist/index.d.ts' } },
    peerDependencies: { '@flatirons/framework': expect.stringMatching(/^\^\d/) },
    devDependencies: { '@flatirons/framework': expect.any(String), vitest: expect.any(String) },
  })
})

test('its fixture is built as its test expects', async () => {
  const root = makeSiteFolder()
  cpSync('framework/starter-extension', root, { recursive: true })
  const { problems, read, files, times } = await buildFixture(join(root, 'fixture'))
  expect(problems).toEqual([])
  expect(read('index.html')).toContain('7 letters')
  expect(read('letters.json')).toBe('[["posts",1]]')
  expect(files).toEqual(expect.arrayContaining(['404.html', 'index.html', 'letters.json']))
  expect(Object.keys(times).sort()).toEqual(['letters: entry', 'letters: files'])
})

test('buildFixture() returns the problems of a site, and rethrows errors of extensions', async () => {
  const root = makeSiteFolder()
  cpSync('framework/starter-extension', root, { recursive: true })
  const fixture = join(root, 'fixture')
  writeFiles(fixture, { 'content/posts/first.md': '---\ntitel: First\n---\n\nText.\n' })
  const { problems, files } = await buildFixture(fixture)
  expect(problems.map(({ where }) => where)).toContain('content/posts/first.md')
  expect(files).toEqual([])
  writeFiles(fixture, {
    'content/posts/first.md': '---\ntitle: First\n---\n\nText.\n',
    'site/extensions.ts': "export default [{ name: 'a', files() { throw Error('No ink.') } }]",
  })
  await expect(buildFixture(fixture)).rejects.toThrow('The extension "a" failed in its `files`.')
})
