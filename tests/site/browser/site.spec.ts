import type { Page } from '@playwright/test'

import { sampleOf } from '../../support/long.ts'
import {
  allowMessages,
  expect,
  FAILED_REQUEST,
  markDocument,
  recordData,
  saveData,
  showUp,
  test,
  visit,
} from '../../browser/support.ts'
import { HOME, ONE_OF_EACH, PATHS } from './paths.ts'

test('the sitemap contains every page of the site, and nothing else', () => {
  expect(PATHS).toHaveLength(103)
  for (const path of ONE_OF_EACH) if (!path.endsWith('.html')) expect(PATHS).toContain(path)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every template is readable and its links work', async ({ page }) => {
    // For the 404 page.
    allowMessages(FAILED_REQUEST)
    for (const path of ONE_OF_EACH) {
      await page.goto(HOME + path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.getByRole('contentinfo'), path).toContainText(
        'We build enterprise-grade web and mobile applications.',
      )
      await expect(page.getByRole('link', { name: 'Work', exact: true }).first(), path).toHaveAttribute(
        'href',
        '/our-work/',
      )
    }
  })

  test('the contact button leads to the contact page, and the newsletter shows our address', async ({ page }) => {
    await page.goto(HOME)
    expect(await page.locator('footer form > noscript').innerText()).toContain('hello@flatirons.example')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /work together/i })
      .click()
    await expect(page).toHaveURL(`${HOME}/contact-us/`)
  })

  test('the menu opens and closes on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(HOME)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  })
})

test('an unknown path is a 404 with the 404 page', async ({ page }) => {
  allowMessages(FAILED_REQUEST)
  const response = await page.goto(`${HOME}/nope/`)
  expect(response!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are off route.')
})

test('a URL without a trailing slash is redirected permanently', async ({ request }) => {
  const response = await request.get(`${HOME}/about-us?a=1`, { maxRedirects: 0 })
  expect(response.status()).toBe(308)
  expect(response.headers().location).toBe('/about-us/?a=1')
})

test('a click moves to the next page in the same document, with one request or none', async ({ page }) => {
  await saveData(page)
  await visit(page, HOME)
  const isSame = await markDocument(page)
  const data = recordData(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL(`${HOME}/services/`)
  await expect(page.locator('#announcer')).toHaveText(/^Navigated to /)
  expect(await isSame()).toBe(true)
  expect(data).toEqual(['GET /page-data/services/page-data-rsc.json'])
})

test('a content page loads one script before idle, and no React', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0
  })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await visit(page, `${HOME}/services/mobile-app-development/`)
  await page.waitForLoadState('networkidle')
  expect(scripts).toHaveLength(1)
})

test('the code of islands is prefetched at the first pointer movement, before an island is used', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await visit(page, `${HOME}/services/mobile-app-development/`)
  const react = () => scripts.filter((url) => /\/react-/.test(url)).length
  await page.waitForLoadState('networkidle')
  expect(react()).toBe(0)
  await showUp(page)
  await expect.poll(react).toBe(1)
  await expect(page.locator('x-island[live]')).toHaveCount(0)
})

test('the canonical link follows path, query and hash', async ({ page }) => {
  await visit(page, `${HOME}/about-us/?utm_source=x#page`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about-us\/\?utm_source=x#page$/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\/$/)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
})

test.describe('a returning visitor', () => {
  /** Returns the position of the page's last heading on the screen. */
  const place = (page: Page) =>
    page.evaluate(() => Math.round([...document.querySelectorAll('#page h2')].at(-1)!.getBoundingClientRect().top))

  /** Scrolls to the position and waits until the page has settled. Returns the heading's position. */
  async function scrollToLastHeading(page: Page) {
    await showUp(page)
    await page.locator('#page h2').last().scrollIntoViewIfNeeded()
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
    return place(page)
  }

  for (const path of sampleOf(['/', '/services/mobile-app-development/', '/about-us/']))
    test(`by Back or a reload finds ${path} at the same position`, async ({ page }) => {
      await visit(page, HOME + path)
      const left = await scrollToLastHeading(page)
      await page.getByRole('link', { name: 'Privacy' }).evaluate((link: HTMLElement) => link.click())
      await expect(page).toHaveURL(/privacy-policy/)
      await page.goBack()
      await expect.poll(() => place(page)).toBe(left)
      await page.reload()
      await expect.poll(() => place(page)).toBe(left)
    })
})
