/** Scroll positions are right although the browser lays out distant parts of a page late. */

import type { Page } from '@playwright/test'

import { isLong, pairsOf, sampleOf } from '../../support/long.ts'
import { listHeights } from '../../support/page-heights.ts'
import { scaled } from '../../support/machine.ts'
import { HOME, PATHS } from './paths.ts'
import { expect, showUp, test, visit } from '../../browser/support.ts'

const TEMPLATES = [
  '/',
  '/services/mobile-app-development/',
  '/our-work/headgate/',
  '/blog/offline-first-trucks/',
  '/application/contact/',
]
/** Number of ids to check on each page; the last ones differ most from estimated heights. */
const LAST = isLong ? 1000 : 2

/** Returns the ids of displayed elements in order, without generated ids and ids of drawings. */
const listIds = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.removeAttribute('data-lazy')
    return [...document.querySelectorAll<HTMLElement>('#page [id], [data-slot] [id]')]
      .filter((element) => !element.closest('svg, dialog, [popover]') && !element.id.startsWith('_'))
      .filter((element) => element.getClientRects().length > 0)
      .map(({ id }) => id)
  })

/** Waits until the browser has painted and fired scroll events. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))

/** Returns the distance in pixels between the element and the position of its hash after the full layout. */
const distance = (page: Page, id: string) =>
  page.evaluate(async (id) => {
    await document.fonts.ready
    const element = document.getElementById(id)!
    const { top } = element.getBoundingClientRect()
    document.documentElement.removeAttribute('data-lazy')
    element.scrollIntoView({ behavior: 'instant' })
    return Math.abs(top - element.getBoundingClientRect().top)
  }, id)

/** Clicks a new link, as if it were part of the page. */
async function follow(page: Page, href: string, path = href.split('#')[0]!) {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.getElementById('page')!.prepend(link)
    link.click()
    link.remove()
  }, href)
  await expect(page.locator('#page')).toHaveAttribute('data-path', path)
}

const AWAY = '/accessibility/'

for (const [path, width] of pairsOf(isLong ? PATHS : sampleOf(TEMPLATES), [390, 1440]))
  test(`every id of ${path} is scrolled to exactly, ${width} px wide`, async ({ page }) => {
    test.setTimeout(scaled(isLong ? 600_000 : 120_000))
    await page.setViewportSize({ width, height: 800 })
    await visit(page, HOME + path)
    const misses: string[] = []
    async function look(id: string, way: string) {
      await twoFrames(page)
      const pixels = await distance(page, id)
      if (pixels > 2) misses.push(`#${id} ${way}: ${pixels} px`)
    }

    for (const id of (await listIds(page)).slice(-LAST)) {
      await visit(page, `${HOME}${path}#${id}`)
      await look(id, 'by direct load')
      await follow(page, AWAY)
      await page.goBack()
      await expect(page.locator('#page')).toHaveAttribute('data-path', path)
      await look(id, 'by Back')
      await page.reload()
      await look(id, 'by a reload')
      await follow(page, AWAY)
      await follow(page, `${path}#${id}`)
      await look(id, 'from another page')
      await follow(page, AWAY)
      await follow(page, path)
      await follow(page, `${path}#${id}`)
      await look(id, 'by a link on the same page')
      await visit(page, HOME + path)
      await page.evaluate((id) => (location.hash = id), id)
      await look(id, 'by a script')
    }
    expect(misses).toEqual([])
  })

for (const [path, width] of pairsOf(isLong ? PATHS : sampleOf([...TEMPLATES, '/pricing/', '/blog/']), [390, 1280]))
  test(`${path} keeps its height while a visitor scrolls, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, HOME + AWAY)
    await follow(page, path)
    for (const way of ['by a link', 'by direct load']) {
      if (way === 'by direct load') await visit(page, HOME + path)
      // No action of the visitor is needed.
      await expect(page.locator('html')).not.toHaveAttribute('data-lazy')
      const heights = await page.evaluate(listHeights)
      expect(Math.max(...heights) / Math.min(...heights), way).toBeLessThan(1.02)
    }
  })

test.describe('on a page that is not laid out yet', () => {
  // The code that lays out the page at idle arrives later.
  test.beforeEach(({ page }) => page.route('**/idle-work-*', () => {}))

  const untouched = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-lazy')
  const bottom = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - scrollY - innerHeight)

  test('the End key scrolls to the end', async ({ page }) => {
    await visit(page, HOME)
    await untouched(page)
    await page.keyboard.press('End')
    await expect.poll(() => bottom(page)).toBeLessThan(2)
    await expect(page.locator('html')).not.toHaveAttribute('data-lazy')
    expect(await bottom(page)).toBeLessThan(2)
  })

  test('text far down is found and stays in view', async ({ page }) => {
    await visit(page, HOME)
    await untouched(page)
    const isFound = await page.evaluate(() =>
      (window as unknown as { find: (words: string) => boolean }).find('Made with love'),
    )
    expect(isFound).toBe(true)
    await expect(page.getByText('Made with love')).toBeInViewport()
    await expect(page.locator('html')).not.toHaveAttribute('data-lazy')
    await expect(page.getByText('Made with love')).toBeInViewport()
  })

  test('print contains the whole page', async ({ page }) => {
    await visit(page, HOME)
    await untouched(page)
    await page.emulateMedia({ media: 'print' })
    const late = await page
      .locator('#page > section')
      .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).contentVisibility !== 'visible').length)
    expect(late).toBe(0)
  })
})

test('without JavaScript everything is laid out at once', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${HOME}/#contact-us`)
  await expect(page.locator('html')).not.toHaveAttribute('data-lazy')
  await expect(page.locator('#contact-us')).toBeInViewport()
  await context.close()
})

test.describe('Back', () => {
  /** Scrolls far down. */
  async function scrollDown(page: Page) {
    await showUp(page)
    await page.evaluate(() => scrollTo(0, 1500))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500)
    await twoFrames(page)
  }

  test('restores the position on a page whose URL another script has changed', async ({ page }) => {
    await visit(page, HOME + AWAY)
    await follow(page, '/?utm_source=x', '/')
    await scrollDown(page)
    await page.evaluate(() => history.replaceState(null, '', '/'))
    await follow(page, AWAY)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500)
  })

  test('from a position that a script has scrolled to restores the previous one', async ({ page }) => {
    await visit(page, HOME)
    await scrollDown(page)
    await page.evaluate(() => (location.hash = 'contact-us'))
    await expect(page.locator('#contact-us')).toBeInViewport()
    await twoFrames(page)
    expect(await distance(page, 'contact-us')).toBeLessThanOrEqual(2)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500)
  })

  for (const way of ['in the document', 'from another document'])
    test(`restores ${way} the position that a script has scrolled to, on a device that was busy until then`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 800 })
      await page.addInitScript(() => (globalThis.requestIdleCallback = () => 0))
      await visit(page, HOME)
      const top = () =>
        page.locator('#page > section:last-of-type').evaluate((part) => part.getBoundingClientRect().top)
      await page
        .locator('#page > section:last-of-type')
        .evaluate((part) => part.scrollIntoView({ behavior: 'instant' }))
      await twoFrames(page)
      await twoFrames(page)
      const before = await top()
      if (way === 'in the document') await follow(page, AWAY)
      else await visit(page, HOME + AWAY)
      await page.goBack()
      await expect(page.locator('#page')).toHaveAttribute('data-path', '/')
      await twoFrames(page)
      expect(Math.abs((await top()) - before)).toBeLessThan(2)
    })
})
