import type { Page } from '@playwright/test'

import { SITE, urlOf } from '../../support/built-sites.ts'
import { pairsOf, sampleOf } from '../../support/long.ts'
import { BATCH, pagesOf, STEP, tick } from '../../browser/prefetch-clock.ts'
import { expect, recordData, stopClock, test, visit } from '../../browser/support.ts'

/** Ten templates that visible links lead to. */
const TEMPLATES = [
  '/',
  '/about-us/',
  '/our-work/',
  '/services/',
  '/services/mobile-app-development/',
  '/technologies/reactjs/',
  '/denver/software-services/',
  '/blog/',
  '/blog/offline-first-trucks/',
  '/referral-program/',
]

/** Returns the targets of visible links in order, once the browser has notified all observers. */
const listInView = (page: Page) =>
  page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target])')]
    const near = await new Promise<HTMLAnchorElement[]>((resolve) => {
      const observer = new IntersectionObserver(
        (entries) => {
          observer.disconnect()
          resolve(entries.filter((entry) => entry.isIntersecting).map(({ target }) => target as HTMLAnchorElement))
        },
        { rootMargin: '200px' },
      )
      links.forEach((link) => observer.observe(link))
    })
    const paths = near.map(({ pathname }) => pathname)
    return [...new Set(paths)].filter((path) => path !== location.pathname && !/\.[a-z]+$/.test(path))
  })

const toFile = (path: string) => `GET /page-data/${path === '/' ? 'index' : path.slice(1, -1)}/page-data-rsc.json`

for (const [path, width] of pairsOf(sampleOf(TEMPLATES), [1280, 390]))
  test(`${path} prefetches the target of every visible link without interaction, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await stopClock(page)
    await visit(page, urlOf(SITE) + path.slice(1))
    const data = recordData(page)
    const wanted = (await listInView(page)).map(toFile)
    expect(wanted.length).toBeGreaterThan(0)
    await page.clock.runFor(STEP - 500)
    expect(pagesOf(data)).toEqual([])
    for (let due = 0; due < wanted.length;) {
      due = Math.min(due + BATCH, wanted.length)
      await expect.poll(() => tick(page, data), { intervals: [50] }).toBe(due)
    }
    expect(pagesOf(data).toSorted()).toEqual(wanted.toSorted())
  })

test('a link that has left the view is not prefetched', async ({ page }) => {
  await stopClock(page)
  await visit(page, urlOf(SITE))
  const data = recordData(page)
  const first = await listInView(page)
  await page.locator('footer a').last().scrollIntoViewIfNeeded()
  const isElsewhere = (path: string) => !first.includes(path)
  await expect.poll(async () => (await listInView(page)).filter(isElsewhere).length).toBeGreaterThan(BATCH)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => listInView(page)).toEqual(first)
  await expect.poll(() => tick(page, data), { intervals: [50] }).toBe(first.length)
  // Time for one more batch.
  await page.clock.runFor(2 * STEP)
  expect(pagesOf(data).toSorted()).toEqual(first.map(toFile).toSorted())
})
