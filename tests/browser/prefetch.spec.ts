import { FIXTURE, urlOf } from '../support/built-sites.ts'
import { expect, recordData, test, visit } from './support.ts'

const HOME = urlOf(FIXTURE)
const STEP = 3000

/** Requests for pages; islands that come into view ask for data of their own. */
const pagesOf = (data: readonly string[]) => data.filter((request) => request.endsWith('/page-data-rsc.json'))

test.describe('pages near the viewport', () => {
  test('are fetched four at a time: three seconds after the first request, then three seconds apart', async ({
    page,
  }) => {
    await page.clock.install()
    await visit(page, HOME)
    const data = recordData(page)
    await page.clock.runFor(STEP - 500)
    expect(pagesOf(data)).toEqual([])
    await page.clock.runFor(600)
    await expect.poll(() => pagesOf(data).length).toBe(4)
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(STEP + 100)
    await expect.poll(() => pagesOf(data).length).toBe(5)
    expect(new Set(data).size).toBe(data.length)
  })

  test('need no request when they are clicked', async ({ page }) => {
    await page.clock.install()
    await visit(page, `${HOME}articles/first/`)
    const fetched = page.waitForResponse('**/articles/second/page-data-rsc.json')
    await page.clock.runFor(STEP + 500)
    await fetched
    const data = recordData(page)
    await page.getByRole('link', { name: 'Second', exact: true }).click()
    await expect(page).toHaveTitle('The second article')
    expect(data).toEqual([])
  })

  test('that are no pages are left alone', async ({ page }) => {
    await page.clock.install()
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
  test(`a link is fetched at once on ${gesture}`, async ({ page }) => {
    await page.clock.install()
    await visit(page, `${HOME}articles/first/`)
    const data = recordData(page)
    await page.getByRole('link', { name: 'Second', exact: true })[gesture]()
    await expect.poll(() => data).toEqual(['GET /sub/page-data/articles/second/page-data-rsc.json'])
  })

test('a link is fetched at once on touch', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true })
  const page = await context.newPage()
  await visit(page, `${HOME}articles/first/`)
  const fetched = page.waitForRequest('**/articles/second/page-data-rsc.json')
  await page.getByRole('link', { name: 'Second', exact: true }).dispatchEvent('touchstart')
  await fetched
  await context.close()
})

test.describe('nothing is fetched ahead, on hover neither,', () => {
  for (const [name, connection] of [
    ['on 2g', { effectiveType: '2g' }],
    ['with data saver', { effectiveType: '4g', saveData: true }],
  ] as const)
    test(name, async ({ page }) => {
      await page.clock.install()
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
      await visit(page, HOME)
      const data = recordData(page)
      await page.getByRole('link', { name: 'Second', exact: true }).hover()
      await page.clock.runFor(3 * STEP)
      expect(pagesOf(data)).toEqual([])
    })

  test('for a robot', async ({ browser }) => {
    const context = await browser.newContext({ userAgent: 'Examplebot/1.0' })
    const page = await context.newPage()
    await page.clock.install()
    await visit(page, HOME)
    const data = recordData(page)
    await page.getByRole('link', { name: 'Second', exact: true }).hover()
    await page.clock.runFor(3 * STEP)
    expect(pagesOf(data)).toEqual([])
    await context.close()
  })
})
