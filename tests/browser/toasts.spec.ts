import type { Page } from '@playwright/test'

import { test } from './own-site.ts'
import { expect, visit } from './support.ts'

/** Provokes an error toast: the hidden field was filled. */
async function showError(page: Page, url: string) {
  await visit(page, url)
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill('robot@headgate.example')
  await footer.locator('input[name=homepage]').evaluate((input: HTMLInputElement) => (input.value = 'spam'))
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  const toast = page.locator('[data-toast]')
  await expect(toast).toBeVisible()
  return toast
}

test('React is not loaded for a page that shows none', async ({ page, site }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const told = page.waitForRequest(/_collector\/v1\/p/)
  await visit(page, site.url)
  await told
  expect(scripts.filter((url) => /\/assets\/(react|use-form|toast)/.test(url))).toEqual([])
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0)
})

test('a toast stands at the bottom in the middle, no wider than it may, and pushes nothing', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const toast = await showError(page, site.url)
  const box = (await toast.boundingBox())!
  expect(box.width).toBeLessThanOrEqual(350)
  expect(Math.abs(box.x + box.width / 2 - 640)).toBeLessThan(12)
  expect(800 - box.y - box.height).toBeLessThan(40)
  const cross = (await toast.getByRole('button').boundingBox())!
  expect([cross.width, cross.height]).toEqual([44, 44])
})

test('it stays while the pointer is on it, and goes when it has left', async ({ page, site }) => {
  await page.clock.install()
  const toast = await showError(page, site.url)
  await toast.hover()
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(4000)
  await expect(toast).toBeHidden()
  await page.clock.runFor(1000)
  await expect(toast).toHaveCount(0)
})

test('its cross is reached by keyboard, Escape there dismisses it, and the focus goes back', async ({ page, site }) => {
  const toast = await showError(page, site.url)
  const field = page.getByRole('contentinfo').getByLabel('Email')
  await field.focus()
  await toast.getByRole('button').focus()
  await page.keyboard.press('Escape')
  await expect(toast).toBeHidden()
  await expect(field).toBeFocused()
})

test('a sweep dismisses it', async ({ page, site }) => {
  const toast = await showError(page, site.url)
  const box = (await toast.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 140, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  await expect(toast).toBeHidden()
})

test('it outlives the page that it came from', async ({ page, site }) => {
  const toast = await showError(page, site.url)
  await toast.hover()
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/our-work/"]')!.click())
  await expect(page).toHaveURL(`${site.url}our-work/`)
  await expect(toast).toBeVisible()
})
