/** Tests the manual's guides in a browser: an album, a dark scheme, page views with consent, and error reports. */

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { SourceMap, type SourceMapPayload } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import type { Page, Request } from '@playwright/test'

import { createServe } from '../../framework/http/serve.ts'
import { FROM_SOURCES, WITHOUT_COLOR } from '../support/own-process.ts'
import { makePhotograph } from '../support/photographs.ts'
import { allowMessages, expect, test, visit } from './support.ts'

const ROOT = join(import.meta.dirname, '../..')
const COPY = join(ROOT, `.cache/example-album-${process.env.TEST_WORKER_INDEX}`)
const PHOTOS = 10

// All tests of this file share one site.
test.describe.configure({ mode: 'default' })

let server: Server
let home: string

test.beforeAll(async () => {
  rmSync(COPY, { recursive: true, force: true })
  cpSync(join(ROOT, 'docs/examples/album'), COPY, { recursive: true })
  mkdirSync(join(COPY, 'content/album'))
  for (let seed = 1; seed <= PHOTOS; seed++)
    writeFileSync(join(COPY, `content/album/${seed}.jpg`), await makePhotograph({ width: 400, height: 300, seed }))
  const build = [...FROM_SOURCES, join(ROOT, 'framework/cli/cli.ts'), 'build', '--root', COPY]
  const env = { ...WITHOUT_COLOR, VITE_POSTHOG_KEY: 'phc_1', VITE_SENTRY_DSN: 'https://a@o1.ingest.de.sentry.io/1' }
  execFileSync(process.execPath, build, { cwd: ROOT, env })
  server = createServer(createServe({ dist: join(COPY, 'dist'), base: '/' }))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})

test.afterAll(() => {
  server.close()
  rmSync(COPY, { recursive: true })
})

/** Fakes the services. Returns the requests that they receive. */
async function fakeServices(page: Page): Promise<Request[]> {
  const sent: Request[] = []
  await page.route(/posthog\.com|sentry\.io/, (route) => {
    sent.push(route.request())
    return route.fulfill({ json: {}, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  return sent
}

const bodyOf = (request: Request) => {
  const body = request.postDataBuffer() ?? Buffer.alloc(0)
  return (body[0] === 0x1f ? gunzipSync(body) : body).toString()
}

test('a photograph opens in a dialog, and arrow keys show the next ones', async ({ page }) => {
  await fakeServices(page)
  await visit(page, `${home}album/`)
  await page.getByRole('link', { name: 'The jetty at dawn' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photographs' })
  await expect(dialog.getByRole('img', { name: 'The jetty at dawn' })).toBeVisible()
  await expect(dialog.getByText('1 of 10')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('img', { name: 'The jetty by night' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('1 of 10')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'The jetty at dawn' })).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the link of a photograph leads to its file', async ({ page }) => {
    await page.goto(`${home}album/`)
    await page.getByRole('link', { name: 'The boat house' }).click()
    await expect(page).toHaveURL(/\.jpg$/)
  })
})

test('the scheme switch is stored and applied before the page is shown', async ({ page }) => {
  await fakeServices(page)
  await page.emulateMedia({ colorScheme: 'light' })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.addInitScript(() =>
    requestAnimationFrame(() => Object.assign(window, { first: document.documentElement.dataset.scheme ?? 'none' })),
  )
  const first = () => page.evaluate(() => (window as unknown as { first: string }).first)
  await visit(page, home)
  const light = await ground()
  await page.getByRole('button', { name: 'Light or dark' }).click()
  const dark = await ground()
  expect(dark).not.toBe(light)
  await page.getByRole('link', { name: 'Photographs', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Around the lake')
  expect(await ground()).toBe(dark)
  await page.reload()
  expect([await first(), await ground()]).toEqual(['dark', dark])
})

/** PostHog ignores robots, and this browser identifies itself as one. */
const looksLikePerson = (page: Page) =>
  page.addInitScript(() => {
    for (const [name, value] of Object.entries({ userAgent: 'Firefox', userAgentData: undefined, webdriver: false }))
      Object.defineProperty(navigator, name, { value })
  })

test('page views are recorded after the visitor has consented', async ({ page }) => {
  const sent = await fakeServices(page)
  await looksLikePerson(page)
  const views = () =>
    sent.flatMap((request) => [...bodyOf(request).matchAll(/"\$pathname":"([^"]*)"/g)].map(([, path]) => path))
  await visit(page, home)
  await page.getByRole('link', { name: 'Photographs', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Around the lake')
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('May we count your visit?')).toBeHidden()
  // Wait until the SDK has started.
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('ph_')))
  await page.getByRole('link', { name: 'The lake', exact: true }).click()
  await expect.poll(views).toEqual(['/album/', '/'])
  await page.reload()
  await expect(page.getByText('May we count your visit?')).toBeHidden()
  expect(new Set(sent.map((request) => new URL(request.url()).origin))).toEqual(new Set(['https://eu.i.posthog.com']))
})

test('a visitor who refuses is not recorded, and not asked again', async ({ page, context }) => {
  const sent = await fakeServices(page)
  await looksLikePerson(page)
  await visit(page, home)
  await page.getByRole('button', { name: 'No' }).click()
  await visit(page, `${home}album/`)
  await expect(page.getByText('May we count your visit?')).toBeHidden()
  expect(sent).toEqual([])
  expect(await context.cookies()).toEqual([])
})

test('an error is reported with a position that the source map resolves to the source', async ({ page }) => {
  allowMessages(/The dialog is gone/)
  const sent = await fakeServices(page)
  await visit(page, `${home}album/`)
  await page.evaluate(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw Error('The dialog is gone.')
    }
  })
  await page.getByRole('link', { name: 'The boat house' }).click()
  await expect.poll(() => sent.length).toBe(1)
  const [, , event = ''] = bodyOf(sent[0]!).split('\n')
  const { release, exception } = JSON.parse(event) as {
    release: string
    exception: {
      values: { value: string; stacktrace: { frames: { filename: string; lineno: number; colno: number }[] } }[]
    }
  }
  expect(exception.values[0]!.value).toBe('The dialog is gone.')
  const appData = readFileSync(join(COPY, 'dist/page-data/app-data.json'), 'utf-8')
  expect(JSON.parse(appData)).toEqual({ webpackCompilationHash: release })
  const sources = exception.values[0]!.stacktrace.frames.flatMap(({ filename, lineno, colno }) => {
    const [, name] = /\/(assets\/[^/]+\.js)$/.exec(filename) ?? []
    if (!name) return []
    const map = new SourceMap(JSON.parse(readFileSync(join(COPY, `dist/${name}.map`), 'utf-8')) as SourceMapPayload)
    return (map.findEntry(lineno - 1, colno - 1) as { originalSource: string }).originalSource
  })
  expect(sources.at(-1)).toBe('../../site/islands/album.island.tsx')
})
