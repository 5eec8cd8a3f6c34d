import type { Page } from '@playwright/test'

import { HOME } from './paths.ts'
import { expect, hold, markDocument, test, visit } from '../../browser/support.ts'

test.use({ reducedMotion: 'no-preference' })

/** Returns the progress of each part of the sunrise, without the names of the stages; empty without one. */
const progress = (page: Page) =>
  page.locator('[data-dawn]').evaluate((rock) =>
    rock
      .getAnimations({ subtree: true })
      .filter(({ effect }) => !(effect as KeyframeEffect).target!.closest('ol'))
      .map(({ effect }) => (Number(effect!.getComputedTiming().localTime) >= 8000 ? 'risen' : 'waits')),
  )

test('the sunrise starts once its pictures are loaded, once per visit', async ({ page }) => {
  const release = await hold(page, /\/light-/)
  await page.goto(HOME, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => progress(page)).toEqual(['waits', 'waits', 'waits'])
  release()
  await expect.poll(() => progress(page)).toEqual(['risen', 'risen', 'risen'])

  await visit(page, HOME)
  await expect.poll(() => progress(page)).toEqual([])
  const isSame = await markDocument(page)
  await page.getByRole('link', { name: 'Headgate' }).first().click()
  await expect(page).toHaveURL(/headgate/)
  await page.goBack()
  await expect(page.locator('[data-dawn]')).toBeAttached()
  expect(await progress(page)).toEqual([])
  expect(await isSame()).toBe(true)
})

test.describe('the rock is lit from the start', () => {
  test.describe('with reduced motion', () => {
    test.use({ reducedMotion: 'reduce' })
    test('and nothing moves', async ({ page }) => {
      await visit(page, HOME)
      expect(await progress(page)).toEqual([])
    })
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('and nothing moves', async ({ page }) => {
      await page.goto(HOME)
      const session = await page.context().newCDPSession(page)
      const { root } = await session.send('DOM.getDocument')
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-dawn] > div' })
      await session.send('CSS.enable')
      const { computedStyle } = await session.send('CSS.getComputedStyleForNode', { nodeId })
      expect(computedStyle.find(({ name }) => name === 'animation-name')!.value).toBe('none')
    })
  })
})

test('the numerals on the rock are links to the stages, and show their names', async ({ page }) => {
  await visit(page, HOME)
  const links = page.getByRole('list', { name: 'Stages of a project' }).getByRole('link')
  await expect(links).toHaveCount(5)
  await links.nth(3).focus()
  await expect(links.nth(3).getByText('Launch')).toHaveCSS('opacity', '1')
  await links.nth(3).click()
  await expect(page).toHaveURL(/#launch$/)
  await expect(page.locator('#launch')).toBeInViewport()
})
