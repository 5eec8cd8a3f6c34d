/**
 * The manual's CMS edits the files of a site. A private folder of the browser replaces the folder picker; everything
 * else is real.
 */

import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { FROM_SOURCES, listenFor, WITHOUT_COLOR } from '../support/own-process.ts'
import { allowMessages, expect, FAILED_REQUEST, test } from './support.ts'

const ROOT = join(import.meta.dirname, '../..')

const POST = `---
title: How rain is measured
summary: A bucket, a rule and a habit.
date: 2026-11-20
tags:
  - rain
  - buckets
station: Denver
---

Rain is measured in *millimetres*.

* One litre
* for each square metre
`

const MODELS = `import { collection, date, list, text, type Entry } from '@flatirons/framework/content'

const fields = { title: text(), summary: text(), date: date(), tags: list(text()) }
export const models = { posts: collection('posts', fields, { unknownKeys: 'keep' }) }
export type Post = Entry<typeof models.posts>
`

const FILE = 'content/posts/rain.md'
let folder = ''
let home = ''
let dev: ChildProcess

const read = (file: string) => readFileSync(join(folder, file), 'utf-8')

/** Returns the content files by name. */
const readContent = () =>
  Object.fromEntries(
    readdirSync(join(folder, 'content'), { recursive: true, encoding: 'utf-8' })
      .map((name) => `content/${name}`)
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name, read(name)]),
  )

/** Copies the files into the private folder, which the page receives instead of a picked folder. */
async function fillPrivateFolder(page: Page, files: Record<string, string>) {
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() })
    // Chromium asks for permission only for folders on disk.
    Object.assign(FileSystemHandle.prototype, { requestPermission: () => Promise.resolve('granted') })
  })
  await page.goto(`${home}robots.txt`)
  await page.evaluate(async (entries) => {
    const root = await navigator.storage.getDirectory()
    await root.getDirectoryHandle('.git', { create: true })
    for (const [path, text] of entries) {
      const parts = path.split('/')
      let parent = root
      for (const part of parts.slice(0, -1)) parent = await parent.getDirectoryHandle(part, { create: true })
      const file = await parent.getFileHandle(parts.at(-1)!, { create: true })
      const writable = await file.createWritable()
      await writable.write(text)
      await writable.close()
    }
  }, Object.entries(files))
}

const readPrivate = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    let parent = await navigator.storage.getDirectory()
    const parts = path.split('/')
    for (const part of parts.slice(0, -1)) parent = await parent.getDirectoryHandle(part)
    return (await (await parent.getFileHandle(parts.at(-1)!)).getFile()).text()
  }, path)

test.beforeAll(async () => {
  const parent = join(ROOT, 'node_modules/.cache')
  mkdirSync(parent, { recursive: true })
  folder = mkdtempSync(join(parent, 'cms-'))
  cpSync(join(ROOT, 'docs/examples/extensions'), folder, { recursive: true })
  rmSync(join(folder, 'content/posts'), { recursive: true })
  mkdirSync(join(folder, 'content/posts'))
  writeFileSync(join(folder, FILE), POST)
  writeFileSync(join(folder, 'content/posts/snow.md'), POST.replace('How rain', 'How snow'))
  writeFileSync(join(folder, 'site/models.ts'), MODELS)
  const args = [...FROM_SOURCES, join(ROOT, 'framework/cli/cli.ts'), 'dev', '--root', folder, '--port', '0']
  dev = spawn(process.execPath, args, { cwd: ROOT, env: WITHOUT_COLOR })
  home = await listenFor(dev)
})

test.afterAll(() => {
  dev.kill()
  rmSync(folder, { recursive: true, force: true })
})

test('an editor changes a title and a list in dev, and the rest of the file is unchanged', async ({ page }) => {
  // The CMS loads its fonts from another origin. The policy blocks its update check.
  allowMessages(
    FAILED_REQUEST,
    /^(Connecting to|Fetch API cannot load) '?https:\/\/unpkg\.com\/@sveltia\/cms\/package\.json/,
  )
  await page.route(
    (url) => url.origin !== new URL(home).origin,
    (route) => route.abort(),
  )
  const before = readContent()
  await fillPrivateFolder(page, before)
  await page.goto(`${home}admin/`)
  await page.getByRole('button', { name: 'Work with Local Repository' }).click()
  await page.getByText('How rain is measured').click()
  await page.getByRole('textbox', { name: 'Title' }).fill('How rain is counted')
  await page.getByRole('textbox', { name: 'Item' }).last().fill('gauges')
  await page.getByRole('button', { name: 'Save' }).click()
  // The file is unreadable while the CMS writes it.
  await expect.poll(() => readPrivate(page, FILE).catch(() => '')).toContain('counted')

  const after = Object.fromEntries(
    await Promise.all(Object.keys(before).map(async (name) => [name, await readPrivate(page, name)] as const)),
  )
  expect(after).toEqual({
    ...before,
    [FILE]: POST.replace('How rain is measured', 'How rain is counted').replace('- buckets', '- gauges'),
  })

  writeFileSync(join(folder, FILE), after[FILE]!)
  const args = [...FROM_SOURCES, join(ROOT, 'framework/cli/cli.ts'), 'build', '--root', folder]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, env: WITHOUT_COLOR, encoding: 'utf-8' })
  expect(status, stderr).toBe(0)
  expect(read('dist/posts/rain/index.html')).toContain('<h1>How rain is counted</h1>')
})
