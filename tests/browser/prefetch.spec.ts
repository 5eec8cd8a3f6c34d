import { FIXTURE, urlOf } from '../support/built-sites.ts'
import { menuLink } from './menu-link.ts'
import { BATCH, pagesOf, STEP, tick } from './prefetch-clock.ts'
import { expect, recordData, stopClock, test, visit, whenLinksAreWatched } from './support.ts'

const HOME = urlOf(FIXTURE)
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
