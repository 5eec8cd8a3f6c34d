// @vitest-environment node

import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { useTempFolders } from '../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

test('a site in a workspace renders components of another package from source: TypeScript, styles and state', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const base = makeFolder()
  symlinkSync(resolve('node_modules'), join(base, 'node_modules'))
  const [workspace, root] = [join(base, 'workspace'), join(base, 'workspace/apps/site')]
  cpSync('docs/examples/workspace/packages', join(workspace, 'packages'), { recursive: true })
  cpSync('framework/starter', root, { recursive: true })
  // In a Vitest process, Node itself can't load it.
  rmSync(join(root, 'vite.config.ts'))
  cpSync('docs/examples/workspace/site', join(root, 'site'), { recursive: true })
  // Package managers link packages of a workspace like this.
  mkdirSync(join(workspace, 'node_modules/@hut'), { recursive: true })
  symlinkSync('../../packages/ui', join(workspace, 'node_modules/@hut/ui'))
  await buildSite({ root })
  const home = readFileSync(join(root, 'dist/index.html'), 'utf-8')
  expect(home).toContain('<section class="hut-card"><h2>Tonight</h2>')
  expect(home).toContain('.hut-card{border:1px solid}')
  const [, code] = /<x-island src="(\/assets\/islands-counter-[^" ]+)/.exec(home)!
  expect(readFileSync(join(root, 'dist', code!), 'utf-8')).toContain('Beds: ')
})
