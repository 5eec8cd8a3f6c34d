// @vitest-environment node

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { beforeEach, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { readText, useTempFolders, writeFiles } from '../../support/temp-folders.ts'

const { makeSite } = useTempFolders()

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})

/** Creates a site whose island starts with these imports. */
function makeIsland(imports: string, files: Record<string, string> = {}) {
  const root = makeSite({}, 'edited')
  const counter = readText(root, 'site/counter.island.tsx')
  writeFiles(root, { ...files, 'site/counter.island.tsx': `${imports}\n${counter}` })
  return root
}

const REMEDY = 'Do this work where the data of the page is created, and pass the result as props.'

test('all code that browsers cannot run is reported in one error, with the chain of imports', async () => {
  const root = makeIsland(
    `import { x } from './lib/a.ts'\nimport { inspect } from 'util'\nexport const all = [x, inspect]\nObject.assign(globalThis, { all })`,
    {
      'site/lib/a.ts': `import { db } from './db.server.ts'\nimport { join } from 'node:path'\nimport lib from 'needs-node'\nexport const x = [db, join, lib, process.env.SHOP_KEY, process.env.NODE_ENV]\nexport const unused = () => process.env.UNUSED`,
      'site/lib/db.server.ts': 'export const db = 1',
      'site/browser.ts': `import './lib/b.ts'\n${readText('tests/fixtures/edited/site/browser.ts')}`,
      'site/lib/b.ts': `// process.env.NOT_READ\nconsole.log(process.env.SHOP_NAME)`,
      'node_modules/needs-node/package.json': '{ "name": "needs-node", "type": "module", "main": "main.js" }',
      'node_modules/needs-node/main.js': `import { readFileSync } from 'fs'\nexport default () => readFileSync('a')`,
    },
  )
  await expect(buildSite({ root })).rejects.toThrow(
    [
      '6 problems in the browser code. Nothing was written.',
      '',
      'site/counter.island.tsx',
      `  It imports site/lib/a.ts → node:path. This is a module of Node, which browsers don't have. ${REMEDY}`,
      `  It imports site/lib/a.ts → node_modules/needs-node/main.js → fs. This is a module of Node, which browsers don't have. ${REMEDY}`,
      `  It imports site/lib/a.ts → site/lib/db.server.ts. This file is for the server only. ${REMEDY}`,
      `  It imports util. This is a module of Node, which browsers don't have. ${REMEDY}`,
      '',
      'site/lib/a.ts',
      '  line 4  `process.env.SHOP_KEY` does not exist in a browser, and site/counter.island.tsx imports this file. Pass the value as a prop. If the value is public, name it `VITE_SHOP_KEY` and read `import.meta.env.VITE_SHOP_KEY`.',
      '',
      'site/lib/b.ts',
      '  line 2  `process.env.SHOP_NAME` does not exist in a browser, and site/browser.ts imports this file. Pass the value as a prop. If the value is public, name it `VITE_SHOP_NAME` and read `import.meta.env.VITE_SHOP_NAME`.',
    ].join('\n'),
  )
})

test('imports of types, modules that a package replaces for browsers and guarded variables are not errors', async () => {
  const root = makeIsland(
    `import type { Stats } from 'node:fs'\nimport type { Db } from './db.server.ts'\nimport lib from 'universal'\nimport { mode } from './mode.ts'\nexport const all = (stats: Stats, db: Db) => [stats, db, lib, mode]`,
    {
      'site/db.server.ts': 'export interface Db { a: string }',
      'site/mode.ts': `export const mode = typeof process === 'undefined' ? '' : process.env.MODE`,
      'node_modules/universal/package.json':
        '{ "name": "universal", "main": "main.js", "browser": { "fs": false, "./node.js": "./browser.js" } }',
      'node_modules/universal/main.js': `const fs = require('fs'); module.exports = [fs, require('./node.js')]`,
      'node_modules/universal/node.js': `module.exports = require('node:net')`,
      'node_modules/universal/browser.js': 'module.exports = 1',
    },
  )
  await buildSite({ root })
  expect(existsSync(`${root}/dist/index.html`)).toBe(true)
})

test('a module of Node that the site replaces by an alias is not an error', async () => {
  const root = makeIsland(`import { decode } from 'punycode'\nexport const word = decode('a')`, {
    'site/punycode.ts': 'export const decode = (text: string) => text',
  })
  writeFiles(root, {
    'vite.config.mjs': `import { framework } from '${process.cwd()}/framework/vite.ts'
      export default { plugins: [framework()], resolve: { alias: { punycode: '${root}/site/punycode.ts' } } }`,
  })
  const build = ['--import', 'tsx', 'framework/cli/cli.ts', 'build', '--root', root]
  const { stdout, stderr } = spawnSync(process.execPath, build, { encoding: 'utf-8' })
  expect(stderr).toBe('')
  expect(stdout).toContain('pages rendered')
})

test.each(['site/counter.island.tsx', 'site/browser.ts', 'site/routes.ts'])(
  'an error of syntax in %s is not announced by each bundle',
  async (file) => {
    const root = makeSite({}, 'edited')
    writeFiles(root, { [file]: `${readText(root, file)}\nconst x = ;` })
    const error = vi.spyOn(console, 'error').mockReturnValue()
    await expect(buildSite({ root })).rejects.toThrow(file)
    expect(error.mock.calls).toEqual([])
  },
)
