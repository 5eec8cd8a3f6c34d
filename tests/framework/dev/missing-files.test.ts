// @vitest-environment node

import { execFileSync } from 'node:child_process'
import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { framework } from '../../../framework/vite.ts'
import { scaled } from '../../support/machine.ts'
import { readText, writeFiles, type Files } from '../../support/temp-folders.ts'

const PROJECT = join(import.meta.dirname, '../../..')
// Vite does not watch files in node_modules.
const root = join(PROJECT, '.cache/missing-files')
const at = (file: string) => join(root, file)

const TIME = scaled(90_000)
const MESSAGE = readText(PROJECT, 'tests/fixtures/edited/site/pages/message.tsx')
const SLICES = readText(PROJECT, 'tests/fixtures/edited/site/slices.tsx')
const COUNTER = readText(PROJECT, 'tests/fixtures/edited/site/counter.island.tsx')
const WORD = "export const word = 'Found'\n"

/** Returns a template that shows the `word` of a module. */
const showing = (module: string): Files => ({
  'site/pages/message.tsx': `import { word } from '${module}'\n${MESSAGE.replace('{data.text}</h1>', '{word}</h1>')}`,
})

let server: ViteDevServer
beforeAll(async () => {
  rmSync(root, { recursive: true, force: true })
  cpSync(join(PROJECT, 'tests/fixtures/edited'), root, { recursive: true })
  writeFiles(root, { 'package.json': '{ "type": "module" }', ...showing('./first.ts') })
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    cacheDir: at('.cache/vite'),
    plugins: [framework()],
    server: { port: 0 },
  })
  await server.listen()
}, TIME)
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

/** Returns the status and the text of page data. A request for it does not read a faulty site again, as a request for a document does. */
async function read(): Promise<string> {
  const response = await fetch(`${server.resolvedUrls!.local[0]!}page-data/count/page-data-rsc.json`)
  return `${response.status} ${await response.text()}`
}

const SOON = { timeout: scaled(60_000) }
const ERROR = /^500 /
/** Matches the page with this text. */
const pageWith = (text: string) => RegExp(`^200 [^]*${text}`)

/** Writes files, and their first texts after `check`. */
async function withFiles(files: Files, check: () => Promise<unknown>) {
  const first = Object.keys(files).map((file) => [file, readText(root, file)])
  writeFiles(root, files)
  await check()
  writeFiles(root, Object.fromEntries(first))
  await expect.poll(read, SOON).toMatch(pageWith('Count'))
}

test('a file that is missing when dev starts is found once it is created', { timeout: TIME }, async () => {
  await expect.poll(read, SOON).toMatch(ERROR)
  writeFiles(root, { 'site/pages/first.ts': WORD })
  await expect.poll(read, SOON).toMatch(pageWith('Found'))
  writeFiles(root, { 'site/pages/message.tsx': MESSAGE })
  await expect.poll(read, SOON).toMatch(pageWith('Count'))
})

describe('a missing import is found once it is created:', { timeout: TIME }, () => {
  test.each<[what: string, importer: Files, file: string, text: string, shown: string]>([
    ['a module of a template', showing('./word.ts'), 'site/pages/word.ts', WORD, 'Found'],
    ['a module in a new folder', showing('../new/folder/word.ts'), 'site/new/folder/word.ts', WORD, 'Found'],
    [
      'a module of a part',
      { 'site/slices.tsx': `import { word } from './part.ts'\n${SLICES.replace('>Home', '>{word}')}` },
      'site/part.ts',
      WORD,
      'Count',
    ],
    [
      'a module of an island',
      { 'site/counter.island.tsx': `import { word } from './unit.ts'\n${COUNTER.replace('Posts:', '{word}')}` },
      'site/unit.ts',
      WORD,
      'Found',
    ],
    [
      'an island',
      { 'site/pages/message.tsx': MESSAGE.replace('counter.island', 'other.island') },
      'site/other.island.tsx',
      COUNTER,
      'other.island',
    ],
    [
      'a style sheet',
      { 'site/pages/message.tsx': `import './message.css'\n${MESSAGE}` },
      'site/pages/message.css',
      'h1 { color: #123456 }',
      'Count',
    ],
    [
      'a module of an extension',
      { 'site/extensions.ts': "import { word } from './name.ts'\nexport default [{ name: word }]\n" },
      'site/name.ts',
      WORD,
      'Count',
    ],
    [
      'a file of the content',
      {
        'site/pages/message.tsx': `import svg from '../../content/posts/word.svg?raw'\n${MESSAGE.replace('{data.text}</h1>', '{svg}</h1>')}`,
      },
      'content/posts/word.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><title>Found</title></svg>',
      'Found',
    ],
  ])('%s', async (_, importer, file, text, shown) => {
    const isNew = 'site/extensions.ts' in importer
    if (isNew) writeFiles(root, { 'site/extensions.ts': 'export default []\n' })
    await withFiles(importer, async () => {
      await expect.poll(read, SOON).toMatch(ERROR)
      writeFiles(root, { [file]: text })
      await expect.poll(read, SOON).toMatch(pageWith(shown))
    })
    rmSync(at(file))
  })
})

test('a package is found once it is installed', { timeout: TIME }, async () => {
  await withFiles(showing('late-package'), async () => {
    await expect.poll(read, SOON).toMatch(ERROR)
    writeFiles(root, {
      'node_modules/late-package/package.json': '{ "name": "late-package", "type": "module", "main": "main.js" }',
      'node_modules/late-package/main.js': WORD,
      'package.json': '{ "type": "module", "dependencies": { "late-package": "1.0.0" } }',
    })
    await expect.poll(read, SOON).toMatch(pageWith('Found'))
  })
})

test('a file whose name had another case is found once it is renamed', { timeout: TIME }, async () => {
  writeFiles(root, { 'site/pages/Case.ts': WORD })
  await withFiles(showing('./case.ts'), async () => {
    await expect.poll(read, SOON).toMatch(ERROR)
    renameSync(at('site/pages/Case.ts'), at('site/pages/case.ts'))
    await expect.poll(read, SOON).toMatch(pageWith('Found'))
  })
})

test('a folder of modules works after it was moved away and back', { timeout: TIME }, async () => {
  renameSync(at('site/pages'), at('elsewhere'))
  await expect.poll(read, SOON).toMatch(ERROR)
  renameSync(at('elsewhere'), at('site/pages'))
  await expect.poll(read, SOON).toMatch(pageWith('Count'))
})

test('the content is shown after it was moved away and back', { timeout: TIME }, async () => {
  const readPost = async () =>
    (await fetch(`${server.resolvedUrls!.local[0]!}page-data/posts/one/page-data-rsc.json`)).status
  expect(await readPost()).toBe(200)
  renameSync(at('content'), at('elsewhere'))
  await expect.poll(readPost, SOON).not.toBe(200)
  renameSync(at('elsewhere'), at('content'))
  await expect.poll(readPost, SOON).toBe(200)
})

test('dev shows the branch that is checked out', { timeout: TIME }, async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: root, stdio: 'pipe' })
  git('init', '--initial-branch=first')
  git('add', 'site', 'content')
  git('commit', '--message=First')
  git('checkout', '-b', 'second')
  writeFiles(root, {
    ...showing('../branch/word.ts'),
    'site/branch/word.ts': WORD,
    'content/posts/branch.md': '---\ntitle: B\ntags: []\n---\n\nB\n',
  })
  git('add', 'site', 'content')
  git('commit', '--message=Second')
  await expect.poll(read, SOON).toMatch(pageWith('Found'))
  for (let i = 0; i < 3; i++) {
    git('checkout', 'first')
    await expect.poll(read, SOON).toMatch(pageWith('Count'))
    git('checkout', 'second')
    await expect.poll(read, SOON).toMatch(pageWith('Found'))
  }
  git('checkout', 'first')
})
