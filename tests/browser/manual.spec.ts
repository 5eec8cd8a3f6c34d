import type { Page } from '@playwright/test'

import { MANUAL, urlOf } from '../support/built-sites.ts'
import { findBarriers } from './axe.ts'
import { SHIFT_LIMIT, watchShifts } from './shifts.ts'
import { expect, markDocument, test, visit } from './support.ts'

const HOME = urlOf(MANUAL)
const GUIDE = `${HOME}guides/islands/`

/** Maximum transfer of the first view of a page, in bytes. */
const FIRST_VIEW = 120_000

const paperOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const DARK = 'rgb(15, 22, 19)'

test('the search opens by a key, finds a section during typing, and opens it by keyboard', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await visit(page, GUIDE)
  const isSame = await markDocument(page)
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => /react|search|\/sq\//.test(url))).toEqual([])

  await page.keyboard.press('/')
  const field = page.getByRole('searchbox', { name: 'Search the manual' })
  await expect(field).toBeFocused()
  await page.keyboard.type('hydrated')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ sections found\.$/)
  await field.fill('exit codes')
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('Exit codes')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${HOME}reference/commands/#exit-codes`)
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await isSame()).toBe(true)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a chosen scheme stays after a navigation and a reload, and is applied before the first paint', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  // The first paint has the colors at the start of the body.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      Object.assign(globalThis, { first: getComputedStyle(document.body).backgroundColor })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await visit(page, GUIDE)
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  expect(await paperOf(page)).toBe(DARK)
  await page.getByRole('link', { name: 'Next Navigation' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Navigation, prefetch and transitions')
  expect(await paperOf(page)).toBe(DARK)
  await page.reload()
  expect(await page.evaluate(() => (globalThis as { first?: string }).first)).toBe(DARK)

  // Choosing the system's own scheme stores nothing.
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  expect(await page.evaluate(() => localStorage.getItem('scheme'))).toBeNull()
})

test('on phones the lists of pages and of headings are menus, and close after a navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, `${HOME}how-it-works/`)
  const list = page.getByRole('navigation', { name: 'All pages' })
  await expect(list).toBeHidden()
  await page.getByRole('button', { name: 'Contents', exact: true }).click()
  await expect(list.getByRole('link', { name: 'A build and a visit' })).toBeInViewport()
  await list.getByText('Guides', { exact: true }).click()
  await list.getByRole('link', { name: 'Deploy', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deploy')
  await expect(list).toBeHidden()

  await page.getByRole('button', { name: 'On this page' }).click()
  const headings = page.getByRole('navigation', { name: 'On this page' })
  await headings.getByRole('link', { name: 'Below a folder' }).click()
  await expect(headings).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Below a folder' })).toBeInViewport()
})

test('only the current part of the page list is expanded, with and without JavaScript', async ({ page, browser }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const quiet = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
  for (const one of [page, quiet]) {
    await one.goto(`${HOME}guides/deploy/`)
    const list = one.getByRole('navigation', { name: 'All pages' })
    await expect(list.getByRole('link', { name: 'Deploy', exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(list.getByRole('link', { name: 'nginx' })).toBeVisible()
    await expect(list.getByRole('link', { name: 'Commands' })).toBeHidden()
    await list.getByText('Reference', { exact: true }).click()
    await expect(list.getByRole('link', { name: 'Commands' })).toBeVisible()
  }
  await quiet.close()
  await page.getByRole('link', { name: 'Next Netlify' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deploy to Netlify')
  const list = page.getByRole('navigation', { name: 'All pages' })
  await expect(list.getByRole('link', { name: 'nginx' })).toBeVisible()
  await list.getByRole('link', { name: 'Testing', exact: true }).click()
  await expect(list.getByRole('link', { name: 'nginx' })).toBeHidden()
})

test('the list of headings marks the visible section, and the last one at the end', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, GUIDE)
  const marked = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]')
  await expect(marked).toHaveCount(0)
  await page.getByRole('heading', { name: 'Slots' }).evaluate((heading) => heading.scrollIntoView())
  await expect(marked).toHaveText('Slots')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(marked).toHaveText('A page that is one island')
})

test('header, list, page and footer share their left and right edges', async ({ page }) => {
  for (const width of [1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, GUIDE)
    const edges = await page.evaluate(() => {
      const rectOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
      return {
        begin: ['.bar > .home', '.contents h2', '.foot > p'].map((selector) => rectOf(selector).left),
        end: ['.tools', '.on-page', '.foot > p:last-child'].map((selector) => rectOf(selector).right),
      }
    })
    expect(new Set(edges.begin).size, String(edges.begin)).toBe(1)
    expect(new Set(edges.end).size, String(edges.end)).toBe(1)
  }
})

test('an old address of a name redirects to its current page', async ({ page }) => {
  await visit(page, `${HOME}reference/content/#picture`)
  await expect(page.getByRole('heading', { name: 'Picture', exact: true })).toBeInViewport()
  await page.locator('#picture + p').getByRole('link').click()
  await expect(page).toHaveURL(`${HOME}reference/markdown-components/#picture`)
})

test('an island in a text is hydrated, and a code block can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, GUIDE)
  await page.getByRole('button', { name: 'Applause: 0' }).click()
  await expect(page.getByRole('button', { name: 'Applause: 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^import \{ island \}[^]*'interaction' \}\)$/,
  )
})

test('commands use the chosen package manager on every page and after a reload', async ({ page }) => {
  await visit(page, `${HOME}start/`)
  const commands = page.locator('.code code.language-sh')
  await expect(commands.first()).toContainText('npm install "$package"')
  await page.getByRole('combobox', { name: 'Package manager' }).first().selectOption('pnpm')
  await expect(commands.first()).toContainText('pnpm add "$package"')
  await page.getByRole('link', { name: '1 · The first page' }).first().click()
  await expect(commands.first()).toContainText('pnpm exec flatirons init')
  await page.reload()
  await expect(commands.first()).toContainText('pnpm exec flatirons init')
  await page.getByRole('combobox', { name: 'Package manager' }).first().selectOption('npm')
  await expect(commands.first()).toContainText('npx flatirons init')
})

test('the first guide is available in German, with its layout', async ({ page }) => {
  await visit(page, `${HOME}start/`)
  const isSame = await markDocument(page)
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(`${HOME}de/start/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('#announcer')).toHaveText('Zu In fünf Minuten starten gewechselt')
  expect(await page.title()).toBe('In fünf Minuten starten | Flatirons-Handbuch')
  const parts = page.getByRole('navigation', { name: 'Teile' })
  await expect(parts.locator('[aria-current=page]')).toHaveText('Erste Schritte')
  await expect(parts.getByRole('link', { name: 'Referenz' })).toHaveAttribute('hreflang', 'en')
  await expect(page.getByRole('button', { name: 'Kopieren' }).first()).toBeAttached()

  await page.keyboard.press('/')
  const found = page.getByRole('dialog').getByRole('listitem')
  await page.getByRole('searchbox', { name: 'Im Handbuch suchen' }).fill('exit codes')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/Abschnitte? gefunden/)
  await expect(found.first()).toHaveAttribute('lang', 'en')
  await page.getByRole('searchbox').fill('leeren Ordner')
  await expect(found.first().getByRole('link')).toHaveAttribute('href', /\/de\/start\/$/)
  await expect(found.first()).not.toHaveAttribute('lang')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start in five minutes')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('navigation', { name: 'Parts' })).toBeVisible()
  expect(await isSame()).toBe(true)
})

for (const path of [
  '',
  'de/start/',
  'guides/markdown/',
  'reference/framework/',
  'reference/define-site/',
  'how-it-works/',
  'performance/',
  '404.html',
])
  test(`/${path} is accessible in light and dark, has no layout shifts, and stays within its size limit`, async ({
    page,
  }) => {
    const shifts = await watchShifts(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength))
    await visit(page, HOME + path)
    await page.waitForLoadState('networkidle')
    expect(bytes).toBeLessThan(FIRST_VIEW)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findBarriers(page)).toEqual([])
    }
    const { score, elements } = await shifts()
    expect(score, elements.join('; ')).toBeLessThanOrEqual(SHIFT_LIMIT)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
