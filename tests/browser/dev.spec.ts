import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import { resolveConfig } from 'vite'

import { DENIED } from '../../framework/dev/plugin.ts'
import { startDevSite, type DevSite } from './dev-site.ts'
import { menuLink } from './menu-link.ts'
import { allowMessages, expect, FAILED_REQUEST, markDocument, test, visit } from './support.ts'

/** The URL of the dev server. */
let HOME: string
let site: DevSite

// All tests share one server and one set of files.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  site = await startDevSite('dev-site')
  HOME = site.home
})

test.afterAll(() => site.stop())

test('serves the same pages as a build plus drafts, and navigates between them', async ({ page }) => {
  await visit(page, HOME)
  const isSame = await markDocument(page)
  await menuLink(page, 'Second').click()
  await expect(page).toHaveTitle('The second article')
  expect(await isSame()).toBe(true)
  await visit(page, `${HOME}articles/draft/`)
  await expect(page).toHaveTitle('A draft')
})

test('hydrates every island without a warning', async ({ page }) => {
  await visit(page, `${HOME}islands/?a=1#b`)
  for (const island of await page.locator('x-island').all()) await island.dispatchEvent('pointerover')
  await expect(page.locator('x-island:not([live])')).toHaveCount(0)
  await expect(page.getByText('At /islands/ with ?a=1')).toBeVisible()
  await visit(page, `${HOME}app/next/`)
  await expect(page.getByText('Step next')).toBeVisible()
})

test('responds with 404 and the 404 page to unknown paths', async ({ page }) => {
  allowMessages(FAILED_REQUEST)
  const response = await page.goto(`${HOME}nope/`)
  expect(response!.status()).toBe(404)
  await expect(page).toHaveTitle('Not here')
})

test('redirects a URL to its form with a trailing slash', async ({ request }) => {
  const response = await request.get(`${HOME}articles/first?a=1`, { maxRedirects: 0 })
  expect(response.status()).toBe(308)
  expect(response.headers().location).toBe('/articles/first/?a=1')
})

test('serves neither its cache nor files that Vite denies', async ({ request }) => {
  mkdirSync(site.at('.cache'), { recursive: true })
  writeFileSync(site.at('.cache/secret.txt'), 'secret')
  for (const path of ['.cache/secret.txt', `@fs${site.at('.cache/secret.txt')}`, '.cache/secret.txt?raw'])
    expect((await request.get(HOME + path)).status(), path).toBe(403)
  // The framework's own list replaces Vite's.
  const { server: vite } = await resolveConfig({ configFile: false }, 'serve')
  expect(DENIED).toEqual(vite.fs.deny)
})

test('shows a saved text without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 200 })
  await visit(page, `${HOME}articles/second/`)
  const isSame = await markDocument(page)
  await page.evaluate(() => scrollTo(0, 60))
  site.edit('content/articles/second.md', 'The end of it.', 'The new end of it.')
  await expect(page.getByText('The new end of it.')).toBeAttached()
  expect(await isSame()).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(60)
})

test('shows a saved template, its styles, and a saved slice', async ({ page }) => {
  await visit(page, `${HOME}articles/first/`)
  const isSame = await markDocument(page)
  site.edit('site/pages/article.tsx', '<h1>{title}</h1>', '<h1>{title}, changed</h1>')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The first article, changed')
  site.edit('site/slices.tsx', 'gap: 16px', 'gap: 24px')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCSS('gap', '24px')
  site.edit('site/slices.tsx', '{words.end}', 'The very end')
  await expect(page.getByRole('contentinfo')).toContainText('The very end')
  expect(await isSame()).toBe(true)
})

test('shows a saved island and keeps its state', async ({ page }) => {
  await visit(page, `${HOME}islands/`)
  const region = page.getByRole('region', { name: 'interaction' })
  await region.getByRole('button').click()
  await expect(region.getByRole('button')).toHaveText('Clicked 1')
  site.edit('site/islands/counter.island.tsx', 'Clicked {count}', 'Pressed {count}')
  await expect(region.getByRole('button')).toHaveText('Pressed 1')
})

test('reports an error of the content until it is fixed', async ({ page }) => {
  allowMessages(FAILED_REQUEST, /problem in|title/)
  await visit(page, `${HOME}articles/second/`)
  site.edit('content/articles/second.md', 'title:', 'titel:')
  const overlay = page.locator('vite-error-overlay')
  await expect(overlay).toContainText('Did you mean "title"?')
  await page.reload()
  await expect(overlay).toContainText('Did you mean "title"?')
  site.edit('content/articles/second.md', 'titel:', 'title:')
  await expect(overlay).toHaveCount(0)
  await expect(page).toHaveTitle('The second article')
})

test('handles a file that is written in two steps as one change', async ({ page }) => {
  await visit(page, `${HOME}articles/second/`)
  const path = site.at('content/articles/second.md')
  const text = readFileSync(path, 'utf-8')
  writeFileSync(path, '')
  // A delay of slow editors, shorter than the watcher's own. A timer could be late on a busy machine.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  writeFileSync(path, text.replace(/^title: .*$/m, 'title: The article in two steps'))
  await expect(page).toHaveTitle('The article in two steps')
  await expect(page.locator('vite-error-overlay')).toHaveCount(0)
})

test('shows a new page, and removes a deleted one', async ({ page, request }) => {
  allowMessages(FAILED_REQUEST)
  const file = site.at('content/articles/third.md')
  writeFileSync(file, '---\ntitle: The third article\nsummary: New.\n---\n\nNew.\n')
  await expect.poll(async () => (await request.get(`${HOME}articles/third/`)).status()).toBe(200)
  await visit(page, `${HOME}articles/third/`)
  await expect(page).toHaveTitle('The third article')
  rmSync(file)
  await expect.poll(async () => (await request.get(`${HOME}articles/third/`)).status()).toBe(404)
  await expect(page).toHaveTitle('Not here')
})

test('serves files that a page adds, and files at the root of the site', async ({ page, request }) => {
  const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>'
  site.edit('site/routes.ts', "  lang: 'en',", `  lang: 'en',\n  files: () => ({ 'badge.svg': '${square}' }),`)
  site.edit('site/pages/article.tsx', 'import {', 'import { addFile,')
  site.edit(
    'site/pages/article.tsx',
    '<article>',
    `<article><img alt="a hill" src={href(addFile('hill.svg', '${square}'))} />`,
  )
  await expect.poll(async () => (await request.get(`${HOME}badge.svg`)).status()).toBe(200)
  const badge = await request.get(`${HOME}badge.svg`)
  expect(badge.headers()['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(await badge.text()).toBe(square)
  await visit(page, `${HOME}articles/second/`)
  const hill = page.getByRole('img', { name: 'a hill' })
  await expect(hill).toHaveAttribute('src', /^\/assets\/hill-[\da-f]{8}\.svg$/)
  expect(
    await hill.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
})
