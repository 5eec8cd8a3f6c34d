/** The program in the README of the kernel, which renders a site with Node alone, as it stands there. */

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'

import { expect, test as withEngine } from './support.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Writes the program into a folder with the repository's code, and runs it. Returns the folder with the site. */
function runProgram(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kernel-'))
  for (const name of ['framework', 'packages', 'node_modules', 'package.json'])
    symlinkSync(join(ROOT, name), join(folder, name))
  const include = ['*.tsx', join(ROOT, 'framework'), join(ROOT, 'packages')]
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), include }))
  const readme = readFileSync(join(ROOT, 'framework/kernel/README.md'), 'utf-8')
  for (const [, name = '', text = ''] of readme.matchAll(/^`([\w.]+)` [^\n]*:\n\n```tsx?\n(.*?)```/gms))
    writeFileSync(join(folder, name), text)
  execFileSync(process.execPath, ['--import', 'tsx', 'site.tsx'], { cwd: folder })
  return join(folder, 'out')
}

/** Serves the files of a folder. */
async function serve(folder: string): Promise<{ server: Server; url: string }> {
  const server = createServer(({ url = '/' }, response) => {
    const path = join(folder, url)
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path
    if (!existsSync(file)) response.writeHead(404).end()
    else response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/json' }).end(readFileSync(file))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

const test = withEngine.extend<{ home: string }>({
  // oxlint-disable-next-line no-empty-pattern
  home: async ({}, use) => {
    const folder = runProgram()
    const { server, url } = await serve(folder)
    await use(url)
    server.close()
    rmSync(join(folder, '..'), { recursive: true })
  },
  visitor: async ({ running, home }, use) => {
    const visitor = await running.visit(home)
    await use(visitor)
    await visitor.close()
  },
})

test('five pages, a slice, an island and navigation run without a bundler of the framework', async ({ visitor }) => {
  const text = (selector: string) => visitor.run((selector) => document.querySelector(selector)?.textContent, selector)
  await visitor.open()
  await expect.poll(() => text('main')).toBe('The page / 0')
  await expect
    .poll(async () => {
      await visitor.click('x-island button')
      return text('main')
    })
    .not.toBe('The page / 0')
  await visitor.run(() => void Object.assign(globalThis, { isSameDocument: true }))
  for (const path of ['/work/', '/team/', '/news/', '/contact/', '/']) {
    await visitor.click(`a[href="${path}"]`)
    await expect.poll(() => text('main')).toBe(`The page ${path} 0`)
    expect(await text('title')).toBe(`The page ${path}`)
    expect(await visitor.run(() => location.pathname)).toBe(path)
  }
  await visitor.back()
  await expect.poll(() => text('main')).toBe('The page /contact/ 0')
  await expect
    .poll(async () => {
      await visitor.click('x-island button')
      return text('main')
    })
    .not.toBe('The page /contact/ 0')
  expect(await visitor.run(() => 'isSameDocument' in globalThis)).toBe(true)
})
