import { execSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { listenFor } from '../support/own-process.ts'
import { writeFiles } from '../support/temp-folders.ts'
import { environmentOf, type Manager, MANAGERS } from './managers.ts'

/** The oldest Node that the package takes, and the newest of each kept line. */
const NODES = ['20.19.0', '22', '24']

/** Each manager on one Node; npm, which comes with it, on all. */
const PAIRS: [manager: keyof typeof MANAGERS, node: string][] = [
  ...NODES.map((node): ['npm', string] => ['npm', node]),
  ['pnpm', '20.19.0'],
  ['pnpm', '24'],
  ['yarn 1', '20.19.0'],
  ['yarn 4', '22'],
  ['bun', '24'],
]

/** A page with an island. */
const PAGE = 'posts/islands/'

/** The URLs of modules in a document, and in a module. */
const IN_DOCUMENT = /\bsrc="(\/[^"]+)"/g
const IN_MODULE = /\b(?:from|import)\s*\(?\s*"(\/[^"]+)"/g

/** Loads a page with an island, and all modules that it leads to. Returns those that are no modules. */
async function listBroken(home: string): Promise<string[]> {
  const page = await (await fetch(home + PAGE, { headers: { Accept: 'text/html' } })).text()
  const seen = new Set(Array.from(page.matchAll(IN_DOCUMENT), ([, url]) => url!))
  const broken: string[] = []
  for (const url of seen) {
    const response = await fetch(new URL(url, home))
    const text = await response.text()
    if (!response.ok || !/javascript/.test(response.headers.get('content-type') ?? '')) broken.push(url)
    for (const [, next] of text.matchAll(IN_MODULE)) seen.add(next!)
  }
  // The island's code is among them.
  expect([...seen].filter((url) => /\/deps\/react-dom/.test(url))).not.toEqual([])
  return broken
}

let folder: string

test.beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'stranger-')))
})

test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

for (const [called, node] of PAIRS)
  test(`with ${called} on Node ${node} the new site is installed, builds, checks, and runs in dev`, async () => {
    const manager: Manager = MANAGERS[called]
    const { name, add, exec, files = {} } = manager
    const site = join(folder, 'site')
    writeFiles(folder, { 'home/.keep': '', 'site/.keep': '' })
    writeFiles(site, files)
    const env = environmentOf(manager, node, join(folder, 'home'))
    const run = (command: string) => execSync(command, { cwd: site, env, encoding: 'utf-8', stdio: 'pipe' })
    expect(run('node --version')).toMatch(RegExp(`^v${node.replaceAll('.', '\\.')}\\b`))

    run(`${add} ${process.env.FRAMEWORK_TARBALL}`)
    expect(run(`${exec} flatirons init`)).toContain(`Next:\n\n  ${name} install\n  ${name} run dev\n`)
    expect(readFileSync(join(site, 'README.md'), 'utf-8')).toContain(`\`${name} run build\``)
    run(`${name} install`)
    expect(run(`${name} run build`)).toContain('into dist/')
    expect(readFileSync(join(site, `dist/${PAGE}index.html`), 'utf-8')).toContain('<x-island')
    expect(run(`${name} run check`)).toContain('5 pages in')

    const dev = spawn(`${exec} flatirons dev --port 0`, { cwd: site, env, shell: true, detached: true })
    try {
      expect(await listBroken(await listenFor(dev))).toEqual([])
    } finally {
      // The shell, the manager and the server.
      process.kill(-dev.pid!)
    }
  })
