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

test('the edge of the light has the angle of the rock, and the picture inside it does not move', async ({ page }) => {
  await visit(page, HOME)
  await expect.poll(() => progress(page)).toEqual(['risen', 'risen', 'risen'])
  const places = await page.locator('[data-dawn]').evaluate((rock) => {
    const [ridge, light] = rock.querySelectorAll('img') as unknown as [HTMLElement, HTMLElement]
    const frame = light.closest('div')!
    return [8000, 8900, 9799].map((time) => {
      for (const animation of rock.getAnimations({ subtree: true })) {
        animation.pause()
        animation.currentTime = time
      }
      const { c, e } = new DOMMatrix(getComputedStyle(frame).transform)
      const [a, b] = [ridge.getBoundingClientRect(), light.getBoundingClientRect()]
      return {
        angle: Math.round((Math.atan(-1 / c) * 180) / Math.PI),
        e,
        off: Math.round(Math.hypot(a.x - b.x, a.y - b.y)),
      }
    })
  })
  expect(places.map(({ angle, off }) => [angle, off])).toEqual([
    [52, 0],
    [52, 0],
    [52, 0],
  ])
  expect(places.map(({ e }) => e).toSorted((a, b) => a - b)).toEqual(places.map(({ e }) => e))
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

test('the numerals on the rock are links to the stages, and their names are shown one after another at dawn', async ({
  page,
}) => {
  await visit(page, HOME)
  const links = page.getByRole('list', { name: 'Stages of a project' }).getByRole('link')
  await expect(links).toHaveCount(5)
  const durations = await links.evaluateAll((all) =>
    all.map((link) => Math.round(1000 * parseFloat(getComputedStyle(link.firstElementChild!).animationDuration))),
  )
  expect(durations).toEqual(durations.map((_, index) => durations[0]! + 440 * index))
  await links.nth(3).focus()
  await expect(links.nth(3).getByText('Launch')).toHaveCSS('opacity', '1')
  await links.nth(3).click()
  await expect(page).toHaveURL(/#launch$/)
  await expect(page.locator('#launch')).toBeInViewport()
})
