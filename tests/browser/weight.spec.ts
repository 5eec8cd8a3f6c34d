import { expect, test } from './support.ts'
import { HOME, ONE_OF_EACH } from './paths.ts'

/** What the first view of a page may transfer, in bytes, fonts included. */
const LIMITS: Record<string, number> = { '/': 150_000 }
const LIMIT = 120_000

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' })

for (const path of ONE_OF_EACH.filter((one) => !one.endsWith('.html')))
  test(`the first view of ${path} transfers no more than it may, and nothing moves`, async ({ page }) => {
    // What is fetched when the browser has nothing to do is not part of the view.
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0
      const shifts: string[] = ((globalThis as { shifts?: string[] }).shifts = [])
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as unknown as { sources: { node: Node | null }[] }[])
          for (const { node } of sources) shifts.push(`${node?.nodeName}: ${node?.textContent?.slice(0, 40)}`)
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
    expect(await page.evaluate(() => (globalThis as { shifts?: string[] }).shifts)).toEqual([])
  })
