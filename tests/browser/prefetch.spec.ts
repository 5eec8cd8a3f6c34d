import type { Page } from '@playwright/test'

import { pairsOf, sampleOf } from '../support/long.ts'
import { FIXTURE, SITE, urlOf } from '../support/built-sites.ts'
import { menuLink } from './menu-link.ts'
import { expect, recordData, stopClock, test, visit, whenLinksAreWatched } from './support.ts'

const HOME = urlOf(FIXTURE)
const STEP = 3000
const BATCH = 4

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

/** Returns requests for pages; islands in view may request their own data. */
const pagesOf = (data: readonly string[]) => data.filter((request) => request.endsWith('/page-data-rsc.json'))

test.describe('visible pages', () => {
  test('are prefetched in batches of four: the first after three seconds, further ones every three seconds', async ({
    page,
  }) => {
    await stopClock(page)
    await visit(page, HOME)
    await whenLinksAreWatched(page)
    const data = recordData(page)
    await page.clock.runFor(STEP - 500)
    expect(pagesOf(data)).toEqual([])
    await page.clock.runFor(600)
    await expect.poll(() => pagesOf(data).length).toBe(BATCH)
    await expect.poll(() => tick(page, data), { intervals: [50] }).toBe(BATCH + 1)
    expect(new Set(data).size).toBe(data.length)
  })

  test('cause no request when they are clicked', async ({ page }) => {
    await stopClock(page)
    await visit(page, `${HOME}articles/first/`)
    await whenLinksAreWatched(page)
    const fetched = page.waitForResponse('**/articles/second/page-data-rsc.json')
    await page.clock.runFor(STEP + 500)
    await fetched
    const data = recordData(page)
    await menuLink(page, 'Second').click()
    await expect(page).toHaveTitle('The second article')
    expect(data).toEqual([])
  })

  test('that are not pages are not changed', async ({ page }) => {
    await stopClock(page)
    await page.route('**/articles/first/', async (route) => {
      const response = await route.fetch({ maxRetries: 3 })
      const html = (await response.text()).replace(
        '<h1>',
        '<a href="/sub/plain.txt">File</a><a href="https://elsewhere.example/">Out</a><h1>',
      )
      await route.fulfill({ response, body: html, headers: { 'content-type': 'text/html' } })
    })
    await visit(page, `${HOME}articles/first/`)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.clock.runFor(3 * STEP)
    expect(requests.filter((url) => /plain|elsewhere/.test(url))).toEqual([])
  })
})

for (const gesture of ['hover', 'focus'] as const)
  test(`a link is prefetched immediately on ${gesture}`, async ({ page }) => {
    await stopClock(page)
    await visit(page, `${HOME}articles/first/`)
    const data = recordData(page)
    await menuLink(page, 'Second')[gesture]()
    await expect.poll(() => data).toEqual(['GET /sub/page-data/articles/second/page-data-rsc.json'])
  })

test('a link is prefetched immediately on touch', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true })
  const page = await context.newPage()
  await visit(page, `${HOME}articles/first/`)
  const fetched = page.waitForRequest('**/articles/second/page-data-rsc.json')
  await menuLink(page, 'Second').dispatchEvent('touchstart')
  await fetched
  await context.close()
})

test.describe('nothing is prefetched, not even on hover,', () => {
  for (const [name, connection] of [
    ['on 2g', { effectiveType: '2g' }],
    ['with data saver', { effectiveType: '4g', saveData: true }],
  ] as const)
    test(name, async ({ page }) => {
      await stopClock(page)
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
      await visit(page, HOME)
      const data = recordData(page)
      await menuLink(page, 'Second').hover()
      await page.clock.runFor(3 * STEP)
      expect(pagesOf(data)).toEqual([])
    })

  test('for a robot', async ({ browser }) => {
    const context = await browser.newContext({ userAgent: 'Examplebot/1.0' })
    const page = await context.newPage()
    await stopClock(page)
    await visit(page, HOME)
    const data = recordData(page)
    await menuLink(page, 'Second').hover()
    await page.clock.runFor(3 * STEP)
    expect(pagesOf(data)).toEqual([])
    await context.close()
  })
})

async function tick(page: Page, data: readonly string[]): Promise<number> {
  await page.clock.runFor(STEP / 6)
  return pagesOf(data).length
}

test.describe('on the site, without interaction,', () => {
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
    test(`${path} prefetches the target of every visible link, ${width} px wide`, async ({ page }) => {
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
})
