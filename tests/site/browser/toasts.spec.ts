import type { Locator, Page } from '@playwright/test'

import { test } from './own-site.ts'
import { expect, visit } from '../../browser/support.ts'

test.use({ reducedMotion: 'no-preference' })

/** Sends a newsletter form that fails because its hidden field is filled. */
async function fail(place: Locator) {
  await place.getByRole('textbox', { name: 'Email' }).fill('robot@headgate.example')
  await place.locator('input[name=homepage]').evaluate((input: HTMLInputElement) => (input.value = 'spam'))
  await place.getByRole('button', { name: 'Subscribe' }).click()
}

/** Sends the hidden referral form, which fails too, so that a toast appears. */
async function failToEnroll(page: Page) {
  const main = page.getByRole('main')
  await main.getByLabel('Your name').fill('Dana Whitlock')
  await main.getByLabel('Your email').fill('dana@headgate.example')
  await main.getByLabel('Their company').fill('Headgate')
  await main.getByLabel('Their email').fill('ditch@headgate.example')
  await main.locator('input[name=homepage]').evaluate((input: HTMLInputElement) => (input.value = 'spam'))
  await expect(main.locator('x-island[live]:has(form)')).toBeAttached()
  await main.locator('form').evaluate((form: HTMLFormElement) => {
    form.style.display = 'none'
    form.requestSubmit()
  })
}

/** Causes an error toast. */
async function showError(page: Page, url: string) {
  await visit(page, url)
  await fail(page.getByRole('contentinfo'))
  const toast = page.locator('[data-toast]')
  await expect(toast).toBeVisible()
  return toast
}

test('React is not loaded on a page without toasts', async ({ page, site }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const waits = page.waitForRequest(/\/assets\/at-idle-/)
  await visit(page, site.url)
  await waits
  expect(scripts.filter((url) => /\/assets\/(react|use-form|toast)/.test(url))).toEqual([])
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0)
})

test('a toast is centered at the bottom, within its maximum width, and causes no layout shift', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const toast = await showError(page, site.url)
  const box = (await toast.boundingBox())!
  expect(box.width).toBeLessThanOrEqual(350)
  expect(Math.abs(box.x + box.width / 2 - 640)).toBeLessThan(12)
  expect(800 - box.y - box.height).toBeLessThan(40)
  const cross = (await toast.getByRole('button').boundingBox())!
  // During the animation, its position is a fraction of a pixel.
  expect([cross.width, cross.height].map(Math.round)).toEqual([44, 44])
})

for (const motion of ['no-preference', 'reduce'] as const)
  test(`when a toast is dismissed, the others move before it is removed (motion: ${motion})`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.clock.install()
    const toasts = await showError(page, `${site.url}referral-program/`)
    const bottomOf = async (place: number) => {
      const box = (await toasts.nth(place).boundingBox())!
      return Math.round(box.y + box.height)
    }
    const edge = page.viewportSize()!.height - 24
    await expect.poll(() => bottomOf(0)).toBe(edge)
    await toasts.first().hover()
    await failToEnroll(page)
    await toasts.first().hover()
    await expect(toasts).toHaveCount(2)
    await expect.poll(() => bottomOf(0)).toBe(edge)
    expect(await bottomOf(1)).toBeLessThan(edge - 44)
    // A busy machine must not exceed the second of the check.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await toasts.first().getByRole('button').click()
    await expect(toasts.first()).toBeHidden()
    await expect.poll(() => bottomOf(1)).toBe(edge)
    await expect(toasts).toHaveCount(2)
    await page.clock.runFor(1000)
    await expect(toasts).toHaveCount(1)
    expect(await bottomOf(0)).toBe(edge)
  })

test('a swipe to either side dismisses it', async ({ page, site }) => {
  const toast = await showError(page, site.url)
  for (const direction of [-1, 1]) {
    await expect(toast).toHaveCount(1)
    const box = (await toast.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 100 * direction, y, { steps: 5 })
    await page.mouse.up()
    await expect(toast).toHaveCount(0)
    await fail(page.getByRole('contentinfo'))
  }
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  /** Moves a finger from the middle of the toast, in steps. */
  async function drag(page: Page, toast: Locator, by: { x: number; y: number }) {
    const box = (await toast.boundingBox())!
    const [x, y] = [box.x + box.width / 3, box.y + box.height / 2]
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + by.x * part, y: y + by.y * part }],
      })
    await touch('touchStart')
    for (const part of [0.1, 0.3, 0.6, 1]) await touch('touchMove', part)
    await touch('touchEnd')
  }

  test('a horizontal swipe dismisses it', async ({ page, site }) => {
    const toast = await showError(page, site.url)
    await drag(page, toast, { x: 120, y: 0 })
    await expect(toast).toBeHidden()
  })

  test('a vertical swipe scrolls the page and does not move the toast', async ({ page, site }) => {
    const toast = await showError(page, site.url)
    const before = await page.evaluate(() => scrollY)
    await drag(page, toast, { x: 0, y: 200 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before)
    await expect(toast).toHaveCSS('translate', 'none')
  })
})

test('it stays over a navigation until Escape dismisses it, wherever the focus is', async ({ page, site }) => {
  const toast = await showError(page, site.url)
  await toast.hover()
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/our-work/"]')!.click())
  await expect(page).toHaveURL(`${site.url}our-work/`)
  await expect(toast).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().focus()
  await page.keyboard.press('Escape')
  await expect(toast).toBeHidden()
})
