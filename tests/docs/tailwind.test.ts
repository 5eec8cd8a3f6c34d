// @vitest-environment node

import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { expect, test } from 'vitest'

import { useTempFolders } from '../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

test('a new site gets the Tailwind classes that it uses, and imports by an alias', () => {
  // Aliases do not apply to packages, so the folder is outside `node_modules`.
  const root = makeFolder()
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  for (const part of ['framework/starter', 'docs/examples/tailwind']) cpSync(part, root, { recursive: true })
  const post = join(root, 'site/pages/post.tsx')
  writeFileSync(post, readFileSync(post, 'utf-8').replace('../islands/', '~/islands/'))
  // In a separate process, Node loads the configuration as in a terminal.
  const build = ['--import', 'vite', '--import', 'tsx', 'framework/cli/cli.ts', 'build', '--root', root]
  const { stderr, status } = spawnSync(process.execPath, build, { encoding: 'utf-8' })
  expect([stderr, status]).toEqual(['', 0])
  const home = readFileSync(join(root, 'dist/index.html'), 'utf-8')
  expect(home).toContain('.flex{display:flex}')
})
