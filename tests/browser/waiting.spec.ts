/** A slow page: what the visitor sees. */

import type { Page } from '@playwright/test'

import { FIXTURE, urlOf } from '../support/built-sites.ts'
import { menuLink } from './menu-link.ts'
import { expect, hold, saveData, stopClock, test, visit } from './support.ts'

test.use({ reducedMotion: 'no-preference' })

const HOME = urlOf(FIXTURE)
const SECOND = '**/articles/second/page-data-rsc.json'
/** Time from the click until a progress bar appears, in milliseconds. */
const DELAY = 1000

const bar = (page: Page) => page.locator('#progress')
const clickSecond = (page: Page) => menuLink(page, 'Second').click()

test.beforeEach(async ({ page }) => {
  await saveData(page)
  await stopClock(page)
})

test.describe('a slow page', () => {
  test('is announced politely after a second, until it is loaded', async ({ page }) => {
    const release = await hold(page, SECOND)
    await visit(page, HOME)
    await clickSecond(page)
    await page.clock.runFor(DELAY - 1)
    await expect(bar(page)).toBeEmpty()
    await expect(bar(page)).toBeHidden()
    await page.clock.runFor(1)
    await expect(bar(page)).toHaveText('Loading')
    await expect(bar(page)).toHaveRole('status')
    await expect(bar(page)).toBeInViewport()
    release()
    await expect(page).toHaveTitle('The second article')
    await expect(bar(page)).toBeEmpty()
  })

  test('is no longer announced once another page is requested, until that one is late too', async ({ page }) => {
    await hold(page, SECOND)
    await visit(page, HOME)
    await clickSecond(page)
    await page.clock.runFor(DELAY)
    await expect(bar(page)).toHaveText('Loading')
    const release = await hold(page, '**/articles/first/page-data-rsc.json')
    await menuLink(page, 'First').click()
    await expect(bar(page)).toBeEmpty()
    await page.clock.runFor(DELAY)
    await expect(bar(page)).toHaveText('Loading')
    release()
    await expect(page).toHaveTitle('The first article')
    await expect(bar(page)).toBeEmpty()
  })

  test('shows a static bar with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await hold(page, SECOND)
    await visit(page, HOME)
    await clickSecond(page)
    await page.clock.runFor(DELAY)
    await expect(bar(page)).toBeVisible()
    expect(await bar(page).evaluate((element) => getComputedStyle(element, '::after').animationName)).toBe('none')
  })
})
