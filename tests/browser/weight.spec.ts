import { expect, test } from './support.ts'
import { HOME, ONE_OF_EACH } from './paths.ts'

/** What the first view of a page may transfer, in bytes, fonts included. */
const LIMITS: Record<string, number> = { '/': 150_000 }
const LIMIT = 120_000

for (const path of ONE_OF_EACH.filter((one) => !one.endsWith('.html')))
  test(`the first view of ${path} transfers no more than it may, and nothing moves`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    // What is fetched when the browser has nothing to do is not part of the view.
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0
      const shifts: number[] = ((globalThis as { shifts?: number[] }).shifts = [])
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) =>
      sizes.push(
        request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
      ),
    )
    await page.goto(HOME + path, { waitUntil: 'networkidle' })
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(total).toBeLessThanOrEqual(LIMITS[path] ?? LIMIT)
    expect(await page.evaluate(() => (globalThis as { shifts?: number[] }).shifts)).toEqual([])
    await context.close()
  })
