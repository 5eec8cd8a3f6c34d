/** On-demand pages in the browser, in the shop fixture. */

import { SHOP, urlOf } from '../support/built-sites.ts'
import {
  allowMessages,
  expect,
  FAILED_REQUEST,
  markDocument,
  recordData,
  stopClock,
  test,
  visit,
  whenLinksAreWatched,
} from './support.ts'

const HOME = urlOf(SHOP)

test('a page is prefetched when its link is hovered or focused, and only then', async ({ page }) => {
  await stopClock(page)
  await visit(page, HOME)
  await whenLinksAreWatched(page)
  const data = recordData(page)
  await page.clock.runFor(10_000)
  expect(data).toEqual([])
  const wanted = page.waitForRequest('**/products/P-7/page-data-rsc.json')
  await page.getByRole('link', { name: 'Product 7' }).hover()
  await wanted
})

test('a missing product shows the 404 page, by a load and by a link', async ({ page }) => {
  allowMessages(FAILED_REQUEST)
  expect((await page.goto(`${HOME}products/P-9999999/`))!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such thing')
  await visit(page, HOME)
  const isSame = await markDocument(page)
  await page
    .getByRole('link', { name: 'Product 7' })
    .evaluate((link: HTMLAnchorElement) => (link.href = '/products/P-9999999/'))
  await page.getByRole('link', { name: 'Product 7' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such thing')
  expect([page.url(), await isSame()]).toEqual([`${HOME}products/P-9999999/`, true])
})

test('a private page shows the data of its visitor', async ({ page, context }) => {
  await context.addCookies([{ name: 'cart', value: encodeURIComponent('P-1 P-22'), url: HOME }])
  await visit(page, HOME)
  await page.getByRole('link', { name: 'Cart' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(2)
})

test.describe('a hole', () => {
  test('is filled on an on-demand page and on a static page, and islands in it are hydrated', async ({ page }) => {
    for (const sku of ['P-7', 'P-1']) {
      await visit(page, `${HOME}products/${sku}/`)
      await expect(page.getByText('in stock')).toHaveText(/^3 in stock/)
      await page.getByRole('button', { name: `Take ${sku}: 0` }).click()
      await expect(page.getByRole('button', { name: `Take ${sku}: 1` })).toBeVisible()
      await expect(page.getByText('3', { exact: true })).toHaveCSS('color', 'rgb(0, 128, 0)')
    }
  })

  test('is also filled after a navigation', async ({ page }) => {
    await visit(page, `${HOME}products/P-99/`)
    await page.getByRole('link', { name: 'The next product' }).click()
    await expect(page.getByText('in stock')).toHaveText(/^5 in stock/)
  })

  test('keeps its fallback if its request fails', async ({ page }) => {
    allowMessages(FAILED_REQUEST)
    await page.route('**/parts/stock/**', (route) => route.abort())
    await visit(page, `${HOME}products/P-7/`)
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('Ask us whether it is in stock.')).toBeVisible()
  })

  test('that is private is filled for signed-in visitors, and keeps its fallback for others', async ({
    page,
    context,
  }) => {
    const answered = page.waitForResponse('**/parts/greeting/')
    await visit(page, HOME)
    expect((await answered).status()).toBe(204)
    await expect(page.getByText('Welcome', { exact: true })).toBeVisible()
    await context.addCookies([{ name: 'name', value: 'Ann', url: HOME }])
    await page.reload()
    await expect(page.getByText('Welcome back, Ann')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages and the fallbacks of holes are readable', async ({ page }) => {
    await page.goto(`${HOME}products/P-7/`)
    await page.getByRole('link', { name: 'The next product' }).click()
    await expect(page).toHaveTitle('Product 8')
    await expect(page.getByText('Ask us whether it is in stock.')).toBeVisible()
  })

  test('a form shows the errors of its fields, keeps their values, and redirects once they are valid', async ({
    page,
  }) => {
    allowMessages(FAILED_REQUEST)
    await page.goto(`${HOME}quote/`)
    await page.getByLabel('email').fill('ann@example.com')
    await page.getByLabel('quantity').fill('0')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('We sell one or more.')).toBeVisible()
    await expect(page.getByLabel('email')).toHaveValue('ann@example.com')
    await page.getByLabel('quantity').fill('200')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveURL(`${HOME}products/P-100/`)
  })
})
