/**
 * Browsers without popovers. Chromium simulates one: in all responses, the attribute and the pseudo-class are renamed
 * to unknown names.
 */

import type { Page } from '@playwright/test'

import { MANUAL, urlOf } from '../../support/built-sites.ts'
import { HOME } from './paths.ts'
import { expect, markDocument, test, visit } from '../../browser/support.ts'

const withoutPopovers = (text: string) =>
  text.replaceAll(':popover-open', ':unknown-open').replaceAll(/\bpopover(target|targetaction)?(\\?=)/gi, 'unknown$1$2')

// The page's policy contains hashes of its styles.
test.use({ bypassCSP: true })

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      delete (HTMLElement.prototype as unknown as Record<string, unknown>)[name]
  })
  await context.route(/\/$|\.(html|js|css|json)$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withoutPopovers(await response.text()) })
  })
})

test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }))

/** True if the element is not covered. */
const isOnTop = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })

for (const width of [320, 1440])
  test(`the site is readable and its main links work, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, HOME)
    expect(await isOnTop(page, 'h1')).toBe(true)
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
    const isSame = await markDocument(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
    await expect(page).toHaveURL(`${HOME}/services/`)
    expect(await isOnTop(page, 'h1')).toBe(true)
    expect(await isSame()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('banner').locator('a[aria-haspopup=dialog]').click()
    await expect(page.locator('#contact-dialog')).toBeVisible()
  })

for (const width of [320, 1440])
  test(`the manual is readable and its list of pages works, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, `${urlOf(MANUAL)}start/`)
    expect(await isOnTop(page, 'h1')).toBe(true)
    const isSame = await markDocument(page)
    await page.locator('.contents').getByRole('heading', { name: 'Guides' }).click()
    await page.locator('.contents').getByRole('link', { name: 'Islands', exact: true }).click()
    await expect(page.locator('#page')).toHaveAttribute('data-path', '/guides/islands/')
    expect(await isOnTop(page, 'h1')).toBe(true)
    expect(await isSame()).toBe(true)
  })
