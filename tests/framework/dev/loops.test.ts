// @vitest-environment node

/** Extensions and tools that write files of the site while dev runs. */

import { cpSync, existsSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { createLogger, createServer, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { MAX_TURNS } from '../../../framework/dev/loops.ts'
import { framework } from '../../../framework/vite.ts'
import { scaled } from '../../support/machine.ts'
import { writeFiles } from '../../support/temp-folders.ts'

const PROJECT = join(import.meta.dirname, '../../..')
// Vite does not watch files in node_modules.
const root = join(PROJECT, '.cache/loops')
const POST = join(root, 'content/posts/made.md')
const TEXT = (title: string) => `---\ntitle: ${title}\ntags: [made]\n---\n\nMade.\n`

let server: ViteDevServer | undefined
let messages = ''

beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  cpSync(join(PROJECT, 'tests/fixtures/edited'), root, { recursive: true })
  messages = ''
})
afterEach(async () => {
  await server?.close()
  rmSync(root, { recursive: true, force: true })
})

/** Code for extensions, with a function that notes each call. */
const CODE = `import { appendFileSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { defineExtension } from '@flatirons/framework/extension'
const root = ${JSON.stringify(root)}
const post = ${JSON.stringify(POST)}
const text = ${TEXT.toString()}
let count = 0
const note = (name) => appendFileSync(join(root, '.cache/calls'), name + '\\n')
`

async function start(...extensions: string[]) {
  writeFiles(root, {
    '.cache/calls': '',
    'site/extensions.ts': `${CODE}export default [${extensions.map((code) => `defineExtension(${code})`).join(', ')}]\n`,
  })
  const customLogger = createLogger('error')
  customLogger.error = (text) => void (messages += text)
  server = await createServer({
    root,
    configFile: false,
    customLogger,
    cacheDir: join(root, '.cache/vite'),
    plugins: [framework()],
    server: { port: 0 },
  })
  await server.listen()
  await show()
}

const calls = () => readFileSync(join(root, '.cache/calls'), 'utf-8').split('\n').slice(0, -1)

/** Returns the HTML of the home page. */
async function show(): Promise<string> {
  const response = await fetch(server!.resolvedUrls!.local[0]!, { headers: { accept: 'text/html' } })
  return response.text()
}

const TIMEOUT = { timeout: scaled(10_000) }

/** Edits another post. Resolves when its page is shown: dev has handled all earlier events. */
async function edit(title: string) {
  const file = join(root, 'content/posts/one.md')
  writeFileSync(file, readFileSync(file, 'utf-8').replace(/title: .*/, `title: ${title}`))
  await expect.poll(show, TIMEOUT).toContain(title)
}

const WRITE = 'writeFileSync(post, text("Made"))'
const WRITE_ATOMICALLY = "(writeFileSync(post + '.tmp', text('Made')), renameSync(post + '.tmp', post))"
const WRITE_BY_PROGRAM =
  "execFileSync(process.execPath, ['-e', 'fs.writeFileSync(process.argv[1], process.argv[2])', post, text('Made')])"
const WRITE_AGAIN = '(rmSync(post, { force: true }), writeFileSync(post, text("Made")))'

describe.each([
  ['a file', WRITE],
  ['a file and moves it', WRITE_ATOMICALLY],
  ['a file with another program', WRITE_BY_PROGRAM],
  ['a file that it has deleted', WRITE_AGAIN],
])('an extension that writes %s with the same bytes', (_, write) => {
  test('in its `inputs` is called for no edit of its own', async () => {
    await start(`{ name: 'writes', inputs: () => { note('inputs'); ${write}; return 1 } }`)
    expect(await show()).toContain('Made')
    await edit('Edited')
    // A program may have read the post.
    const expected = write === WRITE_BY_PROGRAM ? ['inputs', 'inputs'] : ['inputs']
    expect([calls(), messages]).toEqual([expected, ''])
  })

  test('in its `check` starts nothing after the file is read', async () => {
    await start(`{ name: 'writes', check: () => { note('check'); ${write}; return [] } }`)
    await expect.poll(show, TIMEOUT).toContain('Made')
    await edit('First')
    const before = calls().length
    await edit('Second')
    await edit('Third')
    expect([calls().length - before, messages]).toEqual([2, ''])
  })
})

test.each([
  ['check', 'writeFileSync(post, text("Made " + count++))'],
  ['files', "(writeFileSync(post + '.tmp', text('Made ' + count++)), renameSync(post + '.tmp', post))"],
  [
    'headers',
    "execFileSync(process.execPath, ['-e', 'fs.writeFileSync(process.argv[1], process.argv[2])', post, text('Made ' + count++)])",
  ],
])(
  'an extension whose `%s` always writes other bytes is stopped after ten turns, with its name',
  async (hook, write) => {
    await start(
      `{ name: 'innocent', check: () => [], files: () => [] }`,
      `{ name: 'restless', ${hook}: () => { note('${hook}'); ${write}; return [] } }`,
    )
    const reports = () =>
      messages.match(
        /The extension "restless" has changed content\/posts\/made\.md in its `\w+` 10 times in a row, each time after dev had read the change before\. Dev ignores its changes until another file changes\. Write the same bytes as long as nothing else has changed\./g,
      )?.length
    await expect.poll(reports, TIMEOUT).toBe(1)
    expect(calls().length).toBeGreaterThan(MAX_TURNS)
    expect(calls().length).toBeLessThan(MAX_TURNS + 4)
    await edit('Edited')
    await expect.poll(reports, TIMEOUT).toBe(2)
    expect(calls().length).toBeLessThan(2 * (MAX_TURNS + 4))
  },
)

test('an extension that always writes other code is stopped, too', async () => {
  writeFiles(root, { 'site/made.ts': 'export const made = 0\n' })
  const routes = readFileSync(join(root, 'site/routes.ts'), 'utf-8')
  writeFileSync(join(root, 'site/routes.ts'), `import { made } from './made.ts'\nvoid made\n${routes}`)
  await start(
    `{ name: 'restless', check: () => { note('check'); writeFileSync(join(root, 'site/made.ts'), 'export const made = ' + Math.random()); return [] } }`,
  )
  await expect
    .poll(() => messages, TIMEOUT)
    .toContain('The extension "restless" has changed site/made.ts in its `check` 10 times in a row')
  expect(calls().length).toBeLessThan(MAX_TURNS + 4)
})

test('a tool that writes the same bytes starts nothing; a change does', async () => {
  writeFileSync(POST, TEXT('Made'))
  await start(`{ name: 'counts', check: () => { note('check'); return [] } }`)
  const before = calls().length
  for (let i = 0; i < 3; i++) {
    writeFileSync(POST, TEXT('Made'))
    writeFileSync(`${POST}.tmp`, TEXT('Made'))
    renameSync(`${POST}.tmp`, POST)
    utimesSync(POST, i, i)
    await edit(`Edit ${i}`)
  }
  expect(calls()).toHaveLength(before + 3)
  writeFileSync(POST, TEXT('Changed'))
  await expect.poll(show, TIMEOUT).toContain('Changed')
  rmSync(POST)
  await expect.poll(show, TIMEOUT).not.toContain('Changed')
})

describe('`inputs` is called', () => {
  const reading = (read: string) => `{ name: 'reads', inputs: () => { note('inputs'); return ${read} } }`

  test('again if a file that it has read changes, or one that was missing is created; not for other edits', async () => {
    writeFiles(root, { 'data/a.txt': 'a' })
    await start(
      reading(
        "['a', 'b'].map((name) => { try { return readFileSync(join(root, `data/${name}.txt`), 'utf-8') } catch { return null } })",
      ),
    )
    await edit('First')
    await edit('Second')
    expect(calls()).toHaveLength(1)
    writeFiles(root, { 'data/a.txt': 'other' })
    await expect.poll(() => calls().length, TIMEOUT).toBe(2)
    writeFiles(root, { 'data/a.txt': 'other' })
    await edit('Third')
    expect(calls()).toHaveLength(2)
    writeFiles(root, { 'data/b.txt': 'b' })
    await expect.poll(() => calls().length, TIMEOUT).toBe(3)
  })

  test('again if a file appears in a folder that it has listed', async () => {
    await start(reading("readdirSync(join(root, 'content/posts')).length"))
    expect(calls()).toHaveLength(1)
    writeFileSync(POST, TEXT('Made'))
    await expect.poll(() => calls().length, TIMEOUT).toBe(2)
  })

  test('again if its code changes', async () => {
    await start(reading('1'))
    const code = readFileSync(join(root, 'site/extensions.ts'), 'utf-8')
    writeFileSync(join(root, 'site/extensions.ts'), code.replace('return 1', 'return 2'))
    await expect.poll(() => calls().length, TIMEOUT).toBe(2)
  })

  test('again if the file that it has written is deleted', async () => {
    await start(reading(`(${WRITE}, 1)`))
    rmSync(POST)
    await expect.poll(() => existsSync(POST), TIMEOUT).toBe(true)
  })
})
